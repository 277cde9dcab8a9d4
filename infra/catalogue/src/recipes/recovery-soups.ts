import { base, beside, drizzle, mound, pile, put, ring, row, sprinkle } from '../illustration/compose.ts'
import type { CatalogueRecipe } from '../recipe.ts'

export const recoverySoups: readonly CatalogueRecipe[] = [
  {
    sourceId: 'golden-chicken-noodle-soup',
    title: 'Golden Chicken and Turmeric Noodle Soup',
    description: 'The soup for the day after: bone-warming, salty and gently spiced. A whole pot keeps for three days and improves on each of them.',
    category: 'recovery',
    ingredients: ['1 kg chicken legs', '1 onion, halved', '30 g ginger, sliced', '4 cloves garlic, crushed', '1 tsp ground turmeric', '10 cups (2.4 l) water', '3 carrots, in coins', '2 sticks celery, sliced', '200 g egg noodles', '1 lemon', '1 bunch dill or parsley, chopped', 'salt and pepper to taste'],
    instructions: [
      'Put the chicken, onion, ginger, garlic, turmeric and water in a pot with 2 tsp salt. Bring to a boil, skim, and simmer gently for 1 hour.',
      'Lift out the chicken and strain the broth back into the pot.',
      'Add the carrots and celery and simmer for 10 minutes. Pull the meat from the bones.',
      'Cook the noodles in the broth for 4–5 minutes, until just tender.',
      'Return the chicken, sharpen with lemon, season and finish with herbs.',
    ],
    prepTime: 15, cookTime: 80, servings: 6,
    calories: 365, protein: 31, carbs: 32, fat: 13, fiber: 3, sugar: 5, sodium: 690, cholesterol: 145, saturatedFat: 3.4,
    art: {
      vessel: 'bowl', glaze: 'cream', table: ['linen', 'sage'], base: base('liquid', 'curry'),
      layers: [mound('noodles', 'noodle', -0.12, 0.14, 0.66, 0.58), pile('carrotCoin', 12, 0.1, 0, 0.72, { scale: 1.1 }), pile('chickenPale', 9, 0.1, -0.1, 0.5, { scale: 1.1 }), pile('springOnion', 6, 0.1, 0, 0.7, { scale: 0.8 }), drizzle('broth', 'dots', { size: 0.85 }), pile('dill', 5, 0.05, -0.05, 0.5, { scale: 0.75 }), sprinkle('pepper', 30)],
      beside: [beside('lemonHalf', 60, 90), beside('gingerRoot', 736, 520, -20, 0.9), beside('spoon', 748, 270, 8)],
    },
  },
  {
    sourceId: 'miso-ramen-soft-egg',
    title: 'Miso Ramen with Pork and a Soft Egg',
    description: 'A short cut to a deep bowl: good stock, two kinds of miso and the fat from seared pork. The eggs can marinate overnight if you think of it.',
    category: 'recovery',
    ingredients: ['4 eggs', '400 g pork tenderloin', '2 tbsp soy sauce', '1 tbsp neutral oil', '3 cloves garlic, grated', '20 g ginger, grated', '3 tbsp white miso', '1 tbsp red miso', '6 cups (1.4 l) chicken stock', '360 g fresh ramen noodles', '1 cup (150 g) sweetcorn', '2 heads pak choi, halved', '2 sheets nori, cut', '3 spring onions, sliced', '1 tsp sesame oil'],
    instructions: [
      'Boil the eggs for 6 ½ minutes, cool, peel and roll in 1 tbsp soy sauce.',
      'Brush the pork with the remaining soy sauce, sear in the oil for 8 minutes, turning, then cover and cook over low heat for 8 more, to 63 °C (145 °F). Rest and slice.',
      'In the same pan fry garlic and ginger for 1 minute, stir in both misos and the stock and heat without boiling.',
      'Boil the noodles for 2–3 minutes and the pak choi in the same water for the last minute. Drain.',
      'Divide noodles and broth between bowls and top with pork, egg, corn, pak choi, nori and spring onion. Finish with sesame oil.',
    ],
    prepTime: 20, cookTime: 35, servings: 4,
    calories: 570, protein: 42, carbs: 61, fat: 17, fiber: 5, sugar: 8, sodium: 1680, cholesterol: 255, saturatedFat: 4,
    art: {
      vessel: 'bowl', glaze: 'blue', table: ['wood', 'walnut'], base: base('liquid', 'miso'),
      layers: [mound('noodles', 'noodle', -0.05, 0.06, 0.72, 0.66), put('nori', 0.56, -0.52, { turn: 30, scale: 1.15 }), put('nori', 0.68, -0.34, { turn: 44, scale: 1.15 }), put('pakChoi', -0.1, -0.58, { turn: 68, scale: 1 }), row('porkSlice', 4, -0.38, 0.02, { angle: 72, gap: 0.19, turn: 8, scale: 0.92 }), row('eggHalf', 2, 0.36, 0.2, { angle: 48, gap: 0.42, scale: 1.05 }), pile('corn', 24, -0.14, 0.62, 0.24), pile('springOnion', 12, 0.06, -0.1, 0.3, { scale: 0.9 }), sprinkle('sesame', 36)],
      beside: [beside('chopsticks', 748, 300, 8), beside('chilliDish', 58, 90)],
    },
  },
  {
    sourceId: 'slow-beef-pho',
    title: 'Slow Beef Pho with Star Anise',
    description: 'Charred onion and ginger, star anise and three unhurried hours make a broth as clear as tea. Raw beef cooks in it on the way to the table.',
    category: 'recovery',
    ingredients: ['1.5 kg beef bones', '1 onion, halved', '60 g ginger, halved', '3 star anise', '1 cinnamon stick', '1 tbsp coriander seeds', '3 tbsp fish sauce', '1 tbsp sugar', '350 g flat rice noodles', '350 g sirloin, sliced paper-thin', '1 ½ cups (135 g) bean sprouts', '1 bunch Thai basil and coriander', '1 red chilli, sliced', '1 lime, in wedges'],
    instructions: [
      'Cover the bones with cold water, boil for 5 minutes, drain and rinse. This keeps the broth clear.',
      'Char the onion and ginger under a hot grill for 10 minutes, until blackened.',
      'Put bones, onion, ginger and the toasted spices in a pot with 3.5 litres of water and simmer very gently for 3 hours. Strain, skim and season with fish sauce and sugar.',
      'Cook the noodles for 4 minutes, rinse and divide between bowls.',
      'Lay the raw beef over the noodles and pour on boiling broth. Serve with sprouts, herbs, chilli and lime.',
    ],
    prepTime: 25, cookTime: 200, servings: 5,
    calories: 435, protein: 27, carbs: 63, fat: 8, fiber: 2, sugar: 5, sodium: 1080, cholesterol: 48, saturatedFat: 3,
    art: {
      vessel: 'bowl', glaze: 'white', table: ['tiles', 'slate'], base: base('liquid', 'broth'),
      layers: [mound('noodles', 'glass', 0, 0.04, 0.78, 0.7), ring('prosciutto', 5, 0.36, { x: -0.1, y: 0.04, scale: 0.82 }), pile('sproutStrand', 9, 0.46, -0.42, 0.24, { loose: 60, scale: 0.8 }), pile('redOnionArc', 5, -0.1, 0.05, 0.4, { scale: 0.8 }), pile('chilliRing', 8, 0.1, 0.1, 0.55), pile('basil', 4, 0.42, 0.4, 0.18, { scale: 0.9 }), pile('springOnion', 9, -0.2, -0.1, 0.5, { scale: 0.75 }), put('limeWedge', -0.56, -0.5, { turn: -30, scale: 1.1 }), put('starAnise', -0.44, 0.6, { scale: 0.9 })],
      beside: [beside('starAnise', 60, 90), beside('starAnise', 104, 56, 20, 0.8), beside('chopsticks', 750, 300, 6), beside('cinnamonStick', 60, 540, 40, 0.8)],
    },
  },
  {
    sourceId: 'kitchari-mung-dal-rice',
    title: 'Kitchari with Mung Dal and Curry Leaves',
    description: 'Rice and split mung beans boiled soft with turmeric: what India cooks for anyone who needs looking after. The sizzling spices at the end are what make it sing.',
    category: 'recovery',
    ingredients: ['¾ cup (150 g) basmati rice', '¾ cup (150 g) split yellow mung dal', '1 tsp ground turmeric', '6 cups (1.4 l) water', '1 carrot, diced', '100 g peas', '2 tbsp coconut oil', '1 tsp cumin seeds', '1 tsp black mustard seeds', '12 curry leaves', '1 tbsp grated ginger', '1 handful coriander', '1 ¼ tsp salt'],
    instructions: [
      'Rinse the rice and dal together until the water runs clear and soak for 15 minutes.',
      'Simmer with turmeric, salt and the water for 25 minutes, stirring now and then.',
      'Add the carrot and peas and cook for 10 minutes more, until everything is soft and falls together.',
      'Heat the coconut oil with cumin and mustard seeds until they pop, add ginger and curry leaves for 20 seconds, and pour over the pot.',
      'Stir once, scatter with coriander and serve.',
    ],
    prepTime: 20, cookTime: 38, servings: 4,
    calories: 355, protein: 14, carbs: 57, fat: 8, fiber: 7, sugar: 4, sodium: 740, cholesterol: 0, saturatedFat: 6,
    art: {
      vessel: 'smallBowl', glaze: 'olive', table: ['striped', 'terracotta'], base: base('pulses', 'polenta'),
      layers: [mound('rice', 'saffron', 0, 0, 0.8, 0.78), pile('pea', 18, 0, 0, 0.78), pile('carrotCoin', 9, 0, 0, 0.72, { scale: 0.7 }), pile('curryLeaf', 10, 0, 0, 0.46, { scale: 1.1 }), sprinkle('nigella', 50), sprinkle('cumin', 34), drizzle('butter', 'dots', { size: 0.7 }), pile('coriander', 3, 0, 0, 0.24, { scale: 0.8 })],
      beside: [beside('spiceDish', 96, 110), beside('yoghurtDish', 700, 110), beside('spoon', 696, 430, 30), beside('curryLeaf', 100, 500, 40, 1.4), beside('curryLeaf', 134, 520, 80, 1.4)],
    },
  },
]
