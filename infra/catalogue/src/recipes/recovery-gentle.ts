import { base, beside, drizzle, pile, put, ring, row, sprinkle } from '../illustration/compose.ts'
import type { CatalogueRecipe } from '../recipe.ts'

export const recoveryGentle: readonly CatalogueRecipe[] = [
  {
    sourceId: 'salmon-beetroot-lentils',
    title: 'Roast Salmon with Beetroot and Green Lentils',
    description: 'Oily fish, earthy lentils and sweet roots, pulled together by a mustard dressing. Almost everything happens in the oven while you stretch.',
    category: 'recovery',
    ingredients: ['4 beetroots (about 500 g), in wedges', '3 tbsp olive oil', '1 cup (200 g) Puy lentils', '1 bay leaf', '4 salmon fillets (about 140 g each)', '1 tbsp Dijon mustard', '1 tbsp red wine vinegar', '60 g rocket', '1 lemon, sliced', '4 sprigs dill', 'salt and pepper to taste'],
    instructions: [
      'Heat the oven to 200 °C (400 °F). Toss the beetroot with 1 tbsp oil and salt and roast for 35 minutes.',
      'Simmer the lentils with the bay leaf in plenty of water for 22 minutes, until tender but whole. Drain.',
      'Lay the salmon and lemon slices beside the beetroot for the last 12 minutes.',
      'Whisk mustard, vinegar and the remaining oil and dress the warm lentils.',
      'Serve the lentils with rocket, beetroot and salmon and scatter with dill.',
    ],
    prepTime: 15, cookTime: 40, servings: 4,
    calories: 605, protein: 43, carbs: 39, fat: 30, fiber: 9, sugar: 9, sodium: 310, cholesterol: 78, saturatedFat: 6,
    art: {
      vessel: 'plate', glaze: 'slate', table: ['linen', 'oat'], base: base('pulses', 'greenLentil'),
      layers: [pile('rocketLeaf', 12, -0.36, -0.3, 0.44), pile('beetWedge', 7, -0.32, 0.32, 0.36, { scale: 0.85 }), put('salmonFillet', 0.22, -0.02, { turn: -28, scale: 1.12 }), row('lemonSlice', 3, 0.42, 0.52, { angle: -28, gap: 0.26, scale: 0.78 }), pile('dill', 4, 0.2, 0, 0.32, { scale: 0.9 }), sprinkle('pepper', 34)],
      beside: [beside('fork', 50, 320, -2), beside('knife', 756, 320, 3)],
    },
  },
  {
    sourceId: 'turmeric-golden-milk',
    title: 'Turmeric Golden Milk',
    description: 'Warm oat milk with turmeric, ginger and a crack of pepper, sweet enough to end the day on. Ten minutes, one pan, no caffeine.',
    category: 'recovery',
    ingredients: ['2 cups (480 ml) oat milk', '1 tsp ground turmeric', '½ tsp ground ginger', '½ tsp ground cinnamon, plus extra to dust', '1 tbsp honey', '1 tsp coconut oil', '1 pinch black pepper', '1 cinnamon stick, to serve'],
    instructions: [
      'Whisk the spices with 3 tbsp of the milk in a small pan until smooth.',
      'Add the rest of the milk, the coconut oil and the pepper and warm over low heat for 6 minutes. Do not let it boil.',
      'Take off the heat, stir in the honey and whisk hard for 30 seconds, until it froths.',
      'Pour into mugs, dust with cinnamon and drink warm.',
    ],
    prepTime: 3, cookTime: 7, servings: 2,
    calories: 185, protein: 3, carbs: 29, fat: 6.5, fiber: 3, sugar: 17, sodium: 115, cholesterol: 0, saturatedFat: 2.4,
    art: {
      vessel: 'mug', glaze: 'blush', table: ['linen', 'plum'], base: base('cream', 'curry'),
      layers: [drizzle('coconut', 'swirl', { size: 0.52 }), put('starAnise', 0.26, -0.18, { scale: 1.05 }), put('cinnamonStick', -0.34, 0.3, { turn: -38, scale: 0.85 }), sprinkle('cinnamon', 90, { radius: 0.8 })],
      beside: [beside('cinnamonStick', 104, 110, 30, 1.1), beside('cinnamonStick', 120, 150, 18, 1.1), beside('gingerRoot', 120, 500, -10, 1.1), beside('honeyDish', 700, 90, 0, 1.15), beside('starAnise', 716, 510)],
    },
  },
  {
    sourceId: 'tart-cherry-chia-pudding',
    title: 'Tart Cherry and Chia Pudding',
    description: 'Sour cherries are prized by people who train late and want to sleep. Here they are cooked to a quick compote over a cool coconut and chia cream.',
    category: 'recovery',
    ingredients: ['5 tbsp (60 g) chia seeds', '1 ½ cups (360 ml) soy milk', '4 tbsp light coconut milk', '1 ½ tbsp maple syrup', '½ tsp vanilla extract', '1 ½ cups (225 g) frozen sour cherries', '1 tsp cornflour', '1 tbsp flaked almonds, toasted'],
    instructions: [
      'Whisk the chia with soy milk, coconut milk, 1 tbsp maple syrup and vanilla. Whisk again after 10 minutes to break up lumps.',
      'Cover and chill for 4 hours, or overnight, until it holds a spoon.',
      'Simmer the cherries with the remaining syrup for 5 minutes. Thicken with the cornflour mixed with 1 tbsp water, for 1 minute, and cool.',
      'Layer pudding and compote in three glasses and top with almonds.',
    ],
    prepTime: 10, cookTime: 8, servings: 3,
    calories: 245, protein: 8, carbs: 29, fat: 11, fiber: 9, sugar: 15, sodium: 65, cholesterol: 0, saturatedFat: 2,
    art: {
      vessel: 'jar', glaze: 'charcoal', table: ['stone', 'blush'], base: base('pulses', 'chia'),
      layers: [drizzle('cherry', 'pool', { x: 0.05, y: 0.06, size: 0.7 }), pile('cherry', 7, 0.06, 0.06, 0.44, { scale: 1 }), pile('almondFlake', 10, 0, 0, 0.6, { scale: 1.05 }), pile('mint', 2, -0.24, -0.3, 0.12), sprinkle('chia', 60)],
      beside: [beside('cherry', 96, 120, 0, 1.25), beside('cherry', 146, 96, 0, 1.15), beside('spoon', 718, 330, 12), beside('almondFlake', 110, 510, 40, 1.3), beside('almondFlake', 146, 540, -20, 1.3)],
    },
  },
  {
    sourceId: 'sweet-potato-black-bean-chilli',
    title: 'Sweet Potato and Black Bean Chilli',
    description: 'A vegan chilli with depth from cocoa and chipotle, thick enough to stand a spoon in. It wants an hour on the stove and no attention.',
    category: 'recovery',
    ingredients: ['2 tbsp olive oil', '1 large onion, chopped', '2 peppers, diced', '4 cloves garlic, minced', '2 tsp ground cumin', '1 tbsp chipotle paste', '1 tbsp cocoa powder', '2 sweet potatoes (about 600 g), cubed', '2 (400 g) cans black beans, drained', '2 (400 g) cans chopped tomatoes', '1 cup (240 ml) vegetable stock', '1 avocado, sliced', '1 lime', '1 handful coriander', 'salt to taste'],
    instructions: [
      'Soften the onion and peppers in the oil for 10 minutes.',
      'Add garlic, cumin, chipotle and cocoa and stir for 1 minute.',
      'Add the sweet potato, beans, tomatoes and stock. Bring to a boil, then simmer, lid ajar, for 50 minutes, until thick.',
      'Crush a few beans against the side of the pot and season with salt and lime juice.',
      'Serve with avocado and coriander.',
    ],
    prepTime: 15, cookTime: 65, servings: 5,
    calories: 410, protein: 14, carbs: 62, fat: 13, fiber: 19, sugar: 15, sodium: 560, cholesterol: 0, saturatedFat: 2,
    art: {
      vessel: 'pot', glaze: 'tomato', table: ['wood', 'honey'], base: base('stew', 'chilli'),
      layers: [pile('sweetPotatoCube', 20, 0, 0, 0.84), pile('blackBean', 34, 0, 0, 0.86, { scale: 0.95 }), pile('pepperRed', 6, 0, 0, 0.75, { scale: 0.6 }), pile('pepperYellow', 5, 0, 0, 0.75, { scale: 0.6 }), row('avocadoSlice', 5, 0.3, -0.3, { angle: 40, gap: 0.12, bend: 10, scale: 0.85 }), put('yoghurtDollop', -0.22, 0.16, { scale: 0.9 }), ring('jalapeno', 4, 0.3, { x: -0.22, y: 0.16 }), pile('coriander', 6, 0, 0.1, 0.7, { scale: 0.8 })],
      beside: [beside('limeHalf', 56, 80), beside('tortillaChip', 60, 500, 20, 1.2), beside('tortillaChip', 110, 550, -50, 1.2), beside('tortillaChip', 40, 570, 90, 1.1), beside('woodSpoon', 760, 480, -16)],
    },
  },
]
