import { greens, mince, potVeg, roastVeg, rubs, stews } from '../pools.ts'
import { flavours, parts, portions, type Dish } from './dish.ts'

const pieces = parts(`
chicken thigh | 140 | Chicken | | 35
chicken drumstick | 180 | Drumstick | | 40
pork sausage | 120 | Sausage | | 30
salmon fillet | 130 | Salmon | | 14
cod fillet | 140 | Cod | | 14
trout fillet | 130 | Trout | | 13
halloumi | 65 | Halloumi | thickly sliced | 18
firm tofu | 130 | Tofu | pressed and cubed | 25
chickpea | 110 | Chickpea | drained | 25`)

/** What the oven does. */
export const oven: readonly Dish[] = [
  {
    id: 'traybake', serves: [2, 4], categories: ['dinner', 'post-workout', 'high-protein'], main: pieces, veg: roastVeg, also: parts('red onion | 40 | Red Onion | cut into wedges\nred pepper | 70 | Red Pepper | cut into strips\ncherry tomato | 60 | Cherry Tomato'), flavours: rubs, fixed: portions('olive oil 10, garlic 4'),
    titles: ['{F} {M} and {V} Traybake', '{F} {M} Traybake with {V}', 'Sheet-Pan {M} with {F} {V}'],
    about: ['One tray, one oven and next to no washing up.', 'Everything roasts together and lends the rest its flavour.', 'Ten minutes of work; then the oven takes over.'],
    steps: ['Heat the oven to 210 °C (410 °F).', 'Toss {v} and {a} with {garlic}, half of {olive oil}, salt and pepper on a large tray and roast for {20 min}.', 'Coat {m} in the rest of the oil[, {dry}][ and {wet}].', 'Nestle it among the vegetables and roast for {main min} more, until {done}.', 'Scatter over {fresh} and bring the tray to the table.'],
    look: { vessel: 'tray' },
  },
  {
    id: 'mash-pie', serves: [4, 6], categories: ['dinner', 'recovery', 'high-protein'], main: [...mince.slice(0, 3), ...parts('cooked lentils | 130 | Lentil | | 5\nhaddock fillet | 130 | Haddock | cut into chunks | 5')], veg: parts(`
carrot | 60 | Carrot | diced
pea | 50 | Pea
leek | 70 | Leek | sliced
chestnut mushroom | 70 | Mushroom | quartered
sweetcorn | 50 | Sweetcorn
spinach | 50 | Spinach`), base: parts('potato | 200 | Potato | peeled and cut into chunks\nsweet potato | 190 | Sweet Potato | peeled and cut into chunks'),
    flavours: stews.filter(({ title }) => /Smoky|Tuscan|Harissa|Proven/.test(title)), fixed: portions('onion 40, olive oil 5, butter 7, milk 25'),
    titles: ['{F} {M} and {V} Pie with a Mashed Top', '{M} Pie with {V}, {F} Style', '{F} {M} Pie with {V} under Mash'],
    about: ['A pie without pastry, under a rough blanket of mash.', 'Fork the top into peaks; they turn the crispest.', 'Make it the day before and it only needs the oven.'],
    steps: ['Heat the oven to 200 °C (400 °F).', 'Boil {b} for {18 min}, until soft, drain and mash with {butter}, {milk}, salt and pepper.', 'Soften {onion} in {olive oil} for {6 min}, add {m} and cook for {main min}.', 'Stir in {v}, [{dry} and ]{wet}, and simmer for {10 min}.', 'Tip into a dish with {fresh}, spread the mash on top and bake for {25 min}, until golden.'],
    look: { vessel: 'dish', base: ['baked', 'butter'] },
  },
  {
    id: 'stuffed-peppers', serves: [2, 4], categories: ['dinner', 'lunch', 'recovery'], main: [...mince, ...parts('black bean | 90 | Black Bean | drained | 3\ncooked lentils | 100 | Lentil | | 3')], veg: parts(`
sweetcorn | 45 | Sweetcorn
spinach | 40 | Spinach
courgette | 70 | Courgette | finely diced
chestnut mushroom | 60 | Mushroom | finely chopped
aubergine | 70 | Aubergine | finely diced`), base: parts('basmati rice | 40 | Rice\nquinoa | 40 | Quinoa | rinsed\nbulgur wheat | 40 | Bulgur'), flavours: stews.filter(({ title }) => title !== 'Jerk'), fixed: portions('red pepper 160 (halved), onion 30, olive oil 5'),
    titles: ['{F} Stuffed Peppers with {M} and {V}', '{M} and {V} Stuffed Peppers, {F} Style', 'Red Peppers Filled with {F} {M} and {V}'],
    about: ['Sweet roasted peppers that hold a whole meal.', 'They look like effort and are mostly oven time.', 'Serve two halves each with a green salad.'],
    steps: ['Heat the oven to 200 °C (400 °F) and roast {red pepper}, cut side up, for {15 min}.', 'Meanwhile cook {b} according to its packet and drain.', 'Cook {onion}, {v} and {m} in {olive oil} for {10 min}[, adding {dry} at the end].', 'Stir in {wet}, then the cooked grains, and season with salt and pepper.', 'Fill the peppers and bake for {20 min} more. Scatter over {fresh}.'],
    look: { vessel: 'dish' },
  },
  {
    id: 'meatballs', serves: [4], categories: ['dinner', 'high-protein', 'post-workout'], main: mince, veg: [...potVeg.filter(({ title }) => /Courgette|Pepper|Aubergine|Carrot/.test(title)), ...greens.slice(0, 3)], base: parts('spaghetti | 65 | Spaghetti\ncouscous | 60 | Couscous\nbrown rice | 60 | Brown Rice'), flavours: stews.filter(({ title }) => title !== 'Jerk'), fixed: portions('panko breadcrumbs 12, egg 14, garlic 3, olive oil 6'),
    titles: ['{F} {M} Meatballs with {V}', '{M} Meatballs in {F} Sauce with {V}', 'Simmered {M} Meatballs with {V}, {F} Style'],
    about: ['Tender meatballs that finish cooking in their sauce.', 'Roll them small: more of the sauce sticks to them.', 'A double batch freezes well.'],
    steps: ['Mix {m} with {panko breadcrumbs}, {egg}, {garlic}, salt and pepper and roll into small balls.', 'Brown in {olive oil} for {8 min}, turning, and lift out.', 'Add {v}[ and {dry}] to the pan and cook for {5 min}.', 'Pour in {wet}, return the meatballs, cover and simmer for {15 min}.', 'Meanwhile cook {b} according to its packet.', 'Serve the meatballs and sauce over the top, with {fresh}.'],
    look: { vessel: 'skillet', base: ['stew', 'tomato'] },
  },
  {
    id: 'filo-pie', serves: [4, 6], categories: ['dinner', 'lunch'], main: parts(`
feta | 45 | Feta | crumbled
ricotta | 70 | Ricotta
goat's cheese | 40 | Goat's Cheese | crumbled
chicken breast | 90 | Chicken | cooked and shredded
salmon fillet | 80 | Salmon | cubed
butter bean | 90 | Butter Bean | drained
chickpea | 90 | Chickpea | drained`), veg: parts(`
spinach | 70 | Spinach
leek | 90 | Leek | sliced
courgette | 100 | Courgette | grated
kale | 50 | Kale | shredded
butternut squash | 120 | Squash | peeled and grated
chestnut mushroom | 80 | Mushroom | sliced
chard | 70 | Chard | shredded`), flavours: flavours(`
Lemon-Dill | | lemon juice 5 | dill 3
Nutmeg | ground nutmeg 0.2 | | parsley 3
Mint | | lemon juice 4 | mint 3
Za'atar | za'atar 1 | | parsley 2
Chive | | soured cream 15 | chives 3`), fixed: portions('filo pastry 35, egg 35, onion 35, olive oil 9'),
    titles: ['{M} and {V} Filo Pie with {F}', '{F} Filo Pie with {M} and {V}', 'Crackling {V} and {M} Filo Pie with {F}'],
    about: ['Shattering pastry over a soft, savoury filling.', 'Scrunch the filo carelessly: it looks better so.', 'Eat it hot, or cold with a salad.'],
    steps: ['Heat the oven to 190 °C (375 °F).', 'Soften {onion} and {v} in a third of {olive oil} for {10 min}, and leave to cool.', 'Stir in {m}, {egg}[, {wet}][, {dry}] and {fresh}, and season with salt and pepper.', 'Line a dish with half of {filo pastry}, brushing each sheet with oil, fill, and scrunch the rest on top.', 'Bake for {35 min}, until deep golden.'],
    look: { vessel: 'dish', base: ['baked', 'dough'] },
  },
]
