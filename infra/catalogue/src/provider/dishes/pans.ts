import { mince, quickVeg, rubs, secondVeg, seared, strips, wok } from '../pools.ts'
import { flavours, parts, portions, type Dish } from './dish.ts'

const rice = parts(`
jasmine rice | 65 | Jasmine Rice
brown rice | 65 | Brown Rice`)

const eggFlavours = flavours(`
Herb | | | chives 2, parsley 2
Smoked Paprika | smoked paprika 0.6 | | parsley 2
Chilli | chilli flakes 0.3 | | coriander 2
Dill | | | dill 3
Basil | | | basil 3
Za'atar | za'atar 0.8 | | mint 2`)

const eggVeg = parts(`
spinach | 40 | Spinach
chestnut mushroom | 70 | Mushroom | sliced
cherry tomato | 70 | Tomato | halved
courgette | 80 | Courgette | thinly sliced
red pepper | 70 | Red Pepper | diced
asparagus | 60 | Asparagus | cut into short lengths
kale | 30 | Kale | shredded
leek | 60 | Leek | thinly sliced
broccoli | 60 | Broccoli | cut into tiny florets`)

const eggPartners = parts(`
feta | 25 | Feta | crumbled
Cheddar | 25 | Cheddar | grated
goat's cheese | 25 | Goat's Cheese | crumbled
smoked salmon | 35 | Smoked Salmon | torn
cooked ham | 35 | Ham | diced
ricotta | 40 | Ricotta
Gruyère | 25 | Gruyère | grated`)

