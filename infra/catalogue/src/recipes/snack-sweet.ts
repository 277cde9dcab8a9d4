import { beside, drizzle, grid, pile, put, ring, sprinkle } from '../illustration/compose.ts'
import type { CatalogueRecipe } from '../recipe.ts'

export const snackSweet: readonly CatalogueRecipe[] = [
  {
    sourceId: 'apple-slices-peanut-butter-granola',
    title: 'Apple Slices with Peanut Butter and Granola',
    description: 'The after-school snack, grown up a little: cold crisp apple, warm peanut butter and a pinch of salt. Ready before the kettle boils.',
    category: 'snack',
    ingredients: ['2 crisp apples', '1 tsp lemon juice', '2 tbsp smooth peanut butter', '3 tbsp granola', '1 tsp honey', '1 pinch flaky salt'],
    instructions: [
      'Core the apples, cut them into 1 cm slices and rub with the lemon juice.',
      'Warm the peanut butter in a small pan for 1 minute, until it runs.',
      'Fan the slices on a plate, drizzle with peanut butter and honey and scatter with granola.',
      'Finish with salt and eat straight away.',
    ],
    prepTime: 6, cookTime: 1, servings: 2,
    calories: 265, protein: 6, carbs: 39, fat: 11, fiber: 6, sugar: 26, sodium: 150, cholesterol: 0, saturatedFat: 2,
    art: {
      vessel: 'plate', glaze: 'sage', table: ['gingham', 'blush'],
      layers: [ring('appleSlice', 14, 0.84, { turn: 60, scale: 1.15 }), ring('appleSlice', 9, 0.46, { from: 10, to: 370, turn: 60, scale: 1.05 }), put('peanutDish', 0, 0, { scale: 0.7 }), drizzle('peanut', 'ribbon', { size: 0.86, y: -0.44 }), drizzle('peanut', 'ribbon', { size: 0.86, y: 0.46 }), pile('granola', 16, 0, 0, 0.85, { scale: 0.85 }), sprinkle('salt', 30)],
      beside: [beside('honeyDish', 60, 90), beside('napkinCream', 770, 520, -24, 0.8)],
    },
  },
  {
    sourceId: 'banana-oat-muffins',
    title: 'Banana Oat Muffins with Dark Chocolate',
    description: 'Three black bananas and a cup of oats make muffins that stay soft for days. Wholemeal flour gives them backbone, chocolate a reason.',
    category: 'snack',
    ingredients: ['3 very ripe bananas, mashed', '2 eggs', '⅓ cup (80 ml) sunflower oil', '½ cup (100 g) brown sugar', '1 cup (95 g) rolled oats', '1 ¼ cups (155 g) wholemeal flour', '2 tsp baking powder', '1 tsp ground cinnamon', '80 g dark chocolate, chopped', '¼ tsp salt'],
    instructions: [
      'Heat the oven to 190 °C (375 °F) and line a 12-hole tin with paper cases.',
      'Whisk the bananas, eggs, oil and sugar.',
      'Stir in the oats and leave for 5 minutes, then fold in the flour, baking powder, cinnamon, salt and most of the chocolate.',
      'Divide between the cases, top with the remaining chocolate and bake for 20–22 minutes, until a skewer comes out clean.',
      'Cool on a rack for 15 minutes before peeling.',
    ],
    prepTime: 15, cookTime: 22, servings: 12,
    calories: 235, protein: 5, carbs: 32, fat: 10, fiber: 3, sugar: 15, sodium: 140, cholesterol: 31, saturatedFat: 2.6,
    art: {
      vessel: 'rack', glaze: 'steel', table: ['linen', 'slate'],
      layers: [grid('muffin', 3, 2, [0.64, 0.88], { scale: 1.12 }), ...[-0.64, 0, 0.64].flatMap((x) => [-0.44, 0.44].map((y) => pile('chocolate', 4, x, y, 0.13, { scale: 0.72 }))), sprinkle('oat', 36, { radius: 0.92 })],
      beside: [beside('bananaCoin', 40, 60, 0, 1.1), beside('bananaCoin', 86, 40, 0, 1.1), beside('chocolateShard', 764, 562, 20, 1.2), beside('chocolateShard', 722, 578, 80)],
    },
  },
  {
    sourceId: 'watermelon-feta-mint',
    title: 'Watermelon with Feta, Mint and Lime',
    description: 'Sweet, salty and cold: this is what to eat when it is too hot to cook. Everything should come straight from the refrigerator.',
    category: 'snack',
    ingredients: ['800 g watermelon flesh, in cubes', '100 g feta, in small cubes', '1 lime, zest and juice', '1 tbsp olive oil', '1 handful mint leaves', '2 tbsp pumpkin seeds, toasted', 'black pepper to taste'],
    instructions: [
      'Pile the watermelon on a chilled plate.',
      'Tuck the feta in between and season with lime zest, juice and oil.',
      'Toast the pumpkin seeds in a dry pan for 2 minutes, until they jump.',
      'Scatter the salad with mint, seeds and pepper and serve within 10 minutes.',
    ],
    prepTime: 10, cookTime: 2, servings: 4,
    calories: 185, protein: 6, carbs: 18, fat: 11, fiber: 1, sugar: 14, sodium: 230, cholesterol: 22, saturatedFat: 5,
    art: {
      vessel: 'deepPlate', glaze: 'blue', table: ['stone', 'sage'],
      layers: [pile('watermelonCube', 26, 0, 0, 0.76, { scale: 1.3 }), pile('fetaCube', 12, 0, 0, 0.66, { scale: 1 }), pile('mint', 9, 0, 0, 0.66, { scale: 0.95 }), pile('pumpkinSeed', 16, 0, 0, 0.75), sprinkle('zest', 10), sprinkle('pepper', 30)],
      beside: [beside('limeHalf', 56, 90), beside('limeHalf', 110, 50, 40, 0.9), beside('fork', 752, 320, 3)],
    },
  },
]
