import { base, beside, drizzle, pile, put, ring, row, sprinkle } from '../illustration/compose.ts'
import type { CatalogueRecipe } from '../recipe.ts'

export const postWorkoutHearty: readonly CatalogueRecipe[] = [
  {
    sourceId: 'chocolate-cherry-recovery-shake',
    title: 'Chocolate and Cherry Recovery Shake',
    description: 'Milk, cocoa and frozen cherries: dessert by taste, textbook recovery by numbers. Drink it within half an hour of stopping.',
    category: 'post-workout',
    ingredients: ['1 cup (240 ml) skimmed milk', '¾ cup (115 g) frozen pitted cherries', '½ frozen banana', '1 scoop (30 g) whey or pea protein, chocolate', '1 tbsp cocoa powder', '1 tsp almond butter', '1 square dark chocolate, shaved'],
    instructions: [
      'Put the milk and protein into a blender and run for 10 seconds.',
      'Add the cherries, banana, cocoa and almond butter and blend for 60 seconds, until thick.',
      'Loosen with a little cold water if the blades stall.',
      'Pour into a chilled glass and top with chocolate shavings and a cherry.',
    ],
    prepTime: 5, cookTime: 0, servings: 1,
    calories: 420, protein: 36, carbs: 55, fat: 8, fiber: 8, sugar: 39, sodium: 210, cholesterol: 22, saturatedFat: 3,
    art: {
      vessel: 'glass', glaze: 'charcoal', table: ['linen', 'plum'], base: base('liquid', 'chocolate'),
      layers: [drizzle('cherry', 'swirl', { size: 0.72 }), put('creamDollop', 0.02, 0.02, { scale: 1.05 }), put('cherry', 0.04, -0.06, { scale: 1.05 }), put('cherry', -0.18, 0.12, { scale: 1 }), pile('chocolateShard', 7, 0.1, 0.12, 0.55, { scale: 0.85 }), sprinkle('cocoa', 36)],
      beside: [beside('cherry', 90, 120, 0, 1.2), beside('cherry', 144, 90, 0, 1.1), beside('chocolateShard', 100, 520, 20, 1.4), beside('chocolateShard', 150, 548, -50, 1.1), beside('straw', 706, 180, 28)],
    },
  },
  {
    sourceId: 'turkey-sweet-potato-hash',
    title: 'Turkey and Sweet Potato Hash with Eggs',
    description: 'A pan full of browned sweet potato, lean turkey and greens, with eggs baked into it. One pan, one spoon, no leftovers.',
    category: 'post-workout',
    ingredients: ['2 sweet potatoes (about 600 g), in 2 cm cubes', '2 tbsp olive oil', '1 red onion, chopped', '400 g turkey mince', '1 red pepper, diced', '2 tsp smoked paprika', '1 tsp ground cumin', '3 handfuls kale, shredded', '4 eggs', '1 handful parsley', 'salt and pepper to taste'],
    instructions: [
      'Cook the sweet potato in the oil in a large skillet, covered, over medium heat for 10 minutes, stirring twice.',
      'Uncover, add onion and pepper and fry for 6 minutes, until browned.',
      'Push aside, brown the turkey with the spices for 6 minutes, breaking it up, then mix everything with the kale and 3 tbsp water.',
      'Make 4 hollows, crack in the eggs, cover and cook for 5 minutes, until the whites are set.',
      'Season, scatter with parsley and serve.',
    ],
    prepTime: 15, cookTime: 30, servings: 4,
    calories: 430, protein: 33, carbs: 37, fat: 17, fiber: 6, sugar: 11, sodium: 330, cholesterol: 255, saturatedFat: 4,
    art: {
      vessel: 'skillet', glaze: 'charcoal', table: ['wood', 'ash'], base: base('crumble', 'dough'),
      layers: [pile('sweetPotatoCube', 22, 0, 0, 0.85), pile('kale', 9, 0, 0, 0.8, { scale: 0.5 }), pile('mince', 26, 0, 0, 0.85, { scale: 1.1 }), pile('pepperRed', 6, 0, 0, 0.75, { scale: 0.6 }), ring('friedEgg', 4, 0.46, { from: 45, to: 405, scale: 0.82 }), pile('parsley', 6, 0, 0, 0.8, { scale: 0.65 }), sprinkle('pepper', 26)],
      beside: [beside('chilliDish', 60, 84), beside('napkinBlue', 50, 500, 20), beside('garlicBulb', 752, 70, 20)],
    },
  },
  {
    sourceId: 'jacket-potato-cottage-cheese-avocado',
    title: 'Jacket Potato with Cottage Cheese and Avocado',
    description: 'A potato baked until its skin crackles is one of the great recovery foods. Cottage cheese brings the protein, avocado the luxury.',
    category: 'post-workout',
    ingredients: ['2 large baking potatoes (about 300 g each)', '2 tsp olive oil', '1 cup (225 g) cottage cheese', '1 small avocado, sliced', '8 cherry tomatoes, halved', '2 tbsp chopped chives', '½ lemon', 'flaky salt and pepper to taste'],
    instructions: [
      'Heat the oven to 200 °C (400 °F). Prick the potatoes, rub with oil and salt and bake directly on the rack for 65–70 minutes, until the skin is crisp and the middle soft.',
      'Stir half the chives and a little pepper through the cottage cheese.',
      'Cut the potatoes open, squeeze from the sides and fluff the flesh with a fork.',
      'Fill with cottage cheese, tomatoes and avocado, and finish with chives, lemon and salt.',
    ],
    prepTime: 8, cookTime: 70, servings: 2,
    calories: 495, protein: 21, carbs: 64, fat: 18, fiber: 10, sugar: 7, sodium: 520, cholesterol: 17, saturatedFat: 4,
    art: {
      vessel: 'plate', glaze: 'moss', table: ['gingham', 'slate'],
      layers: [put('bakedPotato', -0.02, -0.34, { turn: -8, scale: 1.25 }), put('bakedPotato', 0.02, 0.38, { turn: 6, scale: 1.25 }), pile('ricotta', 7, -0.14, -0.36, 0.24, { scale: 0.85 }), pile('ricotta', 7, -0.1, 0.38, 0.24, { scale: 0.85 }), row('avocadoSlice', 4, 0.36, -0.38, { angle: 30, gap: 0.12, bend: 8, scale: 0.72 }), row('avocadoSlice', 4, 0.38, 0.36, { angle: 30, gap: 0.12, bend: 8, scale: 0.72 }), pile('cherryTomatoHalf', 4, -0.44, -0.3, 0.18, { scale: 0.75 }), pile('cherryTomatoHalf', 4, -0.42, 0.4, 0.18, { scale: 0.75 }), sprinkle('chive', 46, { radius: 0.7 }), sprinkle('pepper', 20)],
      beside: [beside('fork', 52, 320, -2), beside('lemonWedge', 744, 90, 30, 1.2), beside('saltDish', 744, 510)],
    },
  },
  {
    sourceId: 'smoky-tofu-scramble-burrito',
    title: 'Smoky Tofu Scramble Burrito with Black Beans',
    description: 'Tofu crumbled into hot oil with smoked paprika and turmeric, wrapped up with beans, rice and avocado. A vegan burrito with thirty grams of protein.',
    category: 'post-workout',
    ingredients: ['400 g firm tofu, crumbled', '1 tbsp olive oil', '1 tsp smoked paprika', '½ tsp ground turmeric', '1 (400 g) can black beans, drained', '1 cup (160 g) cooked brown rice', '1 avocado, mashed', '1 lime', '4 tbsp tomato salsa', '3 large wholemeal tortillas', '1 handful coriander', 'salt to taste'],
    instructions: [
      'Fry the tofu in the oil over medium-high heat for 6 minutes, until its water has gone and it begins to colour.',
      'Stir in paprika, turmeric, 2 tbsp water and salt and cook for 2 minutes.',
      'Warm the beans and rice together with half the lime juice for 3 minutes. Season the avocado with the rest.',
      'Soften the tortillas for 20 seconds each in a dry pan.',
      'Fill with rice, beans, tofu, avocado, salsa and coriander, fold in the ends, roll, and toast seam down for 2 minutes.',
    ],
    prepTime: 12, cookTime: 16, servings: 3,
    calories: 640, protein: 31, carbs: 76, fat: 24, fiber: 18, sugar: 5, sodium: 720, cholesterol: 0, saturatedFat: 4,
    art: {
      vessel: 'board', glaze: 'wood', table: ['striped', 'herb'],
      layers: [put('burritoHalf', -0.3, -0.36, { turn: -8, scale: 1.4 }), put('burritoHalf', -0.1, 0.4, { turn: 6, scale: 1.4 }), pile('tofuScramble', 6, 0.62, -0.4, 0.2), pile('blackBean', 12, 0.64, 0.02, 0.2, { scale: 0.95 }), row('avocadoSlice', 4, 0.68, 0.5, { angle: 0, gap: 0.09, bend: 10, scale: 0.72 }), pile('coriander', 5, 0.3, 0, 0.5, { scale: 0.8 }), sprinkle('chilli', 18)],
      beside: [beside('tomatoDish', 748, 60), beside('limeHalf', 50, 560), beside('limeWedge', 110, 566, 30)],
    },
  },
]
