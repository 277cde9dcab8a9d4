import { foodsOf } from './food.ts'

/** Raw vegetables, mushrooms and herbs, trimmed. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const vegetables = foodsOf({ aisle: 'Produce', origin: 'plant', perishable: true }, `
onion/onions | 40 1.1 9.3 0.1 1.7 4.2 4 0 0 | piece 110, cup 160 | | yellow onion, brown onion, white onion
red onion/red onions | 42 1.1 9.6 0.1 1.8 4.3 4 0 0 | piece 110, cup 160
shallot/shallots | 72 2.5 16.8 0.1 3.2 7.9 12 0 0 | piece 30
spring onion/spring onions | 32 1.8 7.3 0.2 2.6 2.3 16 0 0 | piece 15, cup 100 | | scallion, green onion
leek/leeks | 61 1.5 14.2 0.3 1.8 3.9 20 0 0 | piece 180, cup 89
garlic | 149 6.4 33 0.5 2.1 1 17 0 0.1 | clove 3.5, tsp 3 | | garlic clove
ginger | 80 1.8 17.8 0.8 2 1.7 13 0 0.2 | tsp 2, tbsp 6, piece 15 | | fresh ginger, ginger root, root ginger
lemongrass | 99 1.8 25.3 0.5 2 3 6 0 0.1 | stalk 15
carrot/carrots | 41 0.9 9.6 0.2 2.8 4.7 69 0 0 | piece 75, cup 128
parsnip/parsnips | 75 1.2 18 0.3 4.9 4.8 10 0 0.1 | piece 110
celery | 14 0.7 3 0.2 1.6 1.3 80 0 0 | stick 45, stalk 45, cup 101 | celery | celery stick, celery stalk
celeriac | 42 1.5 9.2 0.3 1.8 1.6 100 0 0.1 | g, piece 600 | celery | celery root
potato/potatoes | 77 2 17.5 0.1 2.2 0.8 6 0 0 | g, piece 170 | | new potato, baking potato, waxy potato
sweet potato/sweet potatoes | 86 1.6 20.1 0.1 3 4.2 55 0 0 | g, piece 200, cup 133 | | yam
beetroot/beetroots | 43 1.6 9.6 0.2 2.8 6.8 78 0 0 | g, piece 80, cup 136 | | beet, cooked beetroot
butternut squash | 45 1 11.7 0.1 2 2.2 4 0 0 | g, cup 140, piece 900 | | squash, winter squash
pumpkin | 26 1 6.5 0.1 0.5 2.8 1 0 0.1 | g, cup 116
turnip/turnips | 28 0.9 6.4 0.1 1.8 3.8 67 0 0 | piece 120 | | swede, rutabaga
red pepper/red peppers | 31 1 6 0.3 2.1 4.2 4 0 0 | piece 150, cup 149 | | bell pepper, red bell pepper, capsicum, sweet pepper
yellow pepper/yellow peppers | 27 1 6.3 0.2 0.9 4 2 0 0 | piece 150 | | yellow bell pepper, orange pepper
green pepper/green peppers | 20 0.9 4.6 0.2 1.7 2.4 3 0 0.1 | piece 150 | | green bell pepper
jalapeño/jalapeños | 29 0.9 6.5 0.4 2.8 4.1 3 0 0.1 | piece 14 | | jalapeno, jalapeno pepper
red chilli/red chillies | 40 1.9 8.8 0.4 1.5 5.3 9 0 0 | piece 15 | | chili, chilli, chile, chili pepper, green chilli
tomato/tomatoes | 18 0.9 3.9 0.2 1.2 2.6 5 0 0 | piece 120, cup 180 | | plum tomato, vine tomato
cherry tomato/cherry tomatoes | 18 0.9 3.9 0.2 1.2 2.6 5 0 0 | g, cup 149, piece 17 | | grape tomato
cucumber/cucumbers | 15 0.7 3.6 0.1 0.5 1.7 2 0 0 | piece 300, cup 104
courgette/courgettes | 17 1.2 3.1 0.3 1 2.5 8 0 0.1 | piece 200, cup 124 | | zucchini
aubergine/aubergines | 25 1 5.9 0.2 3 3.5 2 0 0 | piece 300, cup 82 | | eggplant
broccoli | 34 2.8 6.6 0.4 2.6 1.7 33 0 0 | g, cup 91, head 350 | | broccoli floret, tenderstem broccoli, broccolini
cauliflower | 25 1.9 5 0.3 2 1.9 30 0 0.1 | g, cup 107, head 600 | | cauliflower floret
white cabbage | 25 1.3 5.8 0.1 2.5 3.2 18 0 0 | g, cup 89 | | cabbage, green cabbage, savoy cabbage, pointed cabbage
red cabbage | 31 1.4 7.4 0.2 2.1 3.8 27 0 0 | g, cup 89
pak choi | 13 1.5 2.2 0.2 1 1.2 65 0 0 | g, piece 120, cup 70 | | bok choy, pak choy
Brussels sprout/Brussels sprouts | 43 3.4 9 0.3 3.8 2.2 25 0 0.1 | g, cup 88 | | sprout
spinach | 23 2.9 3.6 0.4 2.2 0.4 79 0 0.1 | g, cup 30, handful 30 | | baby spinach, spinach leaf
kale | 35 2.9 4.4 1.5 4.1 1 53 0 0.2 | g, cup 21, handful 30 | | cavolo nero, curly kale
chard | 19 1.8 3.7 0.2 1.6 1.1 213 0 0 | g, cup 36 | | swiss chard
rocket | 25 2.6 3.7 0.7 1.6 2.1 27 0 0.1 | g, cup 20, handful 20 | | arugula
romaine lettuce | 17 1.2 3.3 0.3 2.1 1.2 8 0 0 | g, cup 47, head 300 | | lettuce, romaine, little gem, cos lettuce, iceberg lettuce
mixed salad leaves | 20 1.6 3.4 0.3 1.8 1 30 0 0 | g, cup 30, handful 30 | | salad leaf, mixed leaf, mixed greens, salad green
watercress | 11 2.3 1.3 0.1 0.5 0.2 41 0 0 | g, cup 34
asparagus | 20 2.2 3.9 0.1 2.1 1.9 2 0 0 | g, spear 16, cup 134 | | asparagus spear
green bean/green beans | 31 1.8 7 0.2 2.7 3.3 6 0 0 | g, cup 100 | | fine bean, runner bean, string bean
sugar snap pea/sugar snap peas | 42 2.8 7.6 0.2 2.6 4 4 0 0 | g, cup 63 | | mangetout, snow pea, sugar snap
fennel | 31 1.2 7.3 0.2 3.1 3.9 52 0 0.1 | piece 230, cup 87 | | fennel bulb, bulb fennel
radish/radishes | 16 0.7 3.4 0.1 1.6 1.9 39 0 0 | piece 10, cup 116
daikon | 18 0.6 4.1 0.1 1.6 2.5 21 0 0 | g, piece 340 | | mooli
bean sprout/bean sprouts | 30 3 5.9 0.2 1.8 4.1 6 0 0 | g, cup 104 | | beansprout, mung bean sprout
chestnut mushroom/chestnut mushrooms | 22 2.5 4.3 0.1 0.6 1.7 6 0 0 | g, cup 72, piece 18 | | mushroom, button mushroom, cremini, portobello
shiitake mushroom/shiitake mushrooms | 34 2.2 6.8 0.5 2.5 2.4 9 0 0 | g, cup 97 | | shiitake
okra | 33 1.9 7.5 0.2 3.2 1.5 7 0 0 | g, cup 100
artichoke/artichokes | 47 3.3 10.5 0.2 5.4 1 94 0 0 | piece 128
plantain/plantains | 122 1.3 31.9 0.4 2.3 15 4 0 0.1 | piece 180
avocado/avocados | 160 2 8.5 14.7 6.7 0.7 7 0 2.1 | piece 140, cup 150
corn cob/corn cobs | 86 3.3 18.7 1.4 2 6.3 15 0 0.3 | piece 150 | | corn on the cob
basil | 23 3.2 2.7 0.6 1.6 0.3 4 0 0 | tbsp 2.6, cup 24 | | fresh basil, basil leaf, thai basil
coriander | 23 2.1 3.7 0.5 2.8 0.9 46 0 0 | tbsp 3, cup 16 | | fresh coriander, cilantro, coriander leaf
parsley | 36 3 6.3 0.8 3.3 0.9 56 0 0.1 | tbsp 3.8, cup 60 | | fresh parsley, flat leaf parsley
mint | 44 3.3 8.4 0.7 6.8 0 30 0 0.2 | tbsp 3 | | fresh mint, mint leaf
dill | 43 3.5 7 1.1 2.1 0 61 0 0.1 | tbsp 3 | | fresh dill
chives | 30 3.3 4.4 0.7 2.5 1.9 3 0 0.1 | tbsp 3 | | chive
rosemary | 131 3.3 20.7 5.9 14.1 0 26 0 2.8 | tsp 0.8, tbsp 2.4, sprig 2 | | fresh rosemary
thyme | 101 5.6 24.5 1.7 14 0 9 0 0.5 | tsp 0.8, tbsp 2.4, sprig 1 | | fresh thyme, thyme leaf
sage | 120 4 22 4.5 14 0.5 5 0 2.5 | tbsp 2 | | fresh sage, sage leaf
`)

/** Frozen vegetables and fruit. Typical values after USDA FoodData Central (SR Legacy), rounded, not yet compared with the database. */
export const frozen = foodsOf({ aisle: 'Frozen', origin: 'plant', perishable: false }, `
pea/peas | 77 5.2 13.6 0.4 4.5 5 108 0 0.1 | g, cup 134 | | frozen pea, garden pea, petit pois
sweetcorn | 88 3 20.7 0.8 2.1 2.5 3 0 0.1 | g, cup 136, can 165 | | corn, frozen corn, corn kernel
edamame beans | 121 11.9 8.9 5.2 5.2 2.2 6 0 0.6 | g, cup 155 | soybeans | edamame, soya bean, shelled edamame
broad bean/broad beans | 88 7.9 17.6 0.7 7.5 9.2 25 0 0.1 | g, cup 150 | | fava bean
mixed frozen berries | 50 0.8 12 0.4 3.5 8 2 0 0 | g, cup 140 | | frozen berry, mixed berries, frozen mixed berry
`)
