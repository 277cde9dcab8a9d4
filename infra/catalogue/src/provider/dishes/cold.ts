import { dressings, greens, leaves, mince, quickVeg, ready, roastVeg, rubs, saladVeg, seared, spreads } from '../pools.ts'
import { flavours, parts, portions, type Dish } from './dish.ts'

const grains = parts(`
quinoa | 55 | Quinoa | rinsed
bulgur wheat | 55 | Bulgur
brown rice | 60 | Brown Rice
couscous | 60 | Couscous
freekeh | 55 | Freekeh
farro | 55 | Farro`)

const warm = seared.filter(({ title }) => !/Tuna|Turkey/.test(title))

/** Salads, bowls and what is held in the hand. */
export const cold: readonly Dish[] = [
  {
    id: 'grain-bowl', serves: [2, 4], categories: ['lunch', 'post-workout', 'high-protein', 'endurance'], main: warm, veg: roastVeg, base: grains, also: leaves.slice(0, 3), flavours: dressings, fixed: portions('olive oil 8, pumpkin seeds 6'),
    titles: ['{F} {M} Bowl with Roasted {V}', '{M} and Roasted {V} Grain Bowl with {F} Dressing', 'Grain Bowl with {M}, {V} and {F} Dressing'],
    about: ['A bowl with something roasted, something fresh and something to dress it all.', 'Grains, {v} and {m}: each part can be made ahead.', 'The kind of lunch that carries one through the afternoon.'],
    steps: ['Heat the oven to 210 °C (410 °F), toss {v} with half of {olive oil}, salt and pepper and roast for {28 min}.', 'Meanwhile cook {b} according to its packet, and drain well.', 'Fry {m} in the rest of the oil for {main min}, until {done}. Season, and slice if large.', 'Whisk {wet}[ with {dry}] and a spoonful of water into a dressing.', 'Divide the grains and {a} between bowls, top with everything else and scatter over {pumpkin seeds} and {fresh}.'],
    look: { vessel: 'bowl', base: ['grains', 'quinoa'] },
  },
  {
    id: 'grain-salad', serves: [4], categories: ['lunch', 'pre-workout', 'endurance'], main: ready.filter(({ title }) => !/Black|Ham/.test(title)), veg: saladVeg, base: grains, flavours: dressings, fixed: portions('olive oil 9, red onion 15'),
    titles: ['{F} Grain Salad with {M} and {V}', '{M} and {V} Grain Salad with {F} Dressing', '{V} and {M} Salad with Grains and {F} Dressing'],
    about: ['A salad that keeps: tomorrow it is as good as today.', 'Nutty grains with {v} for freshness.', 'Put it in a big bowl and let people come back for more.'],
    steps: ['Cook {b} in plenty of boiling water for {15 min}, until tender, then drain and spread out to cool.', 'Whisk {wet} with {olive oil}[ and {dry}] in a large bowl, with salt and pepper to taste.', 'Fold in the grains, {v}, {red onion} and {m}.', 'Leave for {rest 5}, taste again and scatter over {fresh}.'],
    look: { vessel: 'bowl', base: ['grains', 'couscous'] },
  },
  {
    id: 'leaf-salad', serves: [2], categories: ['lunch', 'high-protein', 'dinner'], main: seared, veg: saladVeg, also: leaves, flavours: dressings, fixed: portions('olive oil 9, red onion 15, sourdough bread 40 (torn into pieces)'),
    titles: ['{F} {M} Salad with {V}', 'Warm {M} Salad with {V} and {F} Dressing', '{M} and {V} Salad with {F} Dressing'],
    about: ['A salad that makes a whole meal, with {m} still warm from the pan.', 'Cold leaves, hot {m} and crisp bits of bread.', 'Dress it at the last moment and eat it at once.'],
    steps: ['Toast {sourdough bread} in a dry pan for {4 min}, until crisp.', 'Rub {m} with a third of {olive oil}, season with salt and pepper and fry for {main min}, until {done}.', 'Whisk {wet} with the rest of the oil[ and {dry}].', 'Toss {a}, {v} and {red onion} with the dressing, lay {m} on top and finish with the toasted bread and {fresh}.'],
    look: { vessel: 'plate', base: ['shreds', 'lettuce'] },
  },
  {
    id: 'bean-salad', serves: [2, 4], categories: ['lunch', 'snack', 'recovery'], veg: saladVeg, flavours: dressings, fixed: portions('olive oil 8, red onion 15, celery 20'),
    main: parts(`
chickpea | 120 | Chickpea | drained
cannellini bean | 120 | White Bean | drained
butter bean | 120 | Butter Bean | drained
black bean | 120 | Black Bean | drained
cooked lentils | 120 | Lentil
edamame beans | 90 | Edamame | thawed
kidney bean | 120 | Kidney Bean | drained`),
    titles: ['{F} {M} and {V} Salad', '{M} Salad with {V} and {F} Dressing', 'Chopped {V} and {M} Salad with {F} Dressing'],
    about: ['No cooking, little chopping and much to chew on.', 'From cupboard to table before the kettle has boiled twice.', 'A salad that likes to wait, so make it first.'],
    steps: ['Whisk {wet} with {olive oil}[ and {dry}] in a large bowl and season with salt and pepper.', 'Add {m} and {red onion} and leave for {rest 10}.', 'Fold in {v} and {celery}.', 'Scatter over {fresh} and serve cool.'],
    look: { vessel: 'bowl', base: ['pulses', 'beans'] },
  },
  {
    id: 'sandwich', serves: [1, 2], categories: ['lunch', 'snack', 'post-workout'], main: ready.filter(({ title }) => !/Bean|Lentil/.test(title)), veg: saladVeg.filter(({ title }) => !/Asparagus|Sugar/.test(title)), also: leaves,
    base: parts('wholemeal bread | 80 | Wholemeal\nsourdough bread | 100 | Sourdough\nrye bread | 70 | Rye'), flavours: spreads, fixed: portions('lemon juice 3'),
    titles: ['{M} and {V} Sandwich with {F} Spread', '{F} {M} Sandwich with {V}', '{V}, {M} and {F} Sandwich'],
    about: ['A sandwich with enough going on to be called lunch.', 'Toast the bread or leave it soft: it works either way.', 'Wrap it tightly and it will travel.'],
    steps: ['Stir {wet} well and spread over {b}.', 'Toss {v} and {a} with {lemon juice}, salt and pepper.', 'Layer {m}, the salad and {fresh} over half of the slices.', 'Close, press gently and cut in half.'],
    look: { vessel: 'board' },
  },
  {
    id: 'wrap', serves: [2, 4], categories: ['lunch', 'post-workout', 'high-protein'], main: warm.filter(({ title }) => title !== 'Steak'), veg: saladVeg, also: leaves, flavours: spreads, fixed: portions('flour tortilla 62, olive oil 4'),
    titles: ['{F} {M} Wraps with {V}', '{M} and {V} Wraps with {F}', 'Rolled-Up {M}, {V} and {F} Wraps'],
    about: ['Rolled tightly, cut on the slant and gone in a moment.', 'Warm {m} and crisp {v} in a soft wrap.', 'A wrap for the desk, the train or the sofa.'],
    steps: ['Fry {m} in {olive oil} for {main min}, until {done}. Season with salt and pepper and slice if large.', 'Stir {wet} in a small bowl.', 'Warm {flour tortilla} in a dry pan for {1 min}.', 'Spread with the sauce, fill with {m}, {v}, {a} and {fresh}, and roll up tightly.'],
    look: { vessel: 'board' },
  },
  {
    id: 'tacos', serves: [2, 4], categories: ['dinner', 'lunch', 'post-workout'], main: [...warm.filter(({ title }) => title !== 'Halloumi'), ...mince.slice(0, 2), ...parts('black bean | 110 | Black Bean | drained | 5\ncod fillet | 120 | Cod | cut into strips | 6')],
    veg: parts(`
red cabbage | 40 | Red Cabbage | shredded
avocado | 50 | Avocado | sliced
sweetcorn | 45 | Sweetcorn
radish | 35 | Radish | thinly sliced
pineapple | 60 | Pineapple | diced
mango | 60 | Mango | diced
tomato | 70 | Tomato | diced
cucumber | 60 | Cucumber | diced`),
    flavours: flavours(`
Chipotle | ground cumin 0.8 | soured cream 20, chipotle paste 5 | coriander 3
Chilli-Lime | chilli powder 0.8 | soured cream 20, lime juice 6 | coriander 3
Smoky | smoked paprika 1.2 | Greek yoghurt 22, lime juice 5 | coriander 3
Cajun | Cajun seasoning 1.4 | mayonnaise 10, lime juice 5 | spring onion 8
Salsa | ground cumin 0.8, dried oregano 0.3 | salsa 35 | coriander 3`),
    fixed: portions('corn tortilla 56, sunflower oil 5'),
    titles: ['{F} {M} Tacos with {V}', '{M} Tacos with {V} and {F} Sauce', '{M} and {V} Tacos, {F} Style'],
    about: ['Two tacos each, and nobody will stop at two.', 'Warm tortillas, hot {m} and cool {v}.', 'Set everything out and let the table do the rest.'],
    steps: ['Toss {m} with {dry}, half of {sunflower oil} and a pinch of salt.', 'Fry in the rest of the oil over high heat for {main min}, until {done}, and cut up if large.', 'Stir {wet} in a small bowl.', 'Warm {corn tortilla} in a dry pan for {2 min}.', 'Fill with {m} and {v}, spoon over the sauce and top with {fresh}.'],
    look: { vessel: 'board' },
  },
  {
    id: 'pitta', serves: [2, 4], categories: ['lunch', 'dinner', 'post-workout'], main: [...warm.filter(({ title }) => /Chicken|Halloumi/.test(title)), ...mince.filter(({ title }) => !/Pork|Chicken/.test(title)), ...parts('chickpea | 100 | Chickpea | drained | 6')], veg: saladVeg.filter(({ title }) => !/Asparagus|Sugar|Fennel/.test(title)),
    flavours: flavours(`
Za'atar | za'atar 1.2 | Greek yoghurt 28, lemon juice 5 | mint 2
Harissa | ground cumin 0.7 | Greek yoghurt 28, harissa 5 | coriander 3
Tahini | ground coriander 0.7 | tahini 12, lemon juice 8 | parsley 3
Lemon-Oregano | dried oregano 0.5 | Greek yoghurt 28, lemon juice 6 | dill 2
Sumac | sumac 0.8 | hummus 25 | parsley 3`),
    fixed: portions('pitta bread 60, olive oil 6, red onion 15'),
    titles: ['{F} {M} Pittas with {V}', 'Stuffed Pittas with {F} {M} and {V}', '{M} and {V} Pitta Pockets with {F}'],
    about: ['A pocket of warm bread filled until it will hold no more.', 'Street food that needs nothing but a frying pan.', 'Messy to eat and well worth it.'],
    steps: ['Toss {m} with {dry}, {olive oil}, salt and pepper.', 'Fry over high heat for {main min}, until {done}.', 'Warm {pitta bread} for {2 min} and split them open.', 'Stir {wet} well, spread it inside and fill with {m}, {v}, {red onion} and {fresh}.'],
    look: { vessel: 'board' },
  },
  {
    id: 'burger', serves: [4], categories: ['dinner', 'high-protein', 'post-workout'], main: mince, veg: saladVeg.filter(({ title }) => /Tomato|Cucumber|Avocado|Radish|Beetroot/.test(title)), also: leaves.slice(0, 4), flavours: [...spreads.filter(({ title }) => title !== 'Lemon Mayo' && title !== 'Hummus'), ...flavours('Barbecue | smoked paprika 0.6 | barbecue sauce 14 | parsley 2')], fixed: portions('burger bun 55, onion 20, olive oil 4'),
    titles: ['{F} {M} Burgers with {V}', '{M} Burgers with {V} and {F} Sauce', 'Grilled {M} Burgers, {V} and {F}'],
    about: ['Burgers made at home, where one knows what is in them.', 'Keep them thick, turn them once and let them rest.', 'A soft bun, a proper patty and {v} to cut through it.'],
    steps: ['Mix {m} with {onion}, [{dry}, ]salt and pepper and shape into four patties.', 'Fry in {olive oil} over medium-high heat for {10 min}, turning once, until cooked through.', 'Toast the cut sides of {burger bun} for {2 min}.', 'Stir {wet} well, spread on the buns and stack with {a}, the patties, {v} and {fresh}.'],
    look: { vessel: 'board' },
  },
  {
    id: 'skewers', serves: [4], categories: ['dinner', 'high-protein', 'lunch'], main: parts(`
chicken thigh | 130 | Chicken | cut into large cubes | 12
lamb shoulder | 120 | Lamb | cut into large cubes | 12
pork tenderloin | 130 | Pork | cut into large cubes | 12
prawn | 120 | Prawn | peeled | 5
halloumi | 65 | Halloumi | cut into large cubes | 6
firm tofu | 130 | Tofu | pressed and cubed | 10`), veg: [...quickVeg.filter(({ title }) => /Courgette|Mushroom/.test(title)), ...parts('red pepper | 80 | Red Pepper | cut into squares\nyellow pepper | 80 | Yellow Pepper | cut into squares\naubergine | 80 | Aubergine | cubed\ncherry tomato | 70 | Cherry Tomato')], base: grains.slice(0, 4), flavours: rubs, fixed: portions('olive oil 7, red onion 25 (cut into wedges)'),
    titles: ['{F} {M} and {V} Skewers', '{F} {M} Skewers with {V}', 'Grilled {M} Skewers with {V}, {F} Style'],
    about: ['Good from the grill and nearly as good from the oven.', 'Marinate longer if there is time, but half an hour will do.', 'Charred at the edges, juicy within.'],
    steps: ['Mix {olive oil}[, {dry}][, {wet}] and a little salt, and turn {m} in it. Leave for {rest 30}.', 'Thread onto skewers in turn with {v} and {red onion}.', 'Grill on high heat for {main min}, turning, until {done}.', 'Meanwhile cook {b} according to its packet.', 'Serve the skewers over the grains with {fresh}.'],
    look: { vessel: 'tray' },
  },
  {
    id: 'potato-topper', serves: [2, 4], categories: ['lunch', 'dinner', 'recovery', 'endurance'], main: ready.filter(({ title }) => !/Mozzarella/.test(title)), veg: [...greens, ...quickVeg.filter(({ title }) => /Broccoli|Mushroom|Asparagus/.test(title)), ...parts('leek | 60 | Leek | sliced\nsweetcorn | 50 | Sweetcorn')], flavours: flavours(`
Chive Cream | | soured cream 30 | chives 3
Lemon-Dill | | Greek yoghurt 35, lemon juice 5 | dill 3
Mustard | | Greek yoghurt 30, Dijon mustard 5 | parsley 3
Smoky | smoked paprika 0.8 | quark 40 | chives 2
Herb | | cottage cheese 50 | parsley 3`), fixed: portions('potato 260 (left whole), butter 5'),
    titles: ['Baked Potatoes with {M}, {V} and {F}', '{F} Baked Potatoes with {M} and {V}', 'Jacket Potatoes with {V}, {M} and {F}'],
    about: ['Crackling skin, fluffy middle and a topping that makes it supper.', 'The oven does nearly all the work.', 'An old friend of a meal with a new hat.'],
    steps: ['Heat the oven to 200 °C (400 °F), prick {potato}, rub with salt and bake for {70 min}, until the skin is crisp.', 'Cook {v} in {butter} for {5 min}.', 'Mix {wet}[ with {dry}] and season with salt and pepper.', 'Split the potatoes, fill with {v} and {m}, and top with the sauce and {fresh}.'],
    look: { vessel: 'plate' },
  },
]
