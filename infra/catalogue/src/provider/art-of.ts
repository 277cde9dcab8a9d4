import type { ArtSpec, Layer } from '../illustration/art.ts'
import { base, beside, drizzle, pile, sprinkle } from '../illustration/compose.ts'
import type { Glaze, Tint } from '../illustration/palette.ts'
import type { ShapeName } from '../illustration/shapes/library.ts'
import type { Surface } from '../illustration/table.ts'
import type { Look } from './dishes/dish.ts'

/** How foods look in the picture; what is not listed is stirred in and not seen. */
const shapeOf: Readonly<Record<string, ShapeName>> = {
  'chicken breast': 'chickenSlice', 'chicken thigh': 'chickenPiece', 'chicken drumstick': 'drumstick', 'turkey breast': 'chickenPale', 'minced beef': 'mince', 'minced turkey': 'mince', 'minced lamb': 'mince',
  'minced pork': 'mince', 'minced chicken': 'mince', 'stewing beef': 'beefChunk', 'sirloin steak': 'steakSlice', 'lamb shoulder': 'lambChunk', 'pork tenderloin': 'porkSlice', 'pork loin': 'porkSlice',
  'pork shoulder': 'porkPiece', 'venison': 'beefChunk', 'pork sausage': 'sausageCoin', 'chorizo': 'sausageCoin', 'smoked bacon': 'bacon', 'cooked ham': 'prosciutto', 'prosciutto': 'prosciutto', 'salmon fillet': 'salmonFillet', 'smoked salmon': 'smokedSalmon',
  'cod fillet': 'codFillet', 'haddock fillet': 'codFillet', 'sea bass fillet': 'codFillet', 'trout fillet': 'salmonFillet', 'tuna steak': 'tunaSlice', 'tinned tuna': 'tunaFlake', 'prawn': 'shrimp', 'mussel': 'mussel',
  'egg': 'eggHalf', 'firm tofu': 'tofuGolden', 'tempeh': 'tempehSlice', 'halloumi': 'halloumi', 'feta': 'feta', 'mozzarella': 'mozzarella', 'ricotta': 'ricotta', 'paneer': 'paneerCube', "goat's cheese": 'feta', 'Parmesan': 'parmesan',
  'chickpea': 'chickpea', 'black bean': 'blackBean', 'kidney bean': 'kidneyBean', 'cannellini bean': 'whiteBean', 'butter bean': 'whiteBean', 'broccoli': 'broccoli', 'cauliflower': 'cauliflower', 'pak choi': 'pakChoi',
  'green bean': 'greenBean', 'asparagus': 'asparagus', 'courgette': 'courgetteCoin', 'chestnut mushroom': 'mushroom', 'kale': 'kale', 'spinach': 'spinachLeaf', 'rocket': 'rocketLeaf', 'romaine lettuce': 'lettuce', 'mixed salad leaves': 'redLettuce',
  'red pepper': 'pepperRed', 'yellow pepper': 'pepperYellow', 'green pepper': 'pepperGreen', 'carrot': 'carrotCoin', 'sweet potato': 'sweetPotatoCube', 'potato': 'potatoCube', 'butternut squash': 'pumpkinCube', 'aubergine': 'aubergineSlice',
  'beetroot': 'beetWedge', 'parsnip': 'carrotStick', 'sugar snap pea': 'edamame', 'pea': 'pea', 'sweetcorn': 'corn', 'cherry tomato': 'cherryTomatoHalf', 'tomato': 'tomatoWedge', 'cucumber': 'cucumberSlice', 'avocado': 'avocadoSlice', 'radish': 'radishSlice',
  'red onion': 'redOnion', 'banana': 'bananaCoin', 'apple': 'appleSlice', 'pear': 'appleSlice', 'blueberry': 'blueberry', 'raspberry': 'raspberry', 'strawberry': 'strawberry', 'blackberry': 'blackberry', 'mango': 'mangoCube',
  'peach': 'peachSlice', 'cherry': 'cherry', 'plum': 'peachSlice', 'pineapple': 'pineapple', 'orange': 'orangeSlice', 'almond': 'almond', 'walnut': 'walnut', 'pecan': 'pecan', 'hazelnut': 'hazelnut', 'pistachio': 'pistachio', 'pumpkin seeds': 'pumpkinSeed',
  'desiccated coconut': 'coconutFlake', 'peanut': 'peanut', 'Medjool date': 'date', 'raisin': 'raisin', 'dried apricot': 'apricot', 'dark chocolate': 'chocolate', 'basil': 'basilSmall', 'mint': 'mint', 'parsley': 'parsley', 'coriander': 'coriander', 'dill': 'dill', 'rosemary': 'rosemary',
  'spring onion': 'springOnion', 'red chilli': 'chilliRing', 'olive': 'olive', 'lemon juice': 'lemonWedge', 'lime juice': 'limeWedge', 'edamame beans': 'edamame', 'penne': 'penne', 'fusilli': 'fusilli', 'gnocchi': 'gnocchi', 'flour tortilla': 'burritoHalf', 'corn tortilla': 'taco',
  'wholemeal tortilla': 'wrapHalf', 'pitta bread': 'pitaWedge', 'sourdough bread': 'toast', 'wholemeal bread': 'toast', 'rye bread': 'ryeToast', 'burger bun': 'ciabatta', 'ciabatta roll': 'ciabatta', 'baguette': 'baguette',
}

const surfaces: readonly (readonly [Surface, Tint])[] = [['linen', 'oat'], ['linen', 'sage'], ['stone', 'slate'], ['linen', 'blush'], ['stone', 'ash'], ['linen', 'terracotta'], ['stone', 'ink'], ['linen', 'butter']]
const glazes: readonly Glaze[] = ['cream', 'white', 'sage', 'slate', 'blue', 'terracotta', 'blush', 'butter', 'charcoal']
const spots: readonly (readonly [number, number, number])[] = [[-0.2, -0.12, 0.5], [0.34, 0.22, 0.42], [-0.05, 0.42, 0.4], [0.2, -0.45, 0.34]]

/** The picture of a dish: its vessel and base, and its visible ingredients, most important first. */
export function artOf(look: Look, ingredients: readonly string[], pick: (count: number) => number): ArtSpec {
  const visible = [...new Set(ingredients.map((name) => shapeOf[name]).filter((shape) => shape !== undefined))].slice(0, 4)
  const layers: Layer[] = visible.map((shape, index) => {
    const [x, y, radius] = spots[index] ?? [0, 0, 0.4]
    return pile(shape, index === 0 ? 8 : 6 - index, x, y, radius, { scale: 0.9 })
  })
  if (ingredients.some((name) => name === 'honey' || name === 'maple syrup')) layers.push(drizzle('butter', 'zigzag', { size: 0.6 }))
  layers.push(sprinkle(ingredients.includes('ground cinnamon') ? 'cinnamon' : ingredients.includes('sesame seeds') ? 'sesame' : 'pepper', 18, { radius: 0.7 }))
  const props = visible.slice(0, 2)
  return {
    vessel: look.vessel,
    glaze: look.vessel === 'board' ? 'wood' : look.vessel === 'skillet' ? 'iron' : look.vessel === 'tray' ? 'steel' : glazes[pick(glazes.length)]!,
    table: surfaces[pick(surfaces.length)]!,
    ...(look.base && { base: base(...look.base) }),
    layers,
    beside: props.map((shape, index) => beside(shape, index ? 62 : 742, index ? 540 : 66, pick(8) * 45, 0.9)),
  }
}
