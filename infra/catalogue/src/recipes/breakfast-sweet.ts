import { base, beside, drizzle, pile, put, ring, row, sprinkle } from '../illustration/compose.ts'
import type { CatalogueRecipe } from '../recipe.ts'

export const breakfastSweet: readonly CatalogueRecipe[] = [
  {
    sourceId: 'blueberry-almond-overnight-oats',
    title: 'Blueberry and Almond Overnight Oats',
    description: 'Rolled oats soften overnight in almond milk with chia and a little maple syrup. In the morning there is nothing left to do but add fruit and eat.',
    category: 'breakfast',
    ingredients: ['1 cup (100 g) rolled oats', '1 ½ cups (360 ml) unsweetened almond milk', '1 tbsp chia seeds', '1 tbsp maple syrup', '½ tsp vanilla extract', '1 small banana, sliced', '¾ cup (110 g) blueberries', '2 tbsp whole almonds, roughly chopped', '1 pinch salt'],
    instructions: [
      'Stir the oats, almond milk, chia, maple syrup, vanilla and salt together in a bowl.',
      'Divide between two jars, close them and chill for at least 6 hours, or overnight.',
      'In the morning, stir well and thin with a splash of almond milk if the oats stand too thick.',
      'Top with banana, blueberries and almonds and eat cold, or warm the jars for 2 minutes in a pan of simmering water.',
    ],
    prepTime: 10, cookTime: 0, servings: 2,
    calories: 375, protein: 11, carbs: 57, fat: 12, fiber: 11, sugar: 19, sodium: 190, cholesterol: 0, saturatedFat: 1.2,
    art: {
      vessel: 'jar', glaze: 'sage', table: ['linen', 'blush'], base: base('cream', 'oat'),
      layers: [ring('bananaCoin', 7, 0.66, { from: 100, to: 265, scale: 1 }), pile('blueberry', 15, 0.3, -0.2, 0.48, { scale: 1.05 }), pile('almond', 7, 0.22, 0.55, 0.3, { scale: 0.95 }), drizzle('curry', 'ribbon', { size: 0.55, y: 0.1 }), sprinkle('chia', 24), sprinkle('oat', 8)],
      beside: [beside('spoon', 716, 330, 14), beside('blueberry', 80, 120), beside('blueberry', 124, 84), beside('blueberry', 70, 470), beside('almond', 116, 516, 50), beside('almond', 690, 90, -30)],
    },
  },
  {
    sourceId: 'buttermilk-pancakes-maple',
    title: 'Buttermilk Pancakes with Maple Butter',
    description: 'Tall, tender pancakes with crisp edges, the batter left lumpy on purpose. A pat of butter and warm maple syrup are all the decoration they need, though berries do no harm.',
    category: 'breakfast',
    ingredients: ['2 cups (250 g) plain flour', '2 tbsp sugar', '2 tsp baking powder', '½ tsp baking soda', '½ tsp salt', '2 cups (480 ml) buttermilk', '2 large eggs', '60 g butter, melted, plus 40 g for the pan and to serve', '⅓ cup (80 ml) maple syrup', '1 cup (150 g) blueberries'],
    instructions: [
      'Whisk the flour, sugar, baking powder, baking soda and salt in a large bowl.',
      'Beat the buttermilk with the eggs and melted butter, pour over the flour and stir 12 times or so. Stop while there are still lumps and rest the batter for 10 minutes.',
      'Heat a griddle over medium heat and brush it with butter. Ladle on ⅓ cup of batter for each pancake.',
      'Cook for 2–3 minutes, until bubbles break and stay open, then turn and cook for 2 minutes more. Keep warm in the oven at 90 °C (200 °F).',
      'Warm the maple syrup in a small pan for 2 minutes.',
      'Stack the pancakes, top with butter and blueberries and pour the syrup over.',
    ],
    prepTime: 15, cookTime: 24, servings: 4,
    calories: 610, protein: 15, carbs: 80, fat: 26, fiber: 3, sugar: 31, sodium: 780, cholesterol: 155, saturatedFat: 15,
    art: {
      vessel: 'plate', glaze: 'white', table: ['gingham', 'butter'],
      layers: [put('pancake', 0.06, 0.08, { scale: 1.08 }), put('pancake', -0.05, 0.02, { scale: 1.04 }), put('pancake', 0.03, -0.05, { scale: 1 }), drizzle('broth', 'pool', { x: -0.04, y: -0.05, size: 0.46 }), put('butterPat', -0.1, -0.14, { turn: 15, scale: 1.5 }), pile('blueberry', 15, 0.36, 0.3, 0.36, { scale: 1.05 }), pile('mint', 3, 0.52, 0.2, 0.1, { scale: 0.9 }), sprinkle('sugar', 40, { radius: 0.7 })],
      beside: [beside('fork', 54, 330, -3), beside('honeyDish', 742, 96), beside('blueberry', 742, 500), beside('blueberry', 704, 536)],
    },
  },
  {
    sourceId: 'dutch-baby-lemon-berries',
    title: 'Dutch Baby with Lemon and Berries',
    description: 'One blender of batter, one hot skillet and a very dramatic quarter of an hour in the oven. It falls as soon as it meets the air, and the hollow is just right for fruit.',
    category: 'breakfast',
    ingredients: ['3 large eggs, at room temperature', '⅔ cup (160 ml) whole milk', '⅔ cup (85 g) plain flour', '1 tbsp sugar', '1 tsp vanilla extract', '¼ tsp salt', '40 g butter', '1 lemon', '1 cup (125 g) raspberries', '½ cup (70 g) blackberries', '1 tbsp icing sugar'],
    instructions: [
      'Set a 25 cm cast-iron skillet on the middle shelf and heat the oven to 220 °C (425 °F).',
      'Blend the eggs, milk, flour, sugar, vanilla and salt for 30 seconds and let the batter stand for 10 minutes.',
      'Drop the butter into the hot skillet and swirl until it foams. Pour in the batter at once.',
      'Bake for 16–18 minutes without opening the door, until puffed high and deep golden at the rim.',
      'Squeeze over half the lemon, fill the hollow with berries and thin slices of the other half, and dust with icing sugar. Serve within 5 minutes.',
    ],
    prepTime: 15, cookTime: 18, servings: 3,
    calories: 345, protein: 11, carbs: 38, fat: 17, fiber: 4, sugar: 14, sodium: 295, cholesterol: 220, saturatedFat: 9,
    art: {
      vessel: 'skillet', glaze: 'charcoal', table: ['striped', 'plum'], base: base('baked', 'butter'),
      layers: [ring('onionCaramel', 17, 0.9, { scale: 1.15 }), pile('raspberry', 11, -0.2, 0.12, 0.42, { scale: 1.1 }), pile('blackberry', 8, 0.32, -0.12, 0.34, { scale: 1.1 }), row('lemonSlice', 3, 0.14, 0.5, { angle: -18, gap: 0.3, scale: 0.85 }), pile('mint', 4, 0, 0, 0.28, { scale: 0.8 }), sprinkle('sugar', 90, { radius: 0.9 })],
      beside: [beside('lemonHalf', 76, 120), beside('napkinButter', 50, 480, 18), beside('raspberry', 724, 80), beside('raspberry', 764, 118)],
    },
  },
  {
    sourceId: 'coconut-rice-porridge-mango',
    title: 'Coconut Rice Porridge with Mango and Lime',
    description: 'Sticky rice simmered in light coconut milk until spoonable, then sharpened with lime. Ripe mango and toasted coconut make it a breakfast that leans toward the beach.',
    category: 'breakfast',
    ingredients: ['¾ cup (150 g) short-grain rice, rinsed', '1 (400 ml) can light coconut milk', '2 cups (480 ml) water', '2 tbsp brown sugar', '¼ tsp salt', '1 large ripe mango, diced', '1 lime, zest and juice', '3 tbsp coconut flakes, toasted', '2 tbsp pistachios, chopped'],
    instructions: [
      'Bring the rice, coconut milk, water, sugar and salt to a gentle boil in a saucepan, stirring.',
      'Lower the heat and simmer for 25 minutes, stirring often toward the end, until the rice is soft and the porridge creamy.',
      'Take off the heat, stir in half the lime zest and all of the juice and leave for 5 minutes to thicken.',
      'Spoon into bowls and top with mango, coconut, pistachios and the remaining zest.',
    ],
    prepTime: 8, cookTime: 28, servings: 4,
    calories: 295, protein: 4, carbs: 51, fat: 9, fiber: 3, sugar: 18, sodium: 170, cholesterol: 0, saturatedFat: 6,
    art: {
      vessel: 'bowl', glaze: 'terracotta', table: ['linen', 'teal'], base: base('rice', 'rice'),
      layers: [pile('mangoCube', 18, -0.24, 0.12, 0.44, { loose: 40, scale: 1.15 }), row('limeSlice', 3, 0.5, -0.38, { angle: 40, gap: 0.27, scale: 0.95 }), pile('coconutFlake', 14, 0.36, 0.34, 0.42, { scale: 1.05 }), sprinkle('pistachio', 22), pile('mint', 4, -0.1, -0.5, 0.16)],
      beside: [beside('limeHalf', 70, 110), beside('spoon', 740, 340, 6), beside('coconutFlake', 90, 480, 30), beside('coconutFlake', 60, 520, -40)],
    },
  },
]
