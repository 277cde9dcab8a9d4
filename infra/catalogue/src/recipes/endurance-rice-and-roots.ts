import { base, beside, drizzle, pile, put, row, sprinkle } from '../illustration/compose.ts'
import type { CatalogueRecipe } from '../recipe.ts'

export const enduranceRiceAndRoots: readonly CatalogueRecipe[] = [
  {
    sourceId: 'jollof-rice-plantain',
    title: 'Jollof Rice with Fried Plantain',
    description: 'Long-grain rice simmered in a fierce red sauce until every grain is stained and the bottom smokes a little. The plantain is not a side dish, it is half the point.',
    category: 'endurance',
    ingredients: ['3 red peppers, roughly chopped', '4 ripe tomatoes', '1 scotch bonnet or red chilli', '2 onions, one chopped, one sliced', '4 tbsp vegetable oil', '3 tbsp tomato paste', '1 tsp dried thyme', '1 tsp curry powder', '2 bay leaves', '2 cups (370 g) long-grain parboiled rice, rinsed', '2 ½ cups (600 ml) vegetable stock', '2 ripe plantains, sliced', '1 tsp salt'],
    instructions: [
      'Blend the peppers, tomatoes, chilli and chopped onion and boil the purée for 15 minutes to thicken it.',
      'Fry the sliced onion in 2 tbsp oil for 6 minutes. Add the tomato paste and fry for 5 minutes, until it darkens.',
      'Stir in the purée, thyme, curry powder, bay and salt and cook for 10 minutes, until the oil rises.',
      'Add the rice and stock, cover tightly with foil and a lid and cook over the lowest heat for 30 minutes. Do not stir. Rest for 10 minutes.',
      'Fry the plantain in the remaining oil for 2–3 minutes each side and serve on the rice.',
    ],
    prepTime: 15, cookTime: 75, servings: 5,
    calories: 570, protein: 10, carbs: 103, fat: 13, fiber: 7, sugar: 21, sodium: 690, cholesterol: 0, saturatedFat: 1.6,
    art: {
      vessel: 'plate', glaze: 'moss', table: ['striped', 'honey'], base: base('rice', 'jollof'),
      layers: [pile('pepperRed', 7, -0.1, 0.05, 0.62, { scale: 0.7 }), row('plantain', 6, 0.3, -0.3, { angle: 44, gap: 0.22, bend: 12, turn: 0, scale: 1.1 }), pile('redOnionArc', 7, -0.3, 0.24, 0.4, { scale: 0.8 }), put('bayLeaf', -0.44, -0.3, { turn: -40 }), pile('thyme', 3, -0.2, 0.1, 0.4, { scale: 0.9 }), pile('parsley', 3, -0.2, 0.3, 0.4, { scale: 0.7 }), sprinkle('chilli', 24)],
      beside: [beside('tomatoWhole', 52, 90, 0, 0.95), beside('chilliWhole', 730, 560, 170, 0.9), beside('fork', 756, 290, 3)],
    },
  },
  {
    sourceId: 'aloo-chole-naan',
    title: 'Potato and Chickpea Curry with Naan',
    description: 'Aloo chole, thick and tangy, with the potatoes breaking down just enough to make the sauce. Cheap, filling and better the next day.',
    category: 'endurance',
    ingredients: ['2 tbsp oil', '1 tsp cumin seeds', '1 large onion, finely chopped', '1 tbsp grated ginger', '4 cloves garlic, grated', '2 tsp ground coriander', '1 tsp turmeric', '1 tsp garam masala', '1 (400 g) can chopped tomatoes', '600 g potatoes, in 3 cm cubes', '2 (400 g) cans chickpeas, drained', '1 lime', '1 handful coriander', '4 small naan, warmed'],
    instructions: [
      'Sizzle the cumin in the oil for 30 seconds, add the onion and fry for 12 minutes, until deep gold.',
      'Add ginger, garlic and ground spices and stir for 1 minute, then the tomatoes, and cook for 8 minutes, until jammy.',
      'Stir in the potatoes, chickpeas, 2 cups water and 1 tsp salt. Simmer, covered, for 20 minutes.',
      'Uncover, crush a few potatoes and simmer for 5 minutes to thicken.',
      'Finish with lime and coriander and serve with naan.',
    ],
    prepTime: 15, cookTime: 50, servings: 4,
    calories: 680, protein: 22, carbs: 110, fat: 17, fiber: 17, sugar: 12, sodium: 820, cholesterol: 4, saturatedFat: 2.4,
    art: {
      vessel: 'bowl', glaze: 'olive', table: ['linen', 'butter'], base: base('stew', 'paprika'),
      layers: [pile('potatoCube', 15, -0.08, 0.06, 0.68, { scale: 1.1 }), pile('chickpea', 40, -0.05, 0.05, 0.82, { scale: 1.05 }), pile('redOnionArc', 5, -0.1, 0.05, 0.4, { scale: 0.7 }), put('yoghurtDollop', 0.3, 0.34, { scale: 0.8 }), pile('coriander', 7, -0.1, 0, 0.6, { scale: 0.85 }), pile('chilliRing', 5, 0, 0, 0.5), put('limeWedge', -0.56, -0.5, { turn: -30, scale: 1.1 })],
      beside: [beside('naan', 756, 150, 24, 1.15), beside('naan', 790, 400, 60, 0.9), beside('spiceDish', 56, 90), beside('limeHalf', 56, 500)],
    },
  },
  {
    sourceId: 'salmon-onigiri',
    title: 'Salmon Onigiri for the Road',
    description: 'Rice balls with salty salmon in the middle, wrapped in seaweed so that they can be eaten from a jersey pocket. Real food for the fourth hour.',
    category: 'endurance',
    ingredients: ['1 ½ cups (300 g) sushi rice, rinsed', '1 ¾ cups (420 ml) water', '200 g salmon fillet', '2 tbsp rice vinegar', '1 tbsp mayonnaise', '1 tsp soy sauce', '1 tbsp sesame seeds, toasted', '2 sheets nori, each cut into 3 strips', '1 tsp salt'],
    instructions: [
      'Bring the rice and water to a boil, cover and cook over low heat for 12 minutes. Rest for 10 minutes and fold in the vinegar.',
      'Salt the salmon and grill it for 8 minutes, until it flakes. Mash with mayonnaise and soy sauce.',
      'Wet your hands and rub them with salt. Press a handful of rice flat, put a spoonful of salmon in the middle and close the rice over it.',
      'Shape into 6 firm triangles, roll the edges in sesame and wrap with nori.',
      'Eat the same day, or keep wrapped at a cool temperature for up to 6 hours.',
    ],
    prepTime: 30, cookTime: 24, servings: 3,
    calories: 540, protein: 22, carbs: 82, fat: 13, fiber: 4, sugar: 1, sodium: 940, cholesterol: 39, saturatedFat: 2.2,
    art: {
      vessel: 'board', glaze: 'wood', table: ['tiles', 'teal'],
      layers: [put('onigiri', -0.52, -0.34, { turn: -8, scale: 1.08 }), put('onigiri', 0.04, -0.38, { turn: 5, scale: 1.08 }), put('onigiri', -0.46, 0.46, { turn: 7, scale: 1.08 }), put('onigiri', 0.1, 0.44, { turn: -5, scale: 1.08 }), put('soyDish', 0.66, -0.42, { scale: 1.1 }), pile('salmonFlake', 5, 0.62, 0.26, 0.18), pile('picklesCoin', 3, 0.72, 0.68, 0.12), sprinkle('blackSesame', 40), sprinkle('sesame', 30)],
      beside: [beside('chopsticks', 430, 582, 84), beside('nori', 764, 40, 20, 0.9)],
    },
  },
  {
    sourceId: 'maple-sweet-potato-quinoa-bowl',
    title: 'Maple Sweet Potato and Quinoa Bowl',
    description: 'Roast roots, quinoa and kale with a tahini dressing that you will want on everything. Made on Sunday, it feeds you until Wednesday.',
    category: 'endurance',
    ingredients: ['2 large sweet potatoes (about 700 g), in cubes', '1 red onion, in wedges', '2 tbsp olive oil', '1 tbsp maple syrup', '1 cup (180 g) quinoa, rinsed', '1 (400 g) can chickpeas, drained', '100 g kale, stems removed', '3 tbsp tahini', '1 lemon, juiced', '¼ cup (35 g) dried cranberries', '2 tbsp pumpkin seeds', 'salt and pepper to taste'],
    instructions: [
      'Heat the oven to 210 °C (410 °F). Toss the sweet potatoes and onion with 1 ½ tbsp oil, the maple syrup and salt and roast for 30 minutes, adding the chickpeas for the last 10.',
      'Simmer the quinoa in 2 cups water for 14 minutes, cover off the heat for 5 and fluff.',
      'Rub the kale with the remaining oil and a pinch of salt for 2 minutes, until it darkens and softens.',
      'Whisk the tahini with lemon juice and 4 tbsp water.',
      'Build bowls of quinoa, kale and roots, pour over the dressing and scatter with cranberries and seeds.',
    ],
    prepTime: 15, cookTime: 35, servings: 4,
    calories: 600, protein: 18, carbs: 86, fat: 22, fiber: 15, sugar: 20, sodium: 290, cholesterol: 0, saturatedFat: 3,
    art: {
      vessel: 'bowl', glaze: 'terracotta', table: ['stone', 'oat'], base: base('grains', 'quinoa'),
      layers: [pile('kale', 8, -0.42, -0.4, 0.36, { scale: 0.68 }), pile('sweetPotatoCube', 16, 0.36, 0.02, 0.46, { scale: 1.02 }), pile('chickpeaRoast', 16, -0.3, 0.46, 0.32, { scale: 1.02 }), pile('onionCaramel', 5, 0.2, -0.5, 0.26, { scale: 0.7 }), drizzle('hummus', 'zigzag', { size: 0.66 }), pile('raisin', 14, 0, 0, 0.7), pile('pumpkinSeed', 18, 0, 0, 0.75)],
      beside: [beside('seedDish', 58, 88), beside('lemonHalf', 748, 90), beside('fork', 752, 370, 6)],
    },
  },
]
