/** Words that say how big or how cut it is, which does not matter in the shop. */
const passing = new Set(['large', 'small', 'medium', 'big', 'ripe', 'freshly', 'finely', 'roughly', 'coarsely', 'thinly', 'lightly', 'peeled', 'chopped', 'diced'])
/** What is sold in tins under such a name. */
const soldSo = new Set(['chopped tomato', 'diced tomato', 'peeled tomato'])

/** One thing under several names. */
const synonyms = new Map(Object.entries({
  'ground black pepper': 'black pepper', 'black ground pepper': 'black pepper', 'extra virgin olive oil': 'olive oil', 'virgin olive oil': 'olive oil', 'green onion': 'scallion', 'spring onion': 'scallion',
  'plain flour': 'all purpose flour', 'ap flour': 'all purpose flour', 'courgette': 'zucchini', 'aubergine': 'eggplant', 'icing sugar': 'powdered sugar',
  'confectioner sugar': 'powdered sugar', 'caster sugar': 'superfine sugar', 'cornflour': 'cornstarch', 'corn starch': 'cornstarch', 'yoghurt': 'yogurt', 'bicarbonate of soda': 'baking soda',
  'bicarbonate soda': 'baking soda', 'chilli': 'chili', 'garbanzo bean': 'chickpea', 'fresh cilantro': 'cilantro', 'fresh coriander': 'cilantro', 'parmesan cheese': 'parmesan',
  'cheddar cheese': 'cheddar', 'feta cheese': 'feta', 'mozzarella cheese': 'mozzarella', 'extra large egg': 'egg', 'garlic clove': 'garlic', 'clove garlic': 'garlic', 'clove of garlic': 'garlic',
}))

const irregular = new Map(Object.entries({
  leaves: 'leaf', loaves: 'loaf', halves: 'half', calves: 'calf', knives: 'knife', shelves: 'shelf', geese: 'goose', teeth: 'tooth', feet: 'foot', children: 'child',
  movies: 'movie', pies: 'pie', ties: 'tie', shoes: 'shoe', dice: 'dice', cacti: 'cactus', radii: 'radius', fungi: 'fungus',
}))

/** The singular of an English word; only to compare by, since a rule here and there is wrong. */
export const singular = (word: string): string => {
  const known = irregular.get(word)
  if (known) return known
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return /ies?$/.test(word) && word.length > 4 ? word.replace(/ies?$/, 'y') : word
  if (/ies?$/.test(word) && word.length > 4) return word.replace(/ies?$/, 'y')
  if (/(?:oes|ches|shes|xes|sses|zzes)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** The words of a name in lower case and the singular, without accents and marks. */
export const wordsOf = (name: string): string[] =>
  name.normalize('NFD').replace(/[\p{M}'’]/gu, '').toLowerCase().replaceAll('&', ' and ').replace(/[^\p{L}\p{N}%]+/gu, ' ').trim().split(' ').filter(Boolean).map(singular)

/** Two names with the same key are the same thing to buy. Words that make another thing of it stay: "red onion", "dried basil". */
export const nameKey = (name: string): string => {
  let words = wordsOf(name)
  while (words.length > 1 && passing.has(words[0]!) && !soldSo.has(words.join(' '))) words = words.slice(1)
  const key = words.join(' ')
  return key === '' ? name.trim().toLowerCase() : (synonyms.get(key) ?? key)
}
