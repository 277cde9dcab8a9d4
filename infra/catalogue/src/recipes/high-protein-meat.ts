import { beside, drizzle, grid, pile, put, row, sprinkle } from '../illustration/compose.ts'
import type { CatalogueRecipe } from '../recipe.ts'

export const highProteinMeat: readonly CatalogueRecipe[] = [
  {
    sourceId: 'steak-chimichurri-green-beans',
    title: 'Sirloin Steak with Chimichurri and Green Beans',
    description: 'A good steak needs salt, heat and rest, in that order. Chimichurri brings the acid and herbs that make the next bite as good as the first.',
    category: 'high-protein',
    ingredients: ['2 sirloin steaks (about 250 g each)', '1 tsp neutral oil', '250 g green beans, trimmed', '1 bunch flat-leaf parsley, finely chopped', '1 tsp dried oregano', '2 cloves garlic, minced', '½ tsp chilli flakes', '1 ½ tbsp red wine vinegar', '2 tbsp olive oil', '8 cherry tomatoes', 'flaky salt and pepper to taste'],
    instructions: [
      'Salt the steaks and leave them at room temperature for 30 minutes. Pat dry.',
      'Stir the parsley, oregano, garlic, chilli, vinegar and olive oil with a pinch of salt.',
      'Heat a heavy pan until it smokes. Oil the steaks and sear for 2–3 minutes each side for medium-rare (54 °C / 130 °F inside). Rest for 6 minutes.',
      'Boil the beans for 4 minutes, then toss them in the steak pan with the tomatoes for 1 minute.',
      'Slice the steak across the grain and spoon over the chimichurri.',
    ],
    prepTime: 20, cookTime: 14, servings: 2,
    calories: 545, protein: 56, carbs: 13, fat: 30, fiber: 5, sugar: 6, sodium: 430, cholesterol: 150, saturatedFat: 8,
    art: {
      vessel: 'board', glaze: 'olive', table: ['stone', 'ink'],
      layers: [row('greenBean', 9, 0.5, 0.1, { angle: 78, gap: 0.14, turn: -6, scale: 1.05 }), row('steakSlice', 8, -0.24, 0, { angle: 18, gap: 0.17, turn: -30, scale: 1.22 }), drizzle('pesto', 'ribbon', { x: -0.24, y: 0, size: 0.54 }), drizzle('pesto', 'dots', { x: -0.24, y: 0.05, size: 0.5 }), pile('cherryTomato', 5, 0.62, -0.62, 0.16, { scale: 0.95 }), put('pestoDish', -0.76, 0.6, { scale: 1.05 }), pile('parsley', 3, -0.2, -0.5, 0.2, { scale: 0.8 }), sprinkle('chilli', 24, { x: -0.2, radius: 0.5 }), sprinkle('salt', 26)],
      beside: [beside('saltDish', 748, 50), beside('knife', 400, 584, 92, 1.1)],
    },
  },
  {
    sourceId: 'chicken-souvlaki-tzatziki',
    title: 'Chicken Souvlaki with Tzatziki',
    description: 'Lemon, oregano and garlic on chicken, charred on skewers and dragged through cold tzatziki. Serve with salad if you are careful, flatbread if you are hungry.',
    category: 'high-protein',
    ingredients: ['700 g chicken breast, in 3 cm cubes', '3 tbsp olive oil', '1 lemon, zest and juice', '2 tsp dried oregano', '3 cloves garlic, minced', '1 cup (240 g) Greek yoghurt', '½ cucumber, grated and squeezed', '1 tbsp chopped dill', '3 tomatoes, in wedges', '½ red onion, in rings', '2 pita breads, warmed', 'salt and pepper to taste'],
    instructions: [
      'Marinate the chicken with the oil, lemon, oregano, two thirds of the garlic and 1 tsp salt for at least 30 minutes.',
      'Stir the yoghurt, cucumber, dill and remaining garlic together, salt and chill.',
      'Thread the chicken on 8 skewers and grill over high heat for 10–12 minutes, turning, until charred and at 74 °C (165 °F) inside.',
      'Dress the tomatoes and onion with salt and a little oil.',
      'Serve the skewers with salad, tzatziki and quartered pita.',
    ],
    prepTime: 25, cookTime: 12, servings: 4,
    calories: 465, protein: 49, carbs: 27, fat: 18, fiber: 3, sugar: 7, sodium: 420, cholesterol: 130, saturatedFat: 4.5,
    art: {
      vessel: 'plate', glaze: 'blue', table: ['striped', 'slate'],
      layers: [pile('pitaWedge', 3, -0.46, -0.44, 0.22, { scale: 1.05 }), pile('tomatoWedge', 6, 0.5, -0.46, 0.28), pile('redOnion', 3, 0.46, -0.4, 0.22, { scale: 0.85 }), put('yoghurtDollop', -0.06, -0.52, { scale: 1.05 }), pile('cucumberSlice', 2, -0.06, -0.46, 0.08, { scale: 0.65 }), put('skewer', 0, 0.02, { turn: -6, scale: 1.32 }), put('skewer', 0, 0.32, { turn: 3, scale: 1.32 }), put('skewer', 0, 0.62, { turn: -3, scale: 1.15 }), put('lemonWedge', 0.7, 0.06, { turn: 70 }), pile('dill', 3, 0, 0.1, 0.5, { scale: 0.7 }), sprinkle('parsley', 26)],
      beside: [beside('lemonHalf', 54, 84), beside('napkinCream', 776, 520, -22)],
    },
  },
  {
    sourceId: 'turkey-larb-lettuce-cups',
    title: 'Turkey Larb in Lettuce Cups',
    description: 'Lean mince, hot, sour and full of herbs, eaten by hand out of cold lettuce. Toasted ground rice gives it the crunch that makes it larb.',
    category: 'high-protein',
    ingredients: ['1 tbsp uncooked jasmine rice', '500 g turkey mince', '1 tsp neutral oil', '2 shallots, finely sliced', '2 tbsp lime juice', '1 ½ tbsp fish sauce', '1 tsp chilli flakes', '1 tsp sugar', '1 handful mint', '1 handful coriander', '3 spring onions, sliced', '8 butter lettuce leaves'],
    instructions: [
      'Toast the rice in a dry pan for 6 minutes, until deep gold, and pound it to a coarse powder.',
      'Fry the turkey in the oil with 3 tbsp water over medium-high heat for 6 minutes, breaking it up, until just done.',
      'Off the heat stir in lime juice, fish sauce, chilli and sugar.',
      'Fold in shallots, spring onions, herbs and most of the rice powder.',
      'Spoon into the lettuce leaves, scatter with the rest of the powder and eat at once.',
    ],
    prepTime: 15, cookTime: 13, servings: 3,
    calories: 265, protein: 37, carbs: 10, fat: 8.5, fiber: 2, sugar: 4, sodium: 790, cholesterol: 98, saturatedFat: 2.3,
    art: {
      vessel: 'plate', glaze: 'charcoal', table: ['linen', 'herb'],
      layers: [put('lettuceCup', -0.42, -0.4, { turn: -40, scale: 0.95 }), put('lettuceCup', 0.44, -0.38, { turn: 40, scale: 0.95 }), put('lettuceCup', -0.4, 0.44, { turn: -140, scale: 0.95 }), put('lettuceCup', 0.44, 0.42, { turn: 140, scale: 0.95 }), ...[[-0.42, -0.38], [0.44, -0.36], [-0.4, 0.42], [0.44, 0.4]].flatMap(([x = 0, y = 0]) => [pile('mince', 12, x, y, 0.24, { scale: 1.1 }), pile('redOnionArc', 2, x, y, 0.14, { scale: 0.6 }), pile('chilliRing', 3, x, y, 0.18, { scale: 0.8 }), pile('mint', 2, x, y, 0.14, { scale: 0.7 })]), put('limeWedge', 0.02, 0.02, { turn: -20, scale: 1.05 }), sprinkle('crumbs', 44, { radius: 0.75 })],
      beside: [beside('limeHalf', 56, 84), beside('chilliWhole', 720, 560, -10, 0.9), beside('chilliDish', 746, 90)],
    },
  },
  {
    sourceId: 'chicken-chickpea-tray-bake',
    title: 'Harissa Chicken and Chickpea Tray Bake',
    description: 'Drumsticks roasted on a bed of chickpeas and sweet potato that drink up all the juices. Ten minutes of work, an hour of waiting.',
    category: 'high-protein',
    ingredients: ['8 chicken drumsticks', '2 tbsp harissa paste', '2 tbsp olive oil', '2 (400 g) cans chickpeas, drained', '1 sweet potato (about 300 g), in wedges', '2 red onions, in wedges', '1 lemon, in wedges', '4 sprigs rosemary', '150 g Greek yoghurt, to serve', 'salt and pepper to taste'],
    instructions: [
      'Heat the oven to 200 °C (400 °F). Rub the drumsticks with harissa, 1 tbsp oil and 1 tsp salt.',
      'Toss the chickpeas, sweet potato, onions and lemon with the remaining oil on a large tray and sit the chicken on top with the rosemary.',
      'Roast for 55–60 minutes, shaking the tray twice, until the skin is crisp and the meat is at 80 °C (175 °F).',
      'Rest for 5 minutes, squeeze over the roasted lemon and serve with the yoghurt.',
    ],
    prepTime: 12, cookTime: 62, servings: 4,
    calories: 640, protein: 50, carbs: 52, fat: 26, fiber: 13, sugar: 12, sodium: 690, cholesterol: 180, saturatedFat: 6,
    art: {
      vessel: 'tray', glaze: 'steel', table: ['linen', 'terracotta'],
      layers: [pile('chickpeaRoast', 50, 0, 0, 0.98), pile('sweetPotatoWedge', 9, 0, 0, 0.85, { scale: 0.85 }), pile('redOnionArc', 8, 0, 0, 0.85), grid('drumstick', 4, 2, [0.48, 0.92], { turn: 24, scale: 1.12 }), pile('lemonWedge', 5, 0, 0, 0.8, { scale: 0.95 }), pile('rosemary', 5, 0, 0, 0.85, { scale: 0.95 }), sprinkle('chilli', 40, { radius: 0.95 })],
    },
  },
]
