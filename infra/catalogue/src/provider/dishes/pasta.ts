import { greens, quickVeg, roastVeg, seared } from '../pools.ts'
import { flavours, parts, portions, type Dish } from './dish.ts'

const shapes = parts(`
penne | 75 | Penne
fusilli | 75 | Fusilli
wholewheat penne | 75 | Wholewheat Penne
spaghetti | 75 | Spaghetti`)

const partners = parts(`
chicken breast | 110 | Chicken | diced | 7
prawn | 100 | Prawn | peeled | 4
smoked bacon | 30 | Bacon | chopped | 6
pork sausage | 75 | Sausage | skinned and crumbled | 8
tinned tuna | 60 | Tuna | drained | 2
cannellini bean | 80 | White Bean | drained | 3
chickpea | 80 | Chickpea | drained | 3
salmon fillet | 100 | Salmon | cubed | 5`)

const pastaVeg = [...quickVeg.filter(({ title }) => !/Pak|Sugar/.test(title)), ...parts(`
aubergine | 90 | Aubergine | diced
pea | 60 | Pea
leek | 70 | Leek | sliced
spinach | 45 | Spinach`)]

const reds = flavours(`
Tomato-Basil | | chopped tomatoes 130 | basil 4
Chilli-Garlic | chilli flakes 0.4 | passata 100, garlic 4 | parsley 3
Olive and Caper | | chopped tomatoes 130, olive 12, caper 4 | parsley 3
Smoky Tomato | smoked paprika 1 | passata 110 | basil 3
Rosemary | rosemary 0.8 | chopped tomatoes 130 | parsley 3`)

const creams = flavours(`
Lemon | | single cream 45, lemon juice 6 | parsley 3
Mustard | | single cream 45, Dijon mustard 5 | chives 2
Garlic-Herb | dried mixed herbs 0.4 | cream cheese 28, garlic 3 | chives 2
Sage | sage 1 | mascarpone 25 | parsley 2
Dill | | soured cream 40 | dill 3`)