/** Pans over high heat, and eggs. */
export const pans: readonly Dish[] = [
  {
    id: 'stir-fry', serves: [2, 4], categories: ['dinner', 'post-workout', 'high-protein'], main: strips, veg: quickVeg, also: secondVeg, base: rice, flavours: wok,
    fixed: portions('garlic 3, ginger 4, sunflower oil 7'),
    titles: ['{F} {M} and {V} Stir-Fry', '{F} {M} Stir-Fry with {V}', 'Stir-Fried {M} and {V} with {F} Sauce'],
    about: ['Hot pan, quick hands: {m} and {v} stay juicy under a glossy sauce.', 'A weeknight stir-fry that is faster than ordering in.', 'Have everything chopped before the pan is hot, and the rest is done in minutes.'],
    steps: ['Cook {b} according to its packet for {15 min}, then keep warm.', 'Stir {dry+wet} in a small bowl.', 'Heat {sunflower oil} in a wok until it shimmers and stir-fry {m} for {main min}, until {done}. Lift out.', 'Stir-fry {v} and {a} with {garlic} and {ginger} for {4 min}, until just tender.', 'Return {m} to the wok, pour in the sauce and toss for {1 min}.', 'Serve over the rice, scattered with {fresh}.'],
    look: { vessel: 'plate', base: ['rice', 'rice'] },
  },
  {
    id: 'fried-rice', serves: [2, 4], categories: ['dinner', 'lunch', 'endurance', 'post-workout'], main: strips, veg: quickVeg.filter(({ title }) => title !== 'Courgette'), also: secondVeg, flavours: wok.filter(({ title }) => title !== 'Peanut-Lime'),
    fixed: portions('jasmine rice 70 (cooked and cooled), egg 50, garlic 3, sunflower oil 8'),
    titles: ['{F} {M} Fried Rice with {V}', '{M} and {V} Fried Rice, {F} Style', '{F} {V} Fried Rice with {M}'],
    about: ['The best use for yesterday\'s rice, with {v} for crunch.', 'Fried rice with more in it than rice.', 'One pan, a few bold flavours and supper is done.'],
    steps: ['Heat half of {sunflower oil} in a wok, scramble {egg} for {1 min} and lift out.', 'Add the rest of the oil and fry {m} for {main min}, until {done}.', 'Add {v}, {a} and {garlic} and stir-fry for {4 min}.', 'Tip in {jasmine rice} and fry, pressing it against the pan, for {4 min}.', 'Toss with {dry+wet}, then with the egg, until piping hot, and finish with {fresh}.'],
    look: { vessel: 'skillet', base: ['rice', 'brownRice'] },
  },
  {
    id: 'wok-noodles', serves: [2, 4], categories: ['dinner', 'lunch', 'post-workout', 'endurance'], main: strips, veg: quickVeg, also: secondVeg, flavours: wok,
    base: parts(`
egg noodle | 65 | Egg Noodle
udon noodle | 65 | Udon
soba noodle | 65 | Soba`),
    fixed: portions('garlic 3, ginger 4, sesame oil 6'),
    titles: ['{F} Noodles with {M} and {V}', '{F} {M} Noodles with {V}', 'Tossed {M} and {V} Noodles with {F} Sauce'],
    about: ['Springy noodles coated in a sauce that clings.', 'A tangle of noodles, {v} and {m} that comes together in one wok.', 'Takeaway flavours with vegetables that still crunch.'],
    steps: ['Cook {b} in boiling water for {5 min}, drain and rinse under cold water.', 'Heat {sesame oil} in a wok and fry {m} for {main min}, until {done}.', 'Add {v}, {a}, {garlic} and {ginger} and stir-fry for {4 min}.', 'Add the noodles with {dry+wet} and toss for {2 min}.', 'Scatter over {fresh} and serve at once.'],
    look: { vessel: 'deepPlate', base: ['noodles', 'noodle'] },
  },
  {
    id: 'seared', serves: [2, 4], categories: ['dinner', 'high-protein'], main: seared.filter(({ title }) => title !== 'Prawn'), veg: quickVeg.filter(({ title }) => !/Pak|Cabbage/.test(title)),
    base: parts(`
quinoa | 50 | Quinoa | rinsed
potato | 180 | Potato | cut into chunks
couscous | 55 | Couscous
sweet potato | 170 | Sweet Potato | cut into chunks`),
    flavours: rubs, fixed: portions('olive oil 8, garlic 3'),
    titles: ['{F} {M} with {V}', 'Pan-Seared {F} {M} and {V}', '{M} with {F} Dressing and {V}'],
    about: ['Simple cooking: good {m}, a hot pan and a handful of {v}.', 'A plate with everything on it that still feels light.', 'What makes it is the juices from the pan, so pour over every drop.'],
    steps: ['Cook {b} in lightly salted boiling water for {18 min}, until tender, and drain.', 'Rub {m} with half of {olive oil}[ and {dry}], and season with salt and pepper.', 'Sear in a hot pan for {main min}, turning once, until {done}, and leave to rest for {rest 5}.', 'In the same pan cook {v} and {garlic} in the rest of the oil for {5 min}.', '[Take the pan off the heat and swirl in {wet}. ]Serve with {m}, scattered with {fresh}.'],
    look: { vessel: 'plate', base: ['grains', 'quinoa'] },
  },
  {
    id: 'omelette', serves: [1, 2], categories: ['breakfast', 'lunch', 'high-protein'], main: eggPartners, veg: eggVeg, flavours: eggFlavours,
    fixed: portions('egg 150, butter 6'),
    titles: ['{M} and {V} Omelette with {F}', '{F} Omelette with {V} and {M}', 'Folded {F} Omelette with {M} and {V}'],
    about: ['Soft in the middle, barely golden outside, and ready before the toast.', 'Three eggs, some {v} and a good filling: breakfast at any hour.', 'A proper omelette is all about a hot pan and a light hand.'],
    steps: ['Season {egg} with salt and pepper[ and beat in {dry}].', 'Melt half of {butter} in a non-stick pan and cook {v} for {4 min}, until soft. Tip onto a plate.', 'Melt the rest of the butter, pour in the egg and cook for {2 min}, drawing the edges to the middle.', 'Spread {v} and {m} over one half, scatter with {fresh}, fold and cook for {1 min} more.'],
    look: { vessel: 'plate', base: ['cream', 'butter'] },
  },
  {
    id: 'frittata', serves: [4], categories: ['breakfast', 'lunch', 'high-protein', 'snack'], main: [...eggPartners, ...parts('chorizo | 20 | Chorizo | diced\nsmoked bacon | 25 | Bacon | diced')], veg: eggVeg, flavours: eggFlavours,
    fixed: portions('egg 110, potato 90, olive oil 6, onion 30'),
    titles: ['{M}, {V} and {F} Frittata', '{F} Frittata with {M} and {V}', '{V} and {M} Frittata with {F}'],
    about: ['Good hot, better lukewarm, and welcome in tomorrow\'s lunch box.', 'A thick frittata with potato inside and {m} in every slice.', 'The whole thing happens in one pan that goes under the grill.'],
    steps: ['Cook {potato} and {onion} in {olive oil} in an ovenproof pan for {12 min}, until tender.', 'Add {v} and cook for {4 min}.', 'Season {egg} with salt and pepper, stir in {m}, {fresh}[ and {dry}], and pour into the pan.', 'Cook gently for {6 min}, until set at the edges.', 'Finish under a hot grill for {4 min}, until puffed and golden. Cut into wedges.'],
    look: { vessel: 'skillet', base: ['baked', 'butter'] },
  },
  {
    id: 'scramble', serves: [1, 2], categories: ['breakfast', 'post-workout', 'high-protein'], main: eggPartners, veg: eggVeg, flavours: eggFlavours,
    base: parts(`
sourdough bread | 50 | Sourdough
wholemeal bread | 80 | Wholemeal Toast
rye bread | 70 | Rye`),
    fixed: portions('egg 125, butter 7'),
    titles: ['{F} Scrambled Eggs with {V} and {M}', '{M} and {V} Scramble with {F}', 'Soft {F} Scramble with {M} and {V} on Toast'],
    about: ['Eggs cooked slowly, until they only just hold together.', 'A breakfast that keeps one going until lunch.', 'Creamy eggs, warm toast and {v}: ten minutes well spent.'],
    steps: ['Toast {b} and keep warm.', 'Cook {v} in half of {butter} for {4 min} and set aside.', 'Season {egg} with salt and pepper[ and stir in {dry}].', 'Melt the rest of the butter over low heat and stir the egg slowly for {3 min}, until softly set.', 'Fold in {m} and {v}, pile onto the toast and top with {fresh}.'],
    look: { vessel: 'plate', base: ['cream', 'butter'] },
  },
  {
    id: 'shakshuka', serves: [2, 4], categories: ['breakfast', 'lunch', 'recovery', 'dinner'],
    main: parts(`
chickpea | 70 | Chickpea | drained
feta | 30 | Feta | crumbled
cannellini bean | 70 | White Bean | drained
chorizo | 20 | Chorizo | diced
cooked lentils | 70 | Lentil
halloumi | 35 | Halloumi | cubed`),
    veg: [...eggVeg.filter(({ title }) => !/Tomato|Broccoli|Asparagus/.test(title)), ...parts('aubergine | 90 | Aubergine | finely diced')],
    flavours: flavours(`
Smoky | smoked paprika 1.2, ground cumin 0.8 | chopped tomatoes 200 | parsley 3
Harissa | ground coriander 0.6 | chopped tomatoes 200, harissa 7 | coriander 3
Chipotle | ground cumin 0.8 | chopped tomatoes 200, chipotle paste 6 | coriander 3
Oregano | dried oregano 0.5 | chopped tomatoes 200, olive 12 | basil 3`),
    fixed: portions('egg 100 (left whole), onion 45, garlic 3, olive oil 7'),
    titles: ['{F} Shakshuka with {M} and {V}', '{V} and {M} Shakshuka with {F} Tomatoes', '{F} Baked Eggs with {V} and {M}'],
    about: ['Eggs poached in a thick tomato sauce, to be mopped up with bread.', 'A pan for sharing, from which everybody eats with a spoon and a crust.', 'Breakfast, lunch or a late supper: eggs and tomatoes never mind the hour.'],
    steps: ['Soften {onion} and {v} in {olive oil} for {8 min}.', 'Add {garlic} and {dry} and stir for {1 min}.', 'Add {wet} and {m} and simmer for {10 min}, until thick. Season with salt and pepper.', 'Make small hollows, break {egg} into them, cover and cook for {6 min}, until the whites are set.', 'Scatter over {fresh} and take the pan to the table.'],
    look: { vessel: 'skillet', base: ['stew', 'tomato'] },
  },
  {
    id: 'lettuce-cups', serves: [2, 4], categories: ['lunch', 'snack', 'high-protein'], main: [...mince.filter(({ title }) => title !== 'Lamb'), ...parts('firm tofu | 130 | Tofu | crumbled | 8')], veg: parts(`
carrot | 50 | Carrot | grated
cucumber | 70 | Cucumber | finely diced
chestnut mushroom | 70 | Mushroom | finely chopped
white cabbage | 60 | Cabbage | finely shredded
red pepper | 60 | Red Pepper | finely diced
bean sprout | 50 | Bean Sprout`), flavours: wok, fixed: portions('romaine lettuce 60 (leaves separated), garlic 3, ginger 4, sunflower oil 4'),
    titles: ['{F} {M} Lettuce Cups with {V}', '{M} and {V} Lettuce Cups, {F} Style', 'Crisp Lettuce Cups with {F} {M} and {V}'],
    about: ['Cool leaves, hot filling, eaten with the fingers.', 'All the flavour of a stir-fry and none of the heaviness.', 'Put everything on the table and let people build their own.'],
    steps: ['Fry {m} in {sunflower oil} over high heat for {main min}, until browned.', 'Add {garlic} and {ginger}[ with {dry}] and stir for {1 min}.', 'Pour in {wet} and let it bubble for {2 min}, until sticky.', 'Spoon into {romaine lettuce} and top with {v} and {fresh}.'],
    look: { vessel: 'plate' },
  },
]
