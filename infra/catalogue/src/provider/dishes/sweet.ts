import { crunch, sweetFruit, sweetSpice } from '../pools.ts'
import { flavours, parts, portions, type Dish } from './dish.ts'

const berries = sweetFruit.filter(({ title }) => /berry|Cherry|Mango|Peach|Banana/.test(title))

const milks = parts(`
milk | 180 | Milk
oat milk | 180 | Oat Milk
soya milk | 180 | Soya Milk
almond milk | 180 | Almond Milk`)

/** Breakfasts, shakes and sweet bakes. */
export const sweet: readonly Dish[] = [
  {
    id: 'porridge', serves: [1, 2], categories: ['breakfast', 'pre-workout', 'endurance'], main: sweetFruit, veg: crunch, base: milks, flavours: sweetSpice, fixed: portions('rolled oats 50'),
    titles: ['{F} Porridge with {M} and {V}', '{M} and {V} Porridge with {F}', 'Warm {F} Oats with {M} and {V}'],
    about: ['Creamy oats with soft {m} and a bit of crunch.', 'A bowl that keeps hunger away until noon.', 'Stir slowly: good porridge cannot be hurried.'],
    steps: ['Bring {b} and {rolled oats} to a simmer in a pan with a splash of water.', 'Stir in {dry+wet} and cook gently for {6 min}, stirring, until thick.', 'Warm {m} through in the porridge for {1 min}, or keep it cool for the top.', 'Pour into bowls and scatter over {v}.'],
    look: { vessel: 'bowl', base: ['cream', 'oat'] },
  },
  {
    id: 'overnight-oats', serves: [1, 2], categories: ['breakfast', 'pre-workout', 'endurance', 'post-workout'], main: sweetFruit, veg: crunch, base: milks.map((part) => ({ ...part, grams: 120 })), flavours: sweetSpice, fixed: portions('rolled oats 50, Greek yoghurt 60, chia seeds 8'),
    titles: ['{F} Overnight Oats with {M} and {V}', '{M} Overnight Oats with {F} and {V}', 'Overnight Oats: {M}, {V} and {F}'],
    about: ['Five minutes tonight, breakfast in a jar tomorrow.', 'The oats soften while you sleep.', 'Keeps for three days in the fridge, so make several.'],
    steps: ['Stir {rolled oats}, {Greek yoghurt}, {chia seeds}, {b} and {dry+wet} together in a jar.', 'Cover and chill for {rest 240}, or overnight.', 'Loosen with a spoonful of water if it is very thick.', 'Top with {m} and {v}.'],
    look: { vessel: 'jar', base: ['cream', 'oat'] },
  },
  {
    id: 'smoothie', serves: [1, 2], categories: ['snack', 'breakfast', 'post-workout', 'pre-workout'], main: berries.map((part) => ({ ...part, grams: 120 })), base: milks,
    veg: parts(`
spinach | 30 | Spinach
kale | 20 | Kale | stalks removed
avocado | 40 | Avocado
rolled oats | 25 | Oat
Greek yoghurt | 80 | Yoghurt
beetroot | 50 | Beetroot | cooked
kefir | 80 | Kefir
carrot | 50 | Carrot | grated
silken tofu | 80 | Silken Tofu`),
    flavours: flavours(`
Ginger | ginger 3 | honey 6 |
Peanut | | peanut butter 14 |
Vanilla | | vanilla extract 1.2, maple syrup 6 |
Cocoa | cocoa powder 4 | honey 7 |
Mint | | maple syrup 6 | mint 2
Almond | | almond butter 12 |`), fixed: [],
    titles: ['{M}, {V} and {F} Smoothie', '{M} Smoothie with {V} and {F}', '{F} {M} Smoothie with {V}'],
    about: ['Thick, cold and ready in the time it takes to find a straw.', 'A glass of {m} with {v} hidden in it.', 'Blend it a little longer than you think.'],
    steps: ['Put {m} and {v} into a blender with {b}.', 'Add {dry+wet+fresh} and a handful of ice.', 'Blend on high speed until completely smooth.', 'Taste, thin with a splash of water if you like, and drink at once.'],
    look: { vessel: 'glass', base: ['liquid', 'berry'] },
  },
  {
    id: 'yoghurt-bowl', serves: [1, 2], categories: ['breakfast', 'snack', 'high-protein', 'recovery', 'post-workout'], main: sweetFruit, veg: crunch, base: parts('Greek yoghurt | 200 | Greek Yoghurt\nskyr | 200 | Skyr\nquark | 180 | Quark\ncottage cheese | 180 | Cottage Cheese'), flavours: sweetSpice, fixed: portions('granola 25'),
    titles: ['{F} Yoghurt Bowl with {M} and {V}', '{M} and {V} Breakfast Bowl with {F}', '{M} Bowl with {F}, {V} and Granola'],
    about: ['Cool, creamy and crunchy in one spoonful.', 'Plenty of protein, and no cooking at all.', 'As good after a run as first thing in the morning.'],
    steps: ['Stir {dry+wet} into {b}.', 'Spoon into bowls and smooth the tops.', 'Arrange {m} over it.', 'Scatter over {granola} and {v} just before eating.'],
    look: { vessel: 'bowl', base: ['cream', 'yoghurt'] },
  },
  {
    id: 'chia-pudding', serves: [2], categories: ['snack', 'breakfast', 'recovery'], main: sweetFruit, veg: crunch.map((part) => ({ ...part, grams: 8 })), base: milks, flavours: sweetSpice, fixed: portions('chia seeds 25'),
    titles: ['{F} Chia Pudding with {M} and {V}', '{M} Chia Pots with {F} and {V}', 'Chia Pudding with {F}, {M} and {V}'],
    about: ['It sets by itself in the fridge.', 'A light pudding that passes for breakfast.', 'Whisk twice, then leave it alone.'],
    steps: ['Whisk {chia seeds} with {b} and {dry+wet}.', 'Leave for {rest 10}, then whisk again to break up any lumps.', 'Chill for {rest 120}, until thick.', 'Spoon into glasses and top with {m} and {v}.'],
    look: { vessel: 'glass', base: ['cream', 'chia'] },
  },
  {
    id: 'baked-oats', serves: [4], categories: ['breakfast', 'endurance', 'pre-workout'], main: sweetFruit.map((part) => ({ ...part, grams: 70 })), veg: crunch.map((part) => ({ ...part, grams: 10 })), base: milks.map((part) => ({ ...part, grams: 120 })), flavours: sweetSpice, fixed: portions('rolled oats 50, egg 25, baking powder 1'),
    titles: ['{F} Baked Oats with {M} and {V}', 'Baked {M} Oats with {F} and {V}', '{M} and {V} Oat Bake with {F}'],
    about: ['Somewhere between porridge and cake, and allowed at breakfast.', 'Cut it into squares and it will feed the week.', 'Soft inside, with a toasted top.'],
    steps: ['Heat the oven to 180 °C (350 °F) and grease a small baking dish.', 'Stir {rolled oats}, {baking powder} and {dry+wet} with {egg} and {b}.', 'Fold in {m}, pour into the dish and scatter over {v}.', 'Bake for {35 min}, until set and golden.'],
    look: { vessel: 'dish', base: ['crumble', 'oat'] },
  },
  {
    id: 'pancakes', serves: [2, 4], categories: ['breakfast', 'pre-workout', 'post-workout'], main: sweetFruit, veg: crunch.map((part) => ({ ...part, grams: 8 })), base: parts('plain flour | 55 | Flour\nwholemeal flour | 55 | Wholemeal'), flavours: sweetSpice, fixed: portions('egg 35, buttermilk 80, baking powder 2, butter 5'),
    titles: ['{F} Pancakes with {M} and {V}', '{M} Pancakes with {F} and {V}', 'Fluffy {F} Pancakes with {V} and {M}'],
    about: ['Thick little pancakes for a slow morning.', 'The batter is lumpy, as it should be.', 'Stack them high and eat them while they are hot.'],
    steps: ['Whisk {b} with {baking powder}.', 'Stir in {egg}[, {dry}] and {buttermilk} until only just mixed, and leave for {rest 5}.', 'Fry spoonfuls in {butter} over medium heat for {12 min} in all, turning each when bubbles burst.', 'Stack with {m} and {v} and pour over {wet}.'],
    look: { vessel: 'plate' },
  },
  {
    id: 'muffins', serves: [12], categories: ['snack', 'pre-workout', 'breakfast'], main: sweetFruit.map((part) => ({ ...part, grams: 30 })), veg: crunch.map((part) => ({ ...part, grams: 7 })), base: parts('plain flour | 22 | Flour\nwholemeal flour | 22 | Wholemeal'),
    flavours: flavours(`
Cinnamon | ground cinnamon 0.3 | honey 8 |
Vanilla | | vanilla extract 0.5, maple syrup 9 |
Cardamom | ground cardamom 0.2 | honey 8 |
Ginger | ground ginger 0.3 | maple syrup 9 |
Chocolate | cocoa powder 3 | honey 9 |`), fixed: portions('rolled oats 12, egg 9, plain yoghurt 17, sunflower oil 5, baking powder 1'),
    titles: ['{M} and {V} Muffins with {F}', '{F} {M} Muffins with {V}', '{F} Muffins with {M} and {V}'],
    about: ['Muffins that are sweet enough, and keep for days.', 'Oats and yoghurt keep them moist.', 'Bake a dozen, freeze half.'],
    steps: ['Heat the oven to 190 °C (375 °F) and line a muffin tin with 12 cases.', 'Mix {b}, {rolled oats} and {baking powder}[ with {dry}].', 'Whisk {egg}, {plain yoghurt}, {sunflower oil} and {wet}, and fold into the dry mixture.', 'Fold in {m} and {v} and divide between the cases.', 'Bake for {22 min}, until a skewer comes out clean.'],
    look: { vessel: 'rack' },
  },
  {
    id: 'energy-bites', serves: [12], categories: ['snack', 'pre-workout'], main: parts(`
Medjool date | 18 | Date | stoned
dried apricot | 18 | Apricot
dried fig | 18 | Fig
prune | 18 | Prune | stoned
raisin | 18 | Raisin
dried cranberry | 16 | Cranberry`), veg: crunch.map((part) => ({ ...part, grams: 8 })),
    flavours: flavours(`
Cinnamon | ground cinnamon 0.3 | honey 4 |
Vanilla | | vanilla extract 0.4, maple syrup 4 |
Cocoa | cocoa powder 2 | maple syrup 4 |
Ginger | ground ginger 0.3 | maple syrup 4 |
Peanut | | peanut butter 6 |
Tahini | | tahini 5, honey 3 |`), fixed: portions('rolled oats 10, ground linseed 2'),
    titles: ['{M} and {V} Energy Bites with {F}', '{F} {M} Bites with {V}', '{F}, {M} and {V} Energy Balls'],
    about: ['Two bites of energy for the pocket.', 'No oven, no sugar from a packet: dried fruit does the binding.', 'They keep for two weeks in the fridge, if nobody finds them.'],
    steps: ['Pulse {rolled oats} and {v} in a food processor until coarse.', 'Add {m}, {ground linseed} and {dry+wet}, and blend until the mixture sticks together, with a spoonful of water if needed.', 'Roll into 12 balls with damp hands.', 'Chill for {rest 30}, until firm.'],
    look: { vessel: 'plate' },
  },
  {
    id: 'granola', serves: [8, 10], categories: ['breakfast', 'snack', 'endurance'], main: parts(`
raisin | 10 | Raisin
dried apricot | 10 | Apricot | chopped
dried cranberry | 10 | Cranberry
dried fig | 10 | Fig | chopped
Medjool date | 12 | Date | stoned and chopped`), veg: crunch, flavours: sweetSpice.map((flavour) => flavour), fixed: portions('rolled oats 40, coconut oil 6, hemp seeds 4'),
    titles: ['{F} Granola with {M} and {V}', '{M} and {V} Granola with {F}', 'Toasted {V} and {M} Granola with {F}'],
    about: ['Clusters, crunch and a kitchen that smells of toast.', 'Cheaper than bought, and only as sweet as you make it.', 'Keeps for a month in a tin.'],
    steps: ['Heat the oven to 160 °C (325 °F) and line a large tray.', 'Melt {coconut oil} and stir in {dry+wet}.', 'Toss with {rolled oats}, {v} and {hemp seeds} and spread on the tray.', 'Bake for {25 min}, stirring once, until golden. Cool without touching it, then stir in {m}.'],
    look: { vessel: 'tray', base: ['crumble', 'crumble'] },
  },
  {
    id: 'crumble', serves: [4, 6], categories: ['snack', 'endurance', 'recovery'], main: sweetFruit.filter(({ title }) => !/Banana|Strawberry|Mango/.test(title)).map((part) => ({ ...part, grams: 130 })), veg: crunch.map((part) => ({ ...part, grams: 8 })), flavours: sweetSpice.slice(0, 4), fixed: portions('rolled oats 22, plain flour 14, butter 11, brown sugar 8, plain yoghurt 35'),
    titles: ['{M} Crumble with {V} and {F}', '{F} {M} Crumble with {V}', 'Oaty {M} and {V} Crumble with {F}'],
    about: ['Bubbling fruit under a rubble of oats.', 'As much topping as fruit, as it ought to be.', 'Serve it warm, with cold yoghurt.'],
    steps: ['Heat the oven to 180 °C (350 °F).', 'Toss {m} with {dry+wet} and spread in a baking dish.', 'Rub {butter} into {plain flour}, then mix in {rolled oats}, {brown sugar} and {v}.', 'Scatter over the fruit and bake for {35 min}, until golden and bubbling.', 'Leave for {rest 10} and serve with {plain yoghurt}.'],
    look: { vessel: 'dish', base: ['crumble', 'crumble'] },
  },
]
