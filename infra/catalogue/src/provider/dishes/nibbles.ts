import { flavours, parts, portions, type Dish } from './dish.ts'

const seasonings = flavours(`
Lemon | | lemon juice 5 | parsley 2
Smoky | smoked paprika 0.5 | lemon juice 4 | chives 2
Cumin | ground cumin 0.5 | lemon juice 4 | coriander 2
Harissa | | harissa 5 | mint 2
Chilli-Lime | chilli flakes 0.3 | lime juice 5 | coriander 2
Za'atar | za'atar 0.8 | lemon juice 4 | mint 2`)

/** Dips, toasts and other small things. */
export const nibbles: readonly Dish[] = [
  {
    id: 'dip', serves: [4, 6], categories: ['snack'], main: parts(`
chickpea | 60 | Chickpea | drained
cannellini bean | 60 | White Bean | drained
butter bean | 60 | Butter Bean | drained
black bean | 60 | Black Bean | drained
edamame beans | 50 | Edamame | thawed
pea | 60 | Pea | thawed`), veg: parts(`
beetroot | 35 | Beetroot | cooked
roasted red pepper | 35 | Roasted Pepper
avocado | 35 | Avocado
spinach | 20 | Spinach
sun-dried tomato | 12 | Sun-Dried Tomato
artichoke heart | 35 | Artichoke`), also: parts('carrot | 50 | Carrot | cut into sticks\ncelery | 45 | Celery | cut into sticks\ncucumber | 60 | Cucumber | cut into sticks'), flavours: seasonings, fixed: portions('olive oil 6, garlic 2, tahini 6'),
    titles: ['{F} {M} and {V} Dip', '{M} Dip with {V} and {F}', '{V} and {M} Dip with {F}'],
    about: ['A dip with more flavour than its colour gives away.', 'Scoop it up with sticks of something crisp.', 'Good on toast the next day, should any be left.'],
    steps: ['Put {m}, {v}, {garlic} and {tahini} into a food processor.', 'Add {olive oil}[, {dry}] and {wet}, and blend until smooth, loosening with a little cold water.', 'Season with salt and pepper and spoon into a bowl.', 'Scatter over {fresh} and serve with {a}.'],
    look: { vessel: 'smallBowl', base: ['cream', 'hummus'] },
  },
  {
    id: 'toast', serves: [1, 2], categories: ['snack', 'breakfast', 'lunch', 'pre-workout'], main: parts(`
ricotta | 60 | Ricotta
cottage cheese | 80 | Cottage Cheese
goat's cheese | 30 | Goat's Cheese
avocado | 70 | Avocado | mashed
cannellini bean | 80 | White Bean | drained and mashed
chickpea | 80 | Chickpea | drained and mashed
hummus | 50 | Hummus
cream cheese | 30 | Cream Cheese`), veg: parts(`
cherry tomato | 60 | Tomato | halved
radish | 30 | Radish | thinly sliced
cucumber | 50 | Cucumber | thinly sliced
beetroot | 50 | Beetroot | cooked and sliced
rocket | 15 | Rocket
roasted red pepper | 40 | Roasted Pepper | sliced
watercress | 15 | Watercress`), base: parts('sourdough bread | 60 | Sourdough\nrye bread | 60 | Rye\nwholemeal bread | 70 | Wholemeal'), flavours: seasonings, fixed: portions('olive oil 4'),
    titles: ['{M} and {V} Toast with {F}', '{F} {M} Toast with {V}', '{V} on Toast with {F} {M}'],
    about: ['Toast, but dressed for company.', 'Breakfast, lunch or something in between.', 'Eat it while the toast is hot and the topping cool.'],
    steps: ['Toast {b} for {3 min}, until crisp.', 'Mix {m} with {wet}[, {dry}], salt and pepper, and spread over the toast.', 'Arrange {v} on top.', 'Trickle over {olive oil} and scatter with {fresh}.'],
    look: { vessel: 'board' },
  },
  {
    id: 'quesadilla', serves: [1, 2], categories: ['lunch', 'snack', 'post-workout'], main: parts(`
chicken breast | 70 | Chicken | cooked and shredded
black bean | 70 | Black Bean | drained
kidney bean | 70 | Kidney Bean | drained
cooked ham | 40 | Ham | chopped
chorizo | 18 | Chorizo | diced
pinto bean | 70 | Pinto Bean | drained`), veg: parts(`
sweetcorn | 40 | Sweetcorn
red pepper | 50 | Red Pepper | finely diced
spinach | 25 | Spinach
chestnut mushroom | 50 | Mushroom | thinly sliced
tomato | 50 | Tomato | diced
jalapeño | 8 | Jalapeño | sliced`), flavours: flavours(`
Cheddar and Cumin | ground cumin 0.5 | Cheddar 30 | coriander 2
Smoky Cheddar | smoked paprika 0.6 | Cheddar 30 | spring onion 8
Mozzarella and Chilli | chilli flakes 0.3 | mozzarella 35 | coriander 2
Oregano and Mozzarella | dried oregano 0.3 | mozzarella 35 | spring onion 8`), fixed: portions('flour tortilla 62, soured cream 15, sunflower oil 2'),
    titles: ['{M} and {V} Quesadillas with {F}', '{F} Quesadillas with {M} and {V}', 'Crisp {M} and {V} Quesadillas with {F}'],
    about: ['Crisp outside, molten within.', 'The fastest hot lunch there is.', 'Cut them into wedges and mind your fingers.'],
    steps: ['Mix {m}, {v}, {wet}, {dry} and {fresh}.', 'Spread over one half of {flour tortilla} and fold over.', 'Fry in {sunflower oil} over medium heat for {6 min}, turning once, until crisp.', 'Cut into wedges and serve with {soured cream}.'],
    look: { vessel: 'board' },
  },
  {
    id: 'roasted-snack', serves: [4], categories: ['snack'], main: parts(`
chickpea | 80 | Chickpea | drained and dried | 30
butter bean | 80 | Butter Bean | drained and dried | 32
edamame beans | 70 | Edamame | thawed and dried | 25`), veg: parts(`
almond | 10 | Almond
cashew nut | 10 | Cashew
pumpkin seeds | 10 | Pumpkin Seed
sunflower seeds | 10 | Sunflower Seed
hazelnut | 10 | Hazelnut
walnut | 10 | Walnut`), flavours: flavours(`
Smoky Paprika | smoked paprika 0.8 | |
Curried | curry powder 0.8 | |
Chilli-Lime | chilli flakes 0.3 | lime juice 3 |
Za'atar | za'atar 0.8 | |
Maple-Cinnamon | ground cinnamon 0.4 | maple syrup 5 |
Cajun | Cajun seasoning 0.7 | |
Rosemary | rosemary 0.8 | |`), fixed: portions('olive oil 4'),
    titles: ['{F} Roasted {M} with {V}', 'Crunchy {F} {M} and {V}', '{F} {M} and {V} Nibbles'],
    about: ['A bowl of crunch to keep the crisps in the cupboard.', 'Dry them well first: that is the whole secret.', 'Best on the day, though they seldom last longer.'],
    steps: ['Heat the oven to 200 °C (400 °F).', 'Toss {m} with {olive oil} and spread on a tray in one layer.', 'Roast for {main min}, shaking once.', 'Add {v} and {dry+wet}, toss and roast for {6 min} more. Cool on the tray until crisp.'],
    look: { vessel: 'smallBowl', base: ['pulses', 'couscous'] },
  },
]
