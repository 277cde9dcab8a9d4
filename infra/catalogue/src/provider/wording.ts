import type { Food } from './foods/food.ts'

/** What steps call a food whose name in the list of ingredients is longer. */
const calls: Readonly<Record<string, string>> = {
  'basmati rice': 'rice', 'jasmine rice': 'rice', 'brown rice': 'rice', 'risotto rice': 'rice', 'chestnut mushroom': 'mushrooms', 'tinned tuna': 'tuna', 'firm tofu': 'tofu', 'sirloin steak': 'steak',
  'smoked bacon': 'bacon', 'cooked ham': 'ham', 'stewing beef': 'beef', 'lamb shoulder': 'lamb', 'pork shoulder': 'pork', 'pork tenderloin': 'pork', 'pork loin': 'pork', 'chicken breast': 'chicken', 'chicken thigh': 'chicken',
  'turkey breast': 'turkey', 'salmon fillet': 'salmon', 'cod fillet': 'cod', 'haddock fillet': 'haddock', 'sea bass fillet': 'sea bass', 'trout fillet': 'trout', 'tuna steak': 'tuna', 'cooked lentils': 'lentils',
  'olive oil': 'oil', 'sunflower oil': 'oil', 'vegetable stock': 'stock', 'butternut squash': 'squash', 'romaine lettuce': 'lettuce', 'white cabbage': 'cabbage', 'egg noodle': 'noodles', 'rice noodle': 'noodles', 'udon noodle': 'noodles',
  'soba noodle': 'noodles', 'wholemeal bread': 'bread', 'sourdough bread': 'bread', 'rye bread': 'bread', 'flour tortilla': 'tortillas', 'wholemeal tortilla': 'tortillas', 'corn tortilla': 'tortillas', 'whey protein powder': 'protein powder',
  'bulgur wheat': 'bulgur', 'egg': 'eggs', 'rolled oats': 'oats', 'mixed salad leaves': 'leaves', 'wholewheat penne': 'penne', 'panko breadcrumbs': 'breadcrumbs', 'plain flour': 'flour', 'wholemeal flour': 'flour', 'Medjool date': 'dates',
  'bicarbonate of soda': 'bicarbonate of soda', 'pearl barley': 'barley', 'puff pastry': 'pastry', 'filo pastry': 'pastry', 'pitta bread': 'pittas', 'white miso paste': 'miso', 'caster sugar': 'sugar', 'burger bun': 'buns', 'beetroot': 'beetroot', 'ciabatta roll': 'rolls',
}

/** What steps call a food, in the number in which it is used. */
export function callOf(food: Food, many: boolean): string {
  if (!many && ['egg', 'flour tortilla', 'wholemeal tortilla'].includes(food.name)) return food.name === 'egg' ? 'egg' : 'tortilla'
  return calls[food.name] ?? (many ? food.plural : food.name)
}

/** "the soy sauce, honey and ginger". */
export const listOf = (names: readonly string[]): string =>
  names.length === 0 ? '' : `the ${names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`}`

/** How one sees that a food is done. */
export function doneOf(food: string): string {
  if (/prawn/.test(food)) return 'pink'
  if (/chicken|turkey|pork/.test(food)) return 'cooked through'
  if (/tofu|tempeh|halloumi|paneer/.test(food)) return 'golden'
  if (/steak|beef|duck|venison|lamb/.test(food) && !/tuna/.test(food)) return 'well browned'
  if (/fillet|tuna/.test(food)) return 'just cooked'
  if (/bean|chickpea|lentil/.test(food) && food !== 'red lentil') return 'hot through'
  return 'tender'
}

/** Fills a template (see Dish) and adds up the minutes it names; a step whose every list is empty becomes nothing. */
export function fill(template: string, words: Readonly<Record<string, string>>, mainMinutes: number, time: { cook: number; rest: number }): string {
  const chosen = template.replace(/\[([^\]]*)\]/g, (_, inner: string) => ([...inner.matchAll(/\{([^}]+)\}/g)].every((match) => words[match[1]!] !== '') ? inner : ''))
  const counts = !chosen.startsWith('Meanwhile')
  const text = chosen.replace(/\{([^}]+)\}/g, (_, token: string) => {
    const rest = /^rest (\d+)$/.exec(token)
    if (rest) {
      time.rest += Number(rest[1])
      return Number(rest[1]) >= 120 ? `${Number(rest[1]) / 60} hours` : `${rest[1]} minutes`
    }
    const cook = token === 'main min' ? mainMinutes : Number(/^(\d+) min$/.exec(token)?.[1] ?? NaN)
    if (!Number.isNaN(cook)) {
      if (counts) time.cook += cook
      return cook === 1 ? '1 minute' : `${cook} minutes`
    }
    const word = words[token]
    if (word === undefined) throw new Error(`unknown word {${token}} in: ${template}`)
    return word
  }).replace(/ {2,}/g, ' ').trim()
  return text && text[0]!.toUpperCase() + text.slice(1)
}

const counted = new Set((
  'Bean Chickpea Lentil Mushroom Pepper Tomato Carrot Parsnip Potato Sprout Snap Prawn Pea Leek Courgette Blueberry Raspberry Strawberry Blackberry Apple Pear '
  + 'Peach Plum Cherry Banana Mango Almond Walnut Pecan Hazelnut Pistachio Seed Cashew Date Apricot Fig Prune Raisin Cranberry Sausage Drumstick Radish Leaf Oat Jalapeño Herb Chive'
).split(' '))

function plural(title: string): string {
  const last = title.slice(title.lastIndexOf(' ') + 1)
  if (!counted.has(last)) return title
  if (last === 'Leaf') return `${title.slice(0, -1)}ves`
  if (/(?:to|ch|sh|go)$/.test(last)) return `${title}es`
  return last.endsWith('rry') ? `${title.slice(0, -1)}ies` : `${title}s`
}

/** Fills a title: "Almond Porridge", but "Porridge with Almonds". */
export const titleOf = (template: string, words: Readonly<Record<string, string>>): string =>
  template.replace(/\{([MVF])\}/g, (_, token: string, at: number) => {
    const rest = template.slice(at + 3)
    const after = rest.replace(/^(?:,? (?:and )?\{[MVF]\})+/, '')
    const alone = after === '' || /^, \{F\} Style|^ and \{F\} (?:Dressing|Sauce|Broth|Spices)/.test(rest) || /^(?:,| with| under| in | on | and Granola)/.test(after)
    return alone ? plural(words[token]!) : words[token]!
  })
