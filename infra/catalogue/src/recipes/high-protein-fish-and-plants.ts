import { base, beside, drizzle, mound, pile, put, ring, row, sprinkle } from '../illustration/compose.ts'
import type { CatalogueRecipe } from '../recipe.ts'

export const highProteinFishAndPlants: readonly CatalogueRecipe[] = [
  {
    sourceId: 'cod-white-beans-tomatoes',
    title: 'Baked Cod with White Beans and Cherry Tomatoes',
    description: 'Beans and tomatoes collapse into a sauce around thick pieces of cod, all in one dish. Light, fast and good enough for guests.',
    category: 'high-protein',
    ingredients: ['2 (400 g) cans cannellini beans, drained', '400 g cherry tomatoes, halved', '3 cloves garlic, sliced', '2 tbsp olive oil', '½ cup (120 ml) vegetable stock', '4 cod fillets (about 170 g each)', '3 tbsp breadcrumbs', '1 lemon, sliced', '12 black olives', '1 handful basil', 'salt and pepper to taste'],
    instructions: [
      'Heat the oven to 200 °C (400 °F). Mix the beans, tomatoes, garlic, 1 tbsp oil and stock in a baking dish, season and bake for 20 minutes.',
      'Season the cod, press the breadcrumbs onto it and moisten with the remaining oil.',
      'Nestle the fish among the beans with lemon and olives.',
      'Bake for 12–14 minutes, until the cod flakes under a fork.',
      'Scatter with basil and serve from the dish.',
    ],
    prepTime: 10, cookTime: 35, servings: 4,
    calories: 400, protein: 42, carbs: 35, fat: 11, fiber: 10, sugar: 5, sodium: 520, cholesterol: 73, saturatedFat: 1.6,
    art: {
      vessel: 'dish', glaze: 'slate', table: ['wood', 'ash'], base: base('stew', 'paprika'),
      layers: [pile('whiteBean', 52, 0, 0, 1, { scale: 1 }), pile('cherryTomatoHalf', 15, 0, 0, 0.95, { scale: 0.95 }), put('codFillet', -0.4, -0.42, { turn: -8, scale: 0.98 }), put('codFillet', 0.42, -0.36, { turn: 6, scale: 0.98 }), put('codFillet', -0.38, 0.44, { turn: 5, scale: 0.98 }), put('codFillet', 0.44, 0.46, { turn: -6, scale: 0.98 }), pile('blackOlive', 7, 0, 0, 0.9, { scale: 0.95 }), row('lemonSlice', 4, 0, 0.02, { angle: 0, gap: 0.48, scale: 0.66 }), pile('basil', 7, 0, 0, 0.8, { scale: 0.8 }), sprinkle('crumbs', 34, { radius: 0.8 })],
      beside: [beside('lemonHalf', 40, 50), beside('napkinButter', 790, 560, -40, 0.8)],
    },
  },
  {
    sourceId: 'tuna-poke-bowl',
    title: 'Seared Tuna Poke Bowl with Edamame',
    description: 'Cool rice, barely seared tuna and a garden\'s worth of crunch, each in its own corner. Dress it at the table so that everything stays bright.',
    category: 'high-protein',
    ingredients: ['¾ cup (150 g) sushi rice', '350 g sashimi-grade tuna', '3 tbsp soy sauce', '1 tbsp rice vinegar', '2 tsp sesame oil', '1 cup (150 g) shelled edamame', '1 avocado, sliced', '½ cucumber, sliced', '4 radishes, sliced', '1 carrot, in ribbons', '2 tsp black and white sesame seeds', '1 sheet nori, shredded'],
    instructions: [
      'Cook the rice in 1 cup water for 12 minutes, rest for 10, and fold in the vinegar with ½ tsp salt.',
      'Sear the tuna in a very hot dry pan for 45 seconds each side. Slice.',
      'Stir the soy sauce with the sesame oil. Boil the edamame for 3 minutes and cool.',
      'Divide the rice between bowls and set tuna, edamame, avocado, cucumber, radish and carrot on top, each by itself.',
      'Spoon over the dressing and finish with sesame and nori.',
    ],
    prepTime: 20, cookTime: 18, servings: 3,
    calories: 520, protein: 40, carbs: 52, fat: 17, fiber: 8, sugar: 5, sodium: 1010, cholesterol: 46, saturatedFat: 2.6,
    art: {
      vessel: 'bowl', glaze: 'sage', table: ['stone', 'sage'], base: base('rice', 'rice'),
      layers: [row('tunaSlice', 5, -0.28, -0.46, { angle: -26, gap: 0.2, turn: 0, scale: 1.05 }), row('avocadoSlice', 5, 0.5, -0.34, { angle: 64, gap: 0.13, bend: 12, scale: 0.95 }), pile('broadBean', 16, 0.48, 0.36, 0.28, { scale: 1.05 }), row('cucumberSlice', 5, -0.6, 0.22, { angle: 76, gap: 0.18, bend: -14, scale: 0.95 }), pile('carrotRibbon', 9, -0.02, 0.58, 0.22, { loose: 50, scale: 0.75 }), ring('radishSlice', 5, 0.14, { x: 0.02, y: 0.1 }), sprinkle('blackSesame', 34), sprinkle('sesame', 34)],
      beside: [beside('soyDish', 58, 88), beside('chopsticks', 748, 310, 8), beside('edamame', 76, 530, 30)],
    },
  },
  {
    sourceId: 'tempeh-satay-cucumber-salad',
    title: 'Tempeh Satay with Cucumber Salad',
    description: 'Tempeh takes a marinade better than almost anything and fries to a nutty crust. A quick peanut sauce and a sharp salad make it a feast, and a vegan one.',
    category: 'high-protein',
    ingredients: ['400 g tempeh, in slices', '3 tbsp tamari', '1 tbsp maple syrup', '1 tsp ground coriander', '½ tsp turmeric', '2 tbsp neutral oil', '4 tbsp peanut butter', '1 tbsp lime juice', '1 tsp sambal oelek', '1 cucumber, in ribbons', '1 red chilli, sliced', '2 tbsp rice vinegar', '1 handful coriander', '2 tbsp roasted peanuts'],
    instructions: [
      'Simmer the tempeh in water for 8 minutes to take away its bitterness. Drain and toss with 2 tbsp tamari, maple syrup, coriander and turmeric for 10 minutes.',
      'Stir the peanut butter, lime, sambal and remaining tamari with 4 tbsp hot water to a pouring sauce.',
      'Dress the cucumber and chilli with the vinegar and a pinch of salt.',
      'Fry the tempeh in the oil over medium-high heat for 3 minutes each side, until mahogany.',
      'Serve with the salad, the sauce, coriander and peanuts.',
    ],
    prepTime: 20, cookTime: 16, servings: 3,
    calories: 515, protein: 35, carbs: 25, fat: 32, fiber: 10, sugar: 9, sodium: 1090, cholesterol: 0, saturatedFat: 6,
    art: {
      vessel: 'plate', glaze: 'terracotta', table: ['wood', 'walnut'],
      layers: [pile('cucumberRibbon', 16, 0.36, -0.42, 0.36, { loose: 60, scale: 0.95 }), pile('chilliRing', 6, 0.36, -0.42, 0.3), row('tempehSlice', 7, -0.14, 0.14, { angle: 32, gap: 0.17, turn: -12, scale: 1.1 }), drizzle('peanut', 'zigzag', { x: -0.14, y: 0.14, size: 0.5 }), put('peanutDish', 0.56, 0.42, { scale: 1.05 }), pile('peanut', 16, -0.1, 0.15, 0.6, { scale: 0.8 }), pile('coriander', 6, 0, 0, 0.6, { scale: 0.85 }), put('limeWedge', -0.6, -0.46, { turn: -30, scale: 1.1 })],
      beside: [beside('limeHalf', 54, 84), beside('chilliWhole', 740, 560, 160, 0.8)],
    },
  },
  {
    sourceId: 'halloumi-lentil-salad',
    title: 'Grilled Halloumi and Lentil Salad with Figs',
    description: 'Salty cheese with squeaky edges, warm lentils and sweet figs. Griddle the halloumi last, because it should be eaten the minute it leaves the pan.',
    category: 'high-protein',
    ingredients: ['1 cup (200 g) green lentils', '250 g halloumi, in slices', '4 fresh figs, halved', '80 g rocket', '1 roasted red pepper, in strips', '2 tbsp olive oil', '1 tbsp red wine vinegar', '1 tsp honey', '40 g walnuts', '1 handful mint', 'salt and pepper to taste'],
    instructions: [
      'Simmer the lentils in plenty of water for 22 minutes, until just tender. Drain and season while warm.',
      'Whisk oil, vinegar and honey and toss with the lentils and pepper.',
      'Toast the walnuts in a dry pan for 4 minutes.',
      'Griddle the halloumi over high heat for 2 minutes each side, until striped.',
      'Spread the rocket on a platter, add lentils, figs, walnuts and halloumi and scatter with mint.',
    ],
    prepTime: 12, cookTime: 30, servings: 4,
    calories: 525, protein: 28, carbs: 40, fat: 29, fiber: 9, sugar: 13, sodium: 780, cholesterol: 46, saturatedFat: 12,
    art: {
      vessel: 'plate', glaze: 'butter', table: ['linen', 'plum'],
      layers: [pile('rocketLeaf', 26, 0, 0, 0.84, { scale: 1.05 }), mound('pulses', 'greenLentil', 0, 0, 0.62, 0.6), pile('pepperRed', 5, 0, 0, 0.5, { scale: 0.8 }), row('halloumi', 4, 0, 0, { angle: 24, gap: 0.3, turn: 0, scale: 1.02 }), ring('figHalf', 6, 0.7, { scale: 0.95 }), pile('walnut', 8, 0, 0, 0.66, { scale: 0.85 }), pile('mint', 6, 0, 0, 0.6, { scale: 0.8 }), sprinkle('pepper', 26)],
      beside: [beside('figHalf', 58, 90, -30, 1.1), beside('fork', 752, 330, 3), beside('walnut', 70, 530, 20, 1.2)],
    },
  },
]
