import { base, beside, drizzle, pile, put, ring, row, sprinkle } from '../illustration/compose.ts'
import type { CatalogueRecipe } from '../recipe.ts'

export const preWorkoutQuick: readonly CatalogueRecipe[] = [
  {
    sourceId: 'banana-peanut-butter-toast',
    title: 'Banana and Peanut Butter Toast with Cinnamon',
    description: 'Slow carbohydrate from good bread, quick ones from banana, and enough salt to replace what you are about to lose. Eat it about an hour before you set off.',
    category: 'pre-workout',
    ingredients: ['2 slices sourdough or country bread', '2 tbsp crunchy peanut butter', '1 ripe banana, sliced', '1 tsp honey', '¼ tsp ground cinnamon', '1 tsp chia seeds', '1 pinch flaky salt'],
    instructions: [
      'Toast the bread for 2–3 minutes, until deep golden, so that it stays crisp under the topping.',
      'Spread with peanut butter right to the edges while hot.',
      'Shingle the banana over the toast and trickle with honey.',
      'Dust with cinnamon, chia and salt.',
    ],
    prepTime: 4, cookTime: 3, servings: 1,
    calories: 555, protein: 18, carbs: 84, fat: 18, fiber: 9, sugar: 27, sodium: 620, cholesterol: 0, saturatedFat: 3.4,
    art: {
      vessel: 'board', glaze: 'wood', table: ['linen', 'butter'],
      layers: [put('peanutToast', -0.38, 0.02, { turn: -6, scale: 1.32 }), put('peanutToast', 0.38, -0.02, { turn: 5, scale: 1.32 }), row('bananaCoin', 4, -0.48, 0.02, { angle: 80, gap: 0.3, scale: 1.02 }), row('bananaCoin', 4, -0.24, 0.02, { angle: 80, gap: 0.3, scale: 1.02 }), row('bananaCoin', 4, 0.28, -0.02, { angle: 94, gap: 0.3, scale: 1.02 }), row('bananaCoin', 4, 0.5, -0.02, { angle: 94, gap: 0.3, scale: 1.02 }), drizzle('broth', 'zigzag', { x: -0.37, size: 0.26 }), drizzle('broth', 'zigzag', { x: 0.4, size: 0.26 }), sprinkle('cinnamon', 60, { radius: 0.7 }), sprinkle('chia', 40, { radius: 0.7 })],
      beside: [beside('coffeeCup', 740, 60, 0, 0.9), beside('peanut', 40, 540, 30, 1.3), beside('peanut', 76, 566, -30, 1.3)],
    },
  },
  {
    sourceId: 'beetroot-orange-ginger-juice',
    title: 'Beetroot, Orange and Ginger Juice',
    description: 'Earthy beetroot rounded off with orange and lifted by fresh ginger. Drink it slowly, one to two hours before a long effort.',
    category: 'pre-workout',
    ingredients: ['2 medium beetroots (about 250 g), peeled and diced', '2 oranges, peeled', '1 small apple, cored', '20 g fresh ginger, sliced', '½ lemon, juiced', '1 cup (240 ml) cold water', '1 pinch salt'],
    instructions: [
      'Blend everything at full speed for 90 seconds, until no grain remains.',
      'Pour through a fine sieve, pressing with a ladle, or leave unstrained for the fibre.',
      'Taste and sharpen with more lemon.',
      'Serve over ice. It keeps for 2 days in the refrigerator; shake before pouring.',
    ],
    prepTime: 10, cookTime: 0, servings: 2,
    calories: 150, protein: 3, carbs: 36, fat: 0.6, fiber: 6, sugar: 27, sodium: 170, cholesterol: 0, saturatedFat: 0.1,
    art: {
      vessel: 'glass', glaze: 'olive', table: ['stone', 'butter'], base: base('liquid', 'beet'),
      layers: [put('orangeSlice', 0.42, -0.36, { turn: 20, scale: 1.05 }), drizzle('berry', 'dots', { size: 0.8 }), pile('gingerSlice', 2, -0.2, 0.4, 0.16, { scale: 0.9 }), pile('mint', 3, 0.02, 0.04, 0.14, { scale: 1 })],
      beside: [beside('beetSlice', 84, 110, 0, 1.4), beside('beetSlice', 146, 60, 0, 1.2), beside('orangeWedge', 704, 90, -30, 1.3), beside('gingerRoot', 92, 520, -15, 1.1), beside('orangeSlice', 716, 520, 0, 1)],
    },
  },
  {
    sourceId: 'rice-cakes-ricotta-honey-berries',
    title: 'Rice Cakes with Ricotta, Honey and Berries',
    description: 'Light enough to eat half an hour before a run, with just enough protein to steady the sugar. Whip the ricotta and it tastes like far more than it is.',
    category: 'pre-workout',
    ingredients: ['4 plain rice cakes', '½ cup (125 g) ricotta', '1 tbsp honey', '½ tsp lemon zest', '100 g strawberries, halved', '60 g blueberries', '4 mint leaves'],
    instructions: [
      'Beat the ricotta with half the honey and the zest for 1 minute, until light.',
      'Spread thickly over the rice cakes.',
      'Crown with strawberries and blueberries.',
      'Trickle over the remaining honey and finish with mint.',
    ],
    prepTime: 7, cookTime: 0, servings: 2,
    calories: 245, protein: 9, carbs: 35, fat: 8, fiber: 3, sugar: 14, sodium: 95, cholesterol: 32, saturatedFat: 5,
    art: {
      vessel: 'plate', glaze: 'blush', table: ['tiles', 'slate'],
      layers: [put('riceCake', -0.4, -0.36, { scale: 0.92 }), put('riceCake', 0.42, -0.34, { scale: 0.92, turn: 40 }), put('riceCake', -0.36, 0.44, { scale: 0.92, turn: 80 }), put('riceCake', 0.44, 0.42, { scale: 0.92, turn: 120 }), ...[[-0.4, -0.36], [0.42, -0.34], [-0.36, 0.44], [0.44, 0.42]].map(([x = 0, y = 0]) => put('creamDollop', x, y, { scale: 1.1, turn: x * 90 })), ring('strawberry', 3, 0.15, { x: -0.4, y: -0.36, scale: 0.8 }), pile('blueberry', 6, 0.42, -0.34, 0.17), pile('blueberry', 6, -0.36, 0.44, 0.17), ring('strawberry', 3, 0.15, { x: 0.44, y: 0.42, from: 60, to: 420, scale: 0.8 }), drizzle('broth', 'dots', { size: 0.75 }), pile('mint', 4, 0, 0, 0.6, { scale: 0.7 })],
      beside: [beside('honeyDish', 56, 96), beside('strawberry', 744, 510, 30, 1.1), beside('strawberry', 760, 560, -30)],
    },
  },
  {
    sourceId: 'iced-coffee-banana-shake',
    title: 'Iced Coffee and Banana Shake',
    description: 'A double espresso and a frozen banana, blended until it could pass for a milkshake. Caffeine peaks after about three quarters of an hour, so time it to the start.',
    category: 'pre-workout',
    ingredients: ['2 shots (60 ml) espresso, cooled', '1 frozen banana, in pieces', '¾ cup (180 ml) oat milk', '2 tbsp rolled oats', '1 Medjool date, pitted', '1 tsp cocoa powder', '4 ice cubes'],
    instructions: [
      'Soak the oats and date in the oat milk for 5 minutes.',
      'Add the espresso, banana, cocoa and ice.',
      'Blend for 60 seconds, until thick and pale.',
      'Pour into a tall glass and dust with a little more cocoa.',
    ],
    prepTime: 8, cookTime: 0, servings: 1,
    calories: 325, protein: 6, carbs: 68, fat: 5, fiber: 7, sugar: 38, sodium: 90, cholesterol: 0, saturatedFat: 0.8,
    art: {
      vessel: 'glass', glaze: 'cream', table: ['wood', 'walnut'], base: base('cream', 'coffee'),
      layers: [row('bananaCoin', 4, 0.02, -0.5, { angle: 0, bend: 28, gap: 0.32, scale: 1 }), drizzle('chocolate', 'swirl', { size: 0.46, y: 0.16 }), pile('chocolateShard', 4, 0.3, 0.4, 0.2, { scale: 0.8 }), sprinkle('cocoa', 60, { radius: 0.75 })],
      beside: [beside('straw', 700, 180, 30), beside('date', 96, 110, 20, 1.1), beside('date', 150, 80, -30, 1), beside('bananaCoin', 90, 500, 0, 1.1), beside('bananaCoin', 136, 540, 0, 1.1), beside('coffeeCup', 722, 510, 0, 0.9)],
    },
  },
]