/** Pasta, gnocchi and risotto. */
export const pasta: readonly Dish[] = [
  {
    id: 'tomato-pasta', serves: [2, 4], categories: ['dinner', 'endurance', 'lunch', 'post-workout'], main: partners, veg: pastaVeg, base: shapes, flavours: reds, fixed: portions('onion 35, olive oil 8'),
    titles: ['{F} Pasta with {M} and {V}', '{M} and {V} Pasta in {F} Sauce', '{F} {M} Pasta with {V}'],
    about: ['Pasta in a red sauce that is worth the few minutes it takes.', 'The sauce is ready by the time the pasta is.', 'A bowl that pleases those who eat early and those who come home late.'],
    steps: ['Soften {onion} and {v} in {olive oil} in a wide pan for {8 min}.', 'Add {m}[ and {dry}] and cook for {main min}.', 'Stir in {wet} and simmer for {10 min}, then season with salt and pepper.', 'Meanwhile cook {b} in plenty of salted water, and drain, keeping back half a cup of the water.', 'Toss everything together with a splash of that water and scatter over {fresh}.'],
    look: { vessel: 'deepPlate', base: ['stew', 'tomato'] },
  },
  {
    id: 'creamy-pasta', serves: [2, 4], categories: ['dinner', 'endurance', 'post-workout'], main: partners, veg: pastaVeg.filter(({ title }) => title !== 'Aubergine'), base: shapes, flavours: creams, fixed: portions('shallot 20, butter 6, Parmesan 8'),
    titles: ['Creamy {F} Pasta with {M} and {V}', '{M} and {V} Pasta in Creamy {F} Sauce', '{F} Cream Pasta with {V} and {M}'],
    about: ['Just enough cream to coat the pasta, and plenty of {v}.', 'Comfort in a bowl, without a heavy hand.', 'A silky sauce that comes together in the pan while the pasta boils.'],
    steps: ['Cook {b} in salted boiling water for {10 min}, and drain, keeping back half a cup of the water.', 'Melt {butter} in a wide pan and soften {shallot} and {v} for {6 min}.', 'Add {m}[ and {dry}] and cook for {main min}.', 'Stir in {wet} and a splash of the cooking water and bubble for {2 min}.', 'Toss with the pasta and {Parmesan}, season with salt and pepper and finish with {fresh}.'],
    look: { vessel: 'deepPlate', base: ['cream', 'coconut'] },
  },
  {
    id: 'pasta-salad', serves: [4], categories: ['lunch', 'endurance', 'pre-workout'], veg: pastaVeg.filter(({ title }) => /Broccoli|Asparagus|Green|Pea|Spinach|Courgette/.test(title)),
    main: parts(`
tinned tuna | 55 | Tuna | drained
mozzarella | 40 | Mozzarella | torn
feta | 30 | Feta | crumbled
cannellini bean | 80 | White Bean | drained
chickpea | 80 | Chickpea | drained
cooked ham | 40 | Ham | diced
smoked salmon | 40 | Smoked Salmon | torn`),
    base: parts('fusilli | 65 | Fusilli\npenne | 65 | Penne'),
    flavours: flavours(`
Pesto | | basil pesto 14, lemon juice 5 | basil 2
Lemon-Caper | | lemon juice 9, caper 4 | parsley 3
Sun-Dried Tomato | | sun-dried tomato 15, red wine vinegar 5 | basil 3
Mustard-Yoghurt | | Greek yoghurt 30, Dijon mustard 5 | dill 3
Balsamic | | balsamic vinegar 9 | basil 3`),
    fixed: portions('olive oil 8, cherry tomato 60 (halved), red onion 15'),
    titles: ['{F} Pasta Salad with {M} and {V}', '{M} and {V} Pasta Salad with {F} Dressing', 'Picnic Pasta Salad: {M}, {V} and {F}'],
    about: ['Made ahead and eaten cold, when it tastes best.', 'A pasta salad for lunch boxes, picnics and long drives.', 'Sturdy enough to travel, and fresh enough to look forward to.'],
    steps: ['Cook {b} in salted boiling water for {10 min}, adding {v} for the last two of them.', 'Drain, rinse under cold water and drain again.', 'Whisk {wet} with {olive oil} in a large bowl and season with salt and pepper.', 'Fold in the pasta, {m}, {cherry tomato} and {red onion}, and scatter over {fresh}.'],
    look: { vessel: 'bowl', base: ['noodles', 'noodle'] },
  },
  {
    id: 'risotto', serves: [2, 4], categories: ['dinner', 'endurance', 'pre-workout'], veg: pastaVeg.filter(({ title }) => !/Aubergine|Cabbage/.test(title)),
    main: parts(`
prawn | 90 | Prawn | peeled | 4
chicken breast | 110 | Chicken | diced | 7
smoked bacon | 25 | Bacon | chopped | 6
goat's cheese | 25 | Goat's Cheese | crumbled | 1
salmon fillet | 100 | Salmon | cubed | 5
butter bean | 80 | Butter Bean | drained | 3
mascarpone | 20 | Mascarpone | | 1`),
    flavours: flavours(`
Lemon | | lemon juice 7 | parsley 3
Saffron-Gold | ground turmeric 0.4 | lemon juice 4 | chives 2
Thyme | thyme 0.8 | | parsley 2
Basil | | | basil 4
Sage | sage 1.2 | | parsley 2
Dill | | lemon juice 4 | dill 3`).map((flavour) => (flavour.title === 'Saffron-Gold' ? { ...flavour, title: 'Golden Turmeric' } : flavour)),
    fixed: portions('risotto rice 75, shallot 20, butter 7, vegetable stock 280, Parmesan 10'),
    titles: ['{F} Risotto with {M} and {V}', '{M} and {V} Risotto with {F}', '{V} Risotto with {F} and {M}'],
    about: ['A loose, creamy risotto that rewards a little patience.', 'Stir, sip, stir: an evening\'s cooking at its calmest.', 'Soft rice, a good stock and {v}: little else is needed.'],
    steps: ['Soften {shallot} in half of {butter} for {4 min}.', 'Stir in {risotto rice}[ and {dry}] for {1 min}, until it is hot.', 'Add {vegetable stock}, kept hot, a ladle at a time, stirring, for {18 min}, with {v} going in for the last five.', 'Stir in {m} and cook for {main min}.', 'Off the heat beat in {Parmesan}[, {wet}] and the rest of the butter, season with salt and pepper and top with {fresh}.'],
    look: { vessel: 'deepPlate', base: ['rice', 'saffron'] },
  },
  {
    id: 'gnocchi', serves: [2, 4], categories: ['dinner', 'pre-workout', 'endurance'], main: partners.filter(({ title }) => !/Tuna|Salmon/.test(title)), veg: pastaVeg.filter(({ title }) => title !== 'Cabbage'), flavours: reds.slice(0, 4), fixed: portions('gnocchi 170, olive oil 8, Parmesan 8'),
    titles: ['Pan-Fried Gnocchi with {M}, {V} and {F}', '{F} Gnocchi with {M} and {V}', '{M} and {V} Gnocchi in {F} Sauce'],
    about: ['Gnocchi fried until golden need no boiling at all.', 'Crisp outside, soft inside, and all in one pan.', 'A quick supper with the feel of a slow one.'],
    steps: ['Fry {gnocchi} in half of {olive oil} for {6 min}, until crisp and golden, and lift out.', 'Add the rest of the oil, {m} and {v} and cook for {8 min}[, stirring in {dry} at the end].', 'Add {wet} and simmer for {6 min}. Season with salt and pepper.', 'Return the gnocchi and serve with {Parmesan} and {fresh}.'],
    look: { vessel: 'skillet', base: ['stew', 'tomato'] },
  },
  {
    id: 'orzo', serves: [4], categories: ['dinner', 'recovery', 'post-workout'], main: [...partners.slice(0, 2), ...seared.filter(({ title }) => title === 'Halloumi'), ...partners.slice(5, 7)], veg: pastaVeg.filter(({ title }) => !/Kale|Pea|Spinach/.test(title)), also: greens.filter(({ title }) => title !== 'Chard'), flavours: [...reds.slice(0, 3), ...creams.slice(0, 1)], fixed: portions('orzo 65, onion 35, olive oil 6, vegetable stock 170'),
    titles: ['One-Pot {F} Orzo with {M} and {V}', '{F} Orzo with {V} and {M}', '{M} and {V} Orzo with {F} Sauce'],
    about: ['Orzo cooked like a risotto, with none of the stirring.', 'One pot, soft little grains of pasta and {v} throughout.', 'Ladled into bowls, it is half soup and half pasta and wholly comforting.'],
    steps: ['Soften {onion} and {v} in {olive oil} in a wide pot for {7 min}.', 'Add {m}[ and {dry}] and cook for {main min}.', 'Stir in {orzo}, {vegetable stock} and {wet}, and simmer for {10 min}, stirring now and then.', 'Fold in {a}, cook for {2 min}, season with salt and pepper and scatter over {fresh}.'],
    look: { vessel: 'pot', base: ['stew', 'paprika'] },
  },
  {
    id: 'pasta-bake', serves: [4, 6], categories: ['dinner', 'endurance'], main: partners.filter(({ title }) => !/Prawn|Salmon/.test(title)), veg: [...pastaVeg, ...roastVeg.filter(({ title }) => /Squash|Cauliflower/.test(title))], base: shapes.slice(0, 3), flavours: reds, fixed: portions('onion 35, olive oil 6, mozzarella 35 (torn)'),
    titles: ['{F} Pasta Bake with {M} and {V}', 'Bubbling {M} and {V} Pasta Bake with {F}', '{F} {V} and {M} Pasta Bake'],
    about: ['Crisp at the corners, saucy in the middle.', 'A bake to put together in the afternoon and forget until supper.', 'Everybody wants the corner piece, so use a wide dish.'],
    steps: ['Heat the oven to 200 °C (400 °F).', 'Cook {b} in salted boiling water for {8 min}, then drain.', 'Fry {onion}, {v} and {m} in {olive oil} for {10 min}[, adding {dry} at the end].', 'Stir in {wet} and the pasta, season with salt and pepper and tip into an ovenproof dish.', 'Top with {mozzarella} and bake for {20 min}, until golden. Finish with {fresh}.'],
    look: { vessel: 'dish', base: ['baked', 'cheese'] },
  },
]
