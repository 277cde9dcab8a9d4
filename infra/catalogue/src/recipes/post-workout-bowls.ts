import { base, beside, drizzle, pile, put, sprinkle } from '../illustration/compose.ts'
import type { CatalogueRecipe } from '../recipe.ts'

export const postWorkoutBowls: readonly CatalogueRecipe[] = [
  {
    sourceId: 'teriyaki-chicken-rice-bowl',
    title: 'Teriyaki Chicken Rice Bowl with Broccoli',
    description: 'Sticky, glossy chicken thighs over rice, with broccoli steamed in the last minutes. Carbohydrate and protein in the proportion tired legs ask for.',
    category: 'post-workout',
    ingredients: ['1 cup (200 g) sushi rice, rinsed', '450 g boneless chicken thighs, in pieces', '1 tbsp neutral oil', '1 head broccoli, in florets', '4 tbsp soy sauce', '3 tbsp mirin', '1 tbsp honey', '1 tsp grated ginger', '1 carrot, in coins', '2 spring onions, sliced', '2 tsp sesame seeds'],
    instructions: [
      'Cook the rice with 1 ¼ cups water, covered, for 12 minutes, then rest it off the heat for 10.',
      'Stir the soy sauce, mirin, honey and ginger together.',
      'Brown the chicken in the oil over high heat for 7 minutes.',
      'Pour in the sauce and bubble for 3–4 minutes, turning the chicken, until it shines.',
      'Steam the broccoli and carrot for 4 minutes, heap everything over the rice and finish with spring onion and sesame.',
    ],
    prepTime: 12, cookTime: 25, servings: 3,
    calories: 610, protein: 39, carbs: 76, fat: 16, fiber: 5, sugar: 15, sodium: 1320, cholesterol: 140, saturatedFat: 3.6,
    art: {
      vessel: 'bowl', glaze: 'charcoal', table: ['linen', 'terracotta'], base: base('rice', 'rice'),
      layers: [pile('broccoli', 6, -0.42, -0.38, 0.34, { loose: 50, scale: 0.98 }), pile('carrotCoin', 9, 0.46, -0.46, 0.26, { scale: 1.05 }), pile('chickenSaucy', 12, 0.18, 0.3, 0.48, { scale: 1.08 }), drizzle('gravy', 'dots', { size: 0.5, x: 0.15, y: 0.25 }), pile('springOnion', 10, 0.2, 0.26, 0.5, { scale: 0.8 }), sprinkle('sesame', 50, { x: 0.1, y: 0.2, radius: 0.6 })],
      beside: [beside('chopsticks', 746, 300, 9), beside('soyDish', 60, 90), beside('napkinSage', 40, 530, 20, 0.8)],
    },
  },
  {
    sourceId: 'egg-fried-rice-prawns',
    title: 'Egg-Fried Rice with Prawns and Peas',
    description: 'Yesterday\'s rice, a very hot wok and ten minutes. Keep everything moving and add the soy at the rim of the pan, where it caramelises.',
    category: 'post-workout',
    ingredients: ['3 cups (480 g) cold cooked rice', '250 g raw peeled prawns', '3 eggs, beaten', '2 tbsp neutral oil', '1 cup (140 g) frozen peas', '½ cup (80 g) sweetcorn', '3 spring onions, sliced', '2 cloves garlic, minced', '2 tbsp soy sauce', '1 tsp sesame oil', 'white pepper to taste'],
    instructions: [
      'Heat half the oil in a wok until it shimmers, scramble the eggs for 30 seconds and tip them out.',
      'Sear the prawns in the same wok for 2 minutes, until pink, and add them to the eggs.',
      'Heat the rest of the oil, fry the garlic for 15 seconds, add the rice and press and toss for 4 minutes, until the grains jump.',
      'Add peas and corn and fry for 2 minutes. Pour the soy sauce round the edge.',
      'Return eggs and prawns, add spring onion, sesame oil and pepper and serve at once.',
    ],
    prepTime: 10, cookTime: 12, servings: 3,
    calories: 535, protein: 32, carbs: 62, fat: 18, fiber: 5, sugar: 5, sodium: 960, cholesterol: 320, saturatedFat: 3.2,
    art: {
      vessel: 'skillet', glaze: 'iron', table: ['striped', 'teal'], base: base('rice', 'oat'),
      layers: [pile('scramble', 8, 0, 0, 0.76, { scale: 0.7 }), pile('pea', 28, 0, 0, 0.88), pile('corn', 24, 0, 0, 0.86, { scale: 0.9 }), pile('shrimp', 10, 0, 0, 0.68, { scale: 0.92 }), pile('springOnion', 16, 0, 0, 0.8, { scale: 0.85 }), sprinkle('pepper', 30)],
      beside: [beside('chopsticks', 60, 320, -6), beside('soyDish', 744, 90)],
    },
  },
  {
    sourceId: 'greek-yoghurt-bowl-berries-granola',
    title: 'Greek Yoghurt Bowl with Berries and Granola',
    description: 'Thick yoghurt has about as much protein as three eggs, and needs no cooking at all. The bowl to make with one shoe still on.',
    category: 'post-workout',
    ingredients: ['1 ½ cups (350 g) Greek yoghurt, 2 % fat', '½ cup (60 g) granola', '100 g strawberries, halved', '60 g raspberries', '60 g blueberries', '1 tbsp honey', '1 tbsp pumpkin seeds'],
    instructions: [
      'Spread the yoghurt in two bowls with the back of a spoon, leaving a hollow for the honey.',
      'Arrange the fruit and granola in stripes or heaps.',
      'Scatter with pumpkin seeds and pour over the honey.',
      'Eat within 10 minutes, while the granola still crunches.',
    ],
    prepTime: 6, cookTime: 0, servings: 2,
    calories: 365, protein: 23, carbs: 44, fat: 11, fiber: 6, sugar: 27, sodium: 95, cholesterol: 18, saturatedFat: 3.4,
    art: {
      vessel: 'bowl', glaze: 'slate', table: ['linen', 'blush'], base: base('cream', 'yoghurt'),
      layers: [pile('granola', 22, -0.4, -0.36, 0.4), pile('strawberry', 7, 0.4, -0.34, 0.34, { scale: 1.02 }), pile('blueberry', 11, 0.46, 0.36, 0.26), pile('raspberry', 7, -0.02, 0.5, 0.26, { scale: 1.05 }), drizzle('broth', 'ribbon', { size: 0.6, y: 0.05 }), pile('pumpkinSeed', 12, -0.3, 0.2, 0.4), put('mint', 0.16, 0.12, { turn: 40 }), put('mint', 0.06, 0.02, { turn: -50 })],
      beside: [beside('spoon', 746, 320, 7), beside('honeyDish', 56, 90), beside('blueberry', 70, 520), beside('raspberry', 110, 552)],
    },
  },
  {
    sourceId: 'tuna-white-bean-salad',
    title: 'Tuna and White Bean Salad with Rocket',
    description: 'Two cans and a lemon, dressed up with good oil and peppery leaves. It needs no stove and is better for ten minutes\' standing.',
    category: 'post-workout',
    ingredients: ['2 (145 g) cans tuna in water, drained', '1 (400 g) can cannellini beans, drained', '½ red onion, thinly sliced', '1 stick celery, sliced', '150 g cherry tomatoes, halved', '2 tbsp capers', '60 g rocket', '1 lemon, zest and juice', '3 tbsp olive oil', 'salt and pepper to taste'],
    instructions: [
      'Toss the onion with lemon juice and a pinch of salt and leave for 5 minutes.',
      'Add the beans, celery, tomatoes, capers and oil and turn gently.',
      'Fold in the tuna in large flakes.',
      'Serve on the rocket with lemon zest and pepper, and bread if you have trained hard.',
    ],
    prepTime: 12, cookTime: 0, servings: 2,
    calories: 485, protein: 42, carbs: 30, fat: 22, fiber: 10, sugar: 5, sodium: 780, cholesterol: 52, saturatedFat: 3.2,
    art: {
      vessel: 'plate', glaze: 'cream', table: ['tiles', 'teal'],
      layers: [pile('rocketLeaf', 26, 0, 0, 0.82, { scale: 1.05 }), pile('whiteBean', 26, 0, 0, 0.6, { scale: 1.05 }), pile('tunaFlake', 12, 0, 0, 0.52, { scale: 1.05 }), pile('redOnionArc', 7, 0, 0, 0.55, { scale: 0.9 }), pile('cherryTomatoHalf', 9, 0, 0, 0.68), pile('caper', 14, 0, 0, 0.6), put('lemonWedge', 0.66, 0.48, { turn: -40, scale: 1.15 }), sprinkle('pepper', 30)],
      beside: [beside('lemonHalf', 56, 84), beside('fork', 752, 320, 2)],
    },
  },
]
