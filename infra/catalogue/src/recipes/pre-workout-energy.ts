import { base, beside, drizzle, pile, put, row, sprinkle } from '../illustration/compose.ts'
import type { CatalogueRecipe } from '../recipe.ts'

export const preWorkoutEnergy: readonly CatalogueRecipe[] = [
  {
    sourceId: 'date-oat-energy-bites',
    title: 'Date, Oat and Hazelnut Energy Bites',
    description: 'Sticky dates hold these together, toasted hazelnuts keep them interesting. Two of them in a pocket will see you through a long warm-up.',
    category: 'pre-workout',
    ingredients: ['12 Medjool dates, pitted', '¾ cup (75 g) rolled oats', '½ cup (70 g) hazelnuts, toasted', '2 tbsp cocoa powder', '1 tbsp almond butter', '1 tsp vanilla extract', '¼ tsp salt', '3 tbsp desiccated coconut, to roll'],
    instructions: [
      'Grind the hazelnuts and oats in a food processor for 20 seconds, to coarse crumbs.',
      'Add the dates, cocoa, almond butter, vanilla and salt and run for 1 minute, until the mixture clumps.',
      'Roll into 14 balls with damp hands.',
      'Turn half of them in coconut. Chill for 20 minutes; they keep for 2 weeks.',
    ],
    prepTime: 20, cookTime: 0, servings: 7,
    calories: 275, protein: 5, carbs: 44, fat: 10, fiber: 6, sugar: 31, sodium: 85, cholesterol: 0, saturatedFat: 1.7,
    art: {
      vessel: 'plate', glaze: 'terracotta', table: ['linen', 'ink'],
      layers: [pile('energyBall', 13, 0, 0, 0.66, { scale: 1.12 }), pile('energyBall', 4, 0, 0, 0.24, { scale: 1.16 }), sprinkle('coconut', 90, { radius: 0.8 }), sprinkle('oat', 16), pile('hazelnut', 6, 0, 0, 0.86, { scale: 0.95 })],
      beside: [beside('date', 60, 90, 30, 1.1), beside('date', 110, 52, -20, 1.1), beside('hazelnut', 740, 500, 0, 1.2), beside('hazelnut', 766, 540, 0, 1.2), beside('oatFlake', 720, 80, 10, 1.3), beside('oatFlake', 754, 110, 70, 1.3)],
    },
  },
  {
    sourceId: 'sweet-potato-toast-almond-pomegranate',
    title: 'Sweet Potato Toast with Almond Butter and Pomegranate',
    description: 'Slices of sweet potato roasted until they can be picked up like toast. Gluten-free fuel that does not sit heavily.',
    category: 'pre-workout',
    ingredients: ['1 large sweet potato (about 400 g), cut lengthwise 1 cm thick', '2 tsp olive oil', '3 tbsp almond butter', '4 tbsp pomegranate seeds', '1 tbsp pumpkin seeds', '1 tsp maple syrup', 'flaky salt to taste'],
    instructions: [
      'Heat the oven to 200 °C (400 °F). Brush the sweet potato slices with oil and lay on a tray.',
      'Roast for 22–25 minutes, turning once, until tender and browned at the edges.',
      'Cool for 3 minutes, then spread with almond butter.',
      'Scatter with pomegranate and pumpkin seeds and finish with maple syrup and salt.',
    ],
    prepTime: 8, cookTime: 25, servings: 2,
    calories: 405, protein: 10, carbs: 50, fat: 19, fiber: 10, sugar: 16, sodium: 190, cholesterol: 0, saturatedFat: 2,
    art: {
      vessel: 'board', glaze: 'olive', table: ['stone', 'blush'],
      layers: [put('sweetPotatoToast', -0.52, 0, { turn: 8, scale: 1.22 }), put('sweetPotatoToast', 0, 0, { turn: -4, scale: 1.28 }), put('sweetPotatoToast', 0.52, 0, { turn: 6, scale: 1.22 }), ...[-0.52, 0, 0.52].flatMap((x) => [pile('pomegranate', 11, x, 0, 0.16), pile('pomegranate', 5, x, 0.4, 0.1), pile('pomegranate', 5, x, -0.4, 0.1), pile('pumpkinSeed', 5, x, 0, 0.24)]), drizzle('broth', 'ribbon', { size: 0.66 }), sprinkle('salt', 40)],
      beside: [beside('almond', 50, 50, 30, 1.2), beside('almond', 88, 30, -40, 1.2), beside('pomegranate', 744, 560, 0, 1.5), beside('pomegranate', 764, 530, 40, 1.5)],
    },
  },
  {
    sourceId: 'millet-porridge-peach-cardamom',
    title: 'Creamy Millet Porridge with Peach and Cardamom',
    description: 'Millet cooks to a porridge lighter than oats and kinder to a nervous stomach. Cardamom and warm peaches make it feel like a treat.',
    category: 'pre-workout',
    ingredients: ['½ cup (100 g) millet, rinsed', '1 cup (240 ml) water', '1 ½ cups (360 ml) oat milk', '3 cardamom pods, crushed', '1 tbsp honey', '2 ripe peaches, sliced', '1 tsp butter', '2 tbsp pistachios, chopped', '1 pinch salt'],
    instructions: [
      'Toast the millet in a dry pan for 3 minutes, until it smells nutty.',
      'Add water, oat milk, cardamom and salt and simmer, covered, for 22 minutes, stirring now and then.',
      'Meanwhile warm the peaches in the butter with half the honey for 4 minutes.',
      'Remove the cardamom pods, sweeten the porridge and top with peaches, their juice and pistachios.',
    ],
    prepTime: 8, cookTime: 26, servings: 2,
    calories: 425, protein: 11, carbs: 73, fat: 10, fiber: 8, sugar: 27, sodium: 160, cholesterol: 5, saturatedFat: 2,
    art: {
      vessel: 'smallBowl', glaze: 'sage', table: ['striped', 'honey'], base: base('grains', 'polenta'),
      layers: [row('peachSlice', 7, -0.16, -0.04, { angle: 20, gap: 0.16, bend: 20, scale: 1.15 }), drizzle('broth', 'ribbon', { size: 0.6, y: 0.36 }), pile('pistachio', 12, 0.22, 0.4, 0.32), sprinkle('pistachio', 16), sprinkle('cinnamon', 20)],
      beside: [beside('spoon', 706, 330, 10), beside('peachSlice', 96, 120, 30, 1.2), beside('peachSlice', 130, 480, -140, 1.2), beside('pistachio', 680, 80, 20, 1.3), beside('pistachio', 720, 110, 80, 1.3)],
    },
  },
  {
    sourceId: 'shell-pasta-peas-lemon-ricotta',
    title: 'Shell Pasta with Peas, Lemon and Ricotta',
    description: 'A plain, quick plate of pasta for the evening session, with little fat to slow it down. The starchy water and ricotta make a sauce on their own.',
    category: 'pre-workout',
    ingredients: ['200 g small pasta shells', '1 cup (140 g) frozen peas', '⅔ cup (160 g) ricotta', '1 lemon, zest and 1 tbsp juice', '20 g Parmesan, grated', '8 mint leaves', 'salt and pepper to taste'],
    instructions: [
      'Boil the pasta in well-salted water for 9 minutes. Add the peas for the last 2.',
      'Stir the ricotta with lemon zest, juice and Parmesan in a warm bowl.',
      'Keep back a cup of the water, drain the pasta and toss it with the ricotta, loosening with water until silky.',
      'Tear in the mint, grind over pepper and serve.',
    ],
    prepTime: 5, cookTime: 12, servings: 2,
    calories: 595, protein: 27, carbs: 91, fat: 14, fiber: 8, sugar: 7, sodium: 420, cholesterol: 50, saturatedFat: 8,
    art: {
      vessel: 'deepPlate', glaze: 'butter', table: ['linen', 'herb'], base: base('stew', 'yoghurt'),
      layers: [pile('shellPasta', 44, 0, 0, 0.82, { scale: 0.95 }), pile('pea', 34, 0, 0, 0.84, { scale: 1 }), pile('ricotta', 5, 0, 0, 0.5, { scale: 0.8 }), pile('mint', 6, 0, 0, 0.6, { scale: 0.8 }), sprinkle('zest', 22), sprinkle('pepper', 30)],
      beside: [beside('lemonHalf', 60, 96), beside('fork', 752, 320, 3)],
    },
  },
]
