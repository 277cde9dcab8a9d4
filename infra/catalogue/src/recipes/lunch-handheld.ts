import { beside, drizzle, pile, put, row, sprinkle } from '../illustration/compose.ts'
import type { CatalogueRecipe } from '../recipe.ts'

export const lunchHandheld: readonly CatalogueRecipe[] = [
  {
    sourceId: 'chicken-caesar-wrap',
    title: 'Chicken Caesar Wraps with Crunchy Crumbs',
    description: 'All the best parts of a Caesar salad, rolled up so that they can leave the house. Fried breadcrumbs stay crisp inside the wrap where croutons would not.',
    category: 'lunch',
    ingredients: ['2 chicken breasts (about 350 g)', '2 tbsp olive oil', '1 cup (50 g) panko breadcrumbs', '4 tbsp Greek yoghurt', '2 tbsp mayonnaise', '2 anchovy fillets, mashed', '1 small clove garlic, grated', '½ lemon, juiced', '30 g Parmesan, finely grated', '1 romaine heart, shredded', '100 g cherry tomatoes, quartered', '4 large flour tortillas', 'salt and pepper to taste'],
    instructions: [
      'Season the chicken and fry it in 1 tbsp oil over medium heat for 6 minutes each side, until it reaches 74 °C (165 °F). Rest for 5 minutes and slice.',
      'Toast the panko in the rest of the oil for 3–4 minutes, until chestnut brown.',
      'Stir the yoghurt, mayonnaise, anchovies, garlic, lemon and Parmesan together and fold in the lettuce and tomatoes.',
      'Warm the tortillas for 20 seconds each in a dry pan.',
      'Lay salad, chicken and crumbs down the middle of each, tuck in the sides, roll tightly and cut in half on the slant.',
    ],
    prepTime: 15, cookTime: 18, servings: 4,
    calories: 475, protein: 31, carbs: 40, fat: 21, fiber: 3, sugar: 4, sodium: 820, cholesterol: 75, saturatedFat: 5,
    art: {
      vessel: 'board', glaze: 'olive', table: ['linen', 'slate'],
      layers: [put('parchment', 0, 0, { turn: -4, scale: 0.86 }), put('wrapHalf', -0.2, -0.34, { turn: -14, scale: 1.5 }), put('wrapHalf', 0.16, 0.4, { turn: 166, scale: 1.5 }), pile('parmesan', 5, 0.62, -0.5, 0.22, { scale: 0.9 }), pile('cherryTomatoHalf', 4, -0.66, 0.55, 0.18), put('lettuce', 0.72, -0.1, { turn: 60, scale: 0.55 }), put('lemonWedge', -0.74, 0.1, { turn: -50 }), sprinkle('crumbs', 34, { radius: 0.8 })],
      beside: [beside('yoghurtDish', 752, 60), beside('napkinBlue', 30, 560, 50, 0.8)],
    },
  },
  {
    sourceId: 'pork-banh-mi',
    title: 'Lemongrass Pork Bánh Mì',
    description: 'A crackling baguette, sticky pork and quick pickles: the sandwich that Saigon gave the world. The vegetables go into their vinegar first and are ready when the pork is.',
    category: 'lunch',
    ingredients: ['400 g pork shoulder steaks, thinly sliced', '1 stalk lemongrass, minced', '2 tbsp fish sauce', '1 tbsp brown sugar', '1 tbsp neutral oil', '1 carrot, in matchsticks', '100 g daikon, in matchsticks', '3 tbsp rice vinegar', '1 tsp sugar', '3 small baguettes', '3 tbsp mayonnaise', '½ cucumber, in long strips', '1 jalapeño, sliced', '1 small bunch coriander'],
    instructions: [
      'Marinate the pork in the lemongrass, fish sauce and brown sugar for 20 minutes.',
      'Toss the carrot and daikon with the vinegar, sugar and ½ tsp salt and set aside.',
      'Sear the pork in hot oil in a wide pan for 5–6 minutes, in two batches, until caramelised.',
      'Crisp the baguettes in the oven at 200 °C (400 °F) for 4 minutes and split them lengthwise.',
      'Spread with mayonnaise and fill with cucumber, pork, drained pickles, jalapeño and coriander.',
    ],
    prepTime: 30, cookTime: 15, servings: 3,
    calories: 655, protein: 37, carbs: 68, fat: 26, fiber: 4, sugar: 12, sodium: 1380, cholesterol: 98, saturatedFat: 6,
    art: {
      vessel: 'board', glaze: 'wood', table: ['stone', 'ink'],
      layers: [put('baguette', 0, 0, { turn: -16, scale: 1.32 }), row('cucumberRibbon', 9, 0, -0.08, { angle: -23, gap: 0.19, turn: 20, scale: 0.95 }), row('porkPiece', 10, 0, 0.02, { angle: -23, gap: 0.165, scale: 1.25 }), row('carrotRibbon', 9, 0.02, 0.04, { angle: -23, gap: 0.18, turn: -30, scale: 0.95 }), row('sproutStrand', 8, 0.02, 0, { angle: -23, gap: 0.2, turn: 60, scale: 0.85 }), row('jalapeno', 6, 0, -0.04, { angle: -23, gap: 0.28, scale: 1.05 }), row('coriander', 6, 0.02, 0.06, { angle: -23, gap: 0.28, turn: 40, scale: 0.85 }), drizzle('coconut', 'ribbon', { size: 0.66, y: 0.02 }), sprinkle('chilli', 14, { radius: 0.5 })],
      beside: [beside('chilliWhole', 110, 60, 10), beside('limeHalf', 748, 520), beside('coriander', 60, 540, 20, 1.2)],
    },
  },
]
