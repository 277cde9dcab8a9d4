import { flavours, parts } from './dishes/dish.ts'

/** Proteins for a hot pan, in strips and cubes; minutes until done. */
export const strips = parts(`
chicken breast | 130 | Chicken | thinly sliced | 6
turkey breast | 130 | Turkey | thinly sliced | 6
pork tenderloin | 130 | Pork | thinly sliced | 5
sirloin steak | 120 | Beef | cut into thin strips | 4
prawn | 120 | Prawn | peeled | 4
firm tofu | 130 | Tofu | pressed and cubed | 8
tempeh | 90 | Tempeh | cubed | 7`)

/** For the slow pot, in chunks. */
export const chunks = parts(`
chicken thigh | 130 | Chicken | cut into chunks | 30
stewing beef | 130 | Beef | cut into chunks | 100
lamb shoulder | 120 | Lamb | cut into chunks | 90
pork shoulder | 120 | Pork | cut into chunks | 90
turkey breast | 130 | Turkey | cut into chunks | 25
venison | 120 | Venison | cut into chunks | 90
chickpea | 120 | Chickpea | drained | 20
butter bean | 120 | Butter Bean | drained | 20
kidney bean | 120 | Kidney Bean | drained | 20`)

export const mince = parts(`
minced beef | 115 | Beef | | 8
minced turkey | 120 | Turkey | | 8
minced lamb | 105 | Lamb | | 8
minced pork | 105 | Pork | | 8
minced chicken | 120 | Chicken | | 8`)

/** Quick vegetables for the pan. */
export const quickVeg = parts(`
broccoli | 90 | Broccoli | cut into small florets
sugar snap pea | 70 | Sugar Snap
pak choi | 90 | Pak Choi | leaves separated
green bean | 80 | Green Bean | trimmed and halved
asparagus | 80 | Asparagus | cut into short lengths
courgette | 100 | Courgette | cut into half-moons
chestnut mushroom | 90 | Mushroom | sliced
white cabbage | 90 | Cabbage | finely shredded
kale | 50 | Kale | stalks removed, leaves shredded`)

export const secondVeg = parts(`
red pepper | 75 | Red Pepper | sliced
carrot | 50 | Carrot | cut into matchsticks
yellow pepper | 75 | Yellow Pepper | sliced`)

/** Vegetables that may simmer. */
export const potVeg = parts(`
sweet potato | 110 | Sweet Potato | peeled and diced
butternut squash | 110 | Butternut Squash | peeled and diced
carrot | 90 | Carrot | thickly sliced
cauliflower | 110 | Cauliflower | cut into florets
aubergine | 110 | Aubergine | diced
red pepper | 100 | Red Pepper | diced
potato | 120 | Potato | diced
courgette | 110 | Courgette | diced
parsnip | 90 | Parsnip | diced`)

export const greens = parts(`
spinach | 30 | Spinach
kale | 25 | Kale | stalks removed, leaves shredded
chard | 30 | Chard | shredded
pea | 35 | Pea`)

export const roastVeg = parts(`
sweet potato | 140 | Sweet Potato | cut into wedges
potato | 160 | Potato | cut into small chunks
butternut squash | 140 | Butternut Squash | peeled and cubed
cauliflower | 130 | Cauliflower | cut into florets
carrot | 110 | Carrot | cut into batons
parsnip | 110 | Parsnip | cut into batons
beetroot | 120 | Beetroot | peeled and cut into wedges
Brussels sprout | 110 | Brussels Sprout | halved
fennel | 110 | Fennel | cut into wedges`)

export const saladVeg = parts(`
cherry tomato | 80 | Tomato | halved
cucumber | 80 | Cucumber | diced
avocado | 60 | Avocado | sliced
red pepper | 75 | Red Pepper | diced
radish | 40 | Radish | thinly sliced
beetroot | 70 | Beetroot | cooked and diced
fennel | 60 | Fennel | thinly shaved
asparagus | 70 | Asparagus | thinly sliced
sugar snap pea | 60 | Sugar Snap | sliced`)

export const leaves = parts(`
rocket | 25 | Rocket
spinach | 30 | Spinach
watercress | 25 | Watercress
romaine lettuce | 50 | Romaine | shredded
mixed salad leaves | 30 | Mixed Leaf`)

/** Seared or baked by the piece; minutes in a pan. */
export const seared = parts(`
chicken breast | 130 | Chicken | | 14
turkey breast | 130 | Turkey | | 14
salmon fillet | 120 | Salmon | | 9
prawn | 110 | Prawn | peeled | 4
tuna steak | 130 | Tuna | | 5
sirloin steak | 120 | Steak | | 7
halloumi | 60 | Halloumi | sliced | 5
firm tofu | 130 | Tofu | pressed and sliced | 8`)

/** Eaten as it comes out of tin, tub or packet. */
export const ready = parts(`
tinned tuna | 60 | Tuna | drained
smoked salmon | 50 | Smoked Salmon | torn
chickpea | 90 | Chickpea | drained
cannellini bean | 90 | Cannellini Bean | drained
black bean | 90 | Black Bean | drained
feta | 40 | Feta | crumbled
mozzarella | 50 | Mozzarella | torn
cooked ham | 50 | Ham | shredded
cooked lentils | 100 | Lentil`)

export const wok = flavours(`
Honey-Soy | | soy sauce 12, honey 7 | sesame seeds 3
Teriyaki | | teriyaki sauce 18 | spring onion 8
Hoisin | | hoisin sauce 16, rice vinegar 5 | sesame seeds 3
Gochujang | | gochujang 10, soy sauce 8 | spring onion 8
Sweet Chilli | | sweet chilli sauce 18, lime juice 6 | coriander 3
Peanut-Lime | | peanut butter 12, soy sauce 9, lime juice 7 | peanut 4
Miso | | white miso paste 9, mirin 8 | spring onion 8
Basil-Chilli | | soy sauce 11, brown sugar 4 | basil 3, red chilli 4
Five-Spice | five-spice powder 0.6 | soy sauce 11, maple syrup 5 | spring onion 8`)

export const curries = flavours(`
Red Coconut | | red curry paste 14, coconut milk 100 | basil 3, lime juice 5
Green Coconut | | green curry paste 14, coconut milk 100 | basil 3, lime juice 5
Tomato Masala | garam masala 1.2, ground turmeric 0.6 | chopped tomatoes 100 | coriander 3
Tikka-Style | garam masala 1, smoked paprika 1 | passata 90, single cream 20 | coriander 3
Korma-Style | garam masala 1, ground cardamom 0.4 | coconut milk 80, ground almonds 10 | coriander 3
Tamarind | ground cumin 0.8, ground coriander 0.8, ground turmeric 0.5 | coconut milk 90, tamarind paste 5 | coriander 3
Madras-Style | curry powder 2, chilli flakes 0.3 | chopped tomatoes 100 | coriander 3`)

export const stews = flavours(`
Smoky Paprika | smoked paprika 1.4, ground cumin 0.6 | chopped tomatoes 100 | parsley 3
Moroccan | ras el hanout 1.4, ground cinnamon 0.3 | chopped tomatoes 100, dried apricot 15 | coriander 3
Provençal | dried mixed herbs 0.6 | chopped tomatoes 100, olive 12 | basil 3
Chipotle | ground cumin 0.8 | chopped tomatoes 100, chipotle paste 6 | coriander 3
Tuscan | rosemary 0.8 | chopped tomatoes 100, tomato purée 8 | parsley 3
Harissa | ground coriander 0.7 | chopped tomatoes 100, harissa 7 | mint 2
Jerk | jerk seasoning 1.5 | coconut milk 80 | spring onion 8`)

/** Rubs and glazes for the oven. */
export const rubs = flavours(`
Lemon-Herb | dried mixed herbs 0.6 | lemon juice 8 | parsley 3
Harissa | | harissa 8, honey 4 | mint 2
Smoky | smoked paprika 1.2, garlic powder 0.6 | lemon juice 6 | parsley 3
Honey-Mustard | | Dijon mustard 8, honey 8 | chives 2
Za'atar | za'atar 1.5 | lemon juice 8 | mint 2
Cajun | Cajun seasoning 1.6 | lime juice 6 | coriander 3
Balsamic | dried thyme 0.4 | balsamic vinegar 10 | basil 3
Maple-Chilli | chilli flakes 0.4 | maple syrup 8 | chives 2`)

/** Dressings. */
export const dressings = flavours(`
Lemon | | lemon juice 10 | parsley 3
Honey-Mustard | | Dijon mustard 6, honey 5, apple cider vinegar 6 | chives 2
Balsamic | | balsamic vinegar 10 | basil 3
Tahini | | tahini 12, lemon juice 10 | coriander 3
Lime-Chilli | chilli flakes 0.3 | lime juice 10 | coriander 3
Sumac | sumac 0.7 | lemon juice 9 | mint 3
Herbed Yoghurt | | plain yoghurt 25, lemon juice 6 | dill 3`)

/** Sauces spread on bread. */
export const spreads = flavours(`
Hummus | | hummus 25 | parsley 2
Lemon Mayo | | mayonnaise 12, lemon juice 4 | chives 2
Harissa Yoghurt | | Greek yoghurt 25, harissa 5 | mint 2
Pesto | | basil pesto 14 | basil 2
Mustard | | Greek yoghurt 20, Dijon mustard 5 | dill 2
Chipotle | | mayonnaise 10, chipotle paste 5 | coriander 2
Sriracha | | mayonnaise 12, sriracha 4 | spring onion 8`)

export const sweetFruit = parts(`
banana | 80 | Banana | sliced
apple | 90 | Apple | cored and diced
pear | 90 | Pear | cored and diced
blueberry | 60 | Blueberry
raspberry | 60 | Raspberry
strawberry | 80 | Strawberry | hulled and quartered
blackberry | 60 | Blackberry
mango | 80 | Mango | diced
peach | 90 | Peach | stoned and diced
cherry | 70 | Cherry | stoned
plum | 70 | Plum | stoned and diced`)

export const crunch = parts(`
almond | 12 | Almond | roughly chopped
walnut | 12 | Walnut | roughly chopped
pecan | 12 | Pecan | roughly chopped
hazelnut | 12 | Hazelnut | roughly chopped
pistachio | 12 | Pistachio | roughly chopped
pumpkin seeds | 12 | Pumpkin Seed
sunflower seeds | 12 | Sunflower Seed
desiccated coconut | 10 | Coconut`)

export const sweetSpice = flavours(`
Cinnamon | ground cinnamon 0.7 | honey 8 |
Vanilla | vanilla extract 1.2 | maple syrup 9 |
Cardamom | ground cardamom 0.4 | honey 8 |
Ginger | ground ginger 0.5 | maple syrup 9 |
Cocoa | cocoa powder 4 | maple syrup 10 |`)
