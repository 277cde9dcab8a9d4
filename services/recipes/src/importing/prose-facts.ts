import { caloriesIn, nutrientIn, type Nutrition } from './nutrition.ts'
import { minutesOf, timesOf } from './duration.ts'
import { plainWords } from './section-words.ts'
import { servingsOf } from './servings.ts'

const labels = {
  prep: "prep(?:aration)?(?:[ _-]?time)?|active(?: time)?|hands[- ]on(?: time)?|vorbereitung(?:szeit)?|arbeitszeit|(?:temps|duree) de preparation|tiempo de preparacion|preparacion|(?:tempo di )?preparazione|voorbereiding(?:stijd)?|tempo de preparo|preparo|czas przygotowania|przygotowanie",
  cook: "cook(?:ing)?(?:[ _-]?time)?|bak(?:e|ing)(?:[ _-]?time)?|koch-? ?/ ?backzeit|kochzeit|backzeit|garzeit|bratzeit|(?:(?:temps|duree) de )?cuisson|(?:tiempo de )?(?:coccion|horneado)|(?:tempo di )?cottura|kooktijd|oventijd|baktijd|(?:tempo de )?(?:cozimento|forno)|czas (?:gotowania|pieczenia|smazenia)|gotowanie|pieczenie",
  total: "total(?:[ _-]?time)?|ready in|time|gesamtzeit|gesamtdauer|gesamt|zubereitungszeit|fertig in|dauer|(?:temps|duree) total[e]?|duree|pret en|tiempo(?: total)?|listo en|tempo(?: totale| total)?|pronto (?:in|em)|totale tijd|totaal|klaar in|bereidingstijd|czas calkowity|laczny czas|calkowity czas|gotowe w|czas(?: wykonania)?",
} as const

const unit = '(?:days?|tage?|jours?|dias?|giorn[oi]|dagen|dni|hours?|hrs?|hr|h|std|stunden?|heures?|horas?|or[ea]|uur|uren|godz(?:in[aey]?)?|minut[a-z]*|mins?|mn|m)'
const one = String.raw`(?:\d{1,4}(?:[.,]\d{1,2})?\s?[½¼¾]?|[½¼¾])(?:\s?(?:-|to|bis|a|do|tot)\s?\d{1,4})?\s?${unit}(?![a-z])\.?`
const duration = String.raw`(?<time>${one}(?:\s?(?:,|and|und|et|y|e|en|i|&)?\s?(?:${one}|\d{2}(?!\d)))?)`
const startsAt = String.raw`(?:^|[\n(;,./]|\s-|[a-z\d)]\.?\s)\s*`
const timeOf = (label: string): RegExp => new RegExp(String.raw`${startsAt}(?:${label})\s?(?:\([^)\n]{0,20}\))?\s?[:-]?\s?(?:ca\.?|approx\.?|about|circa|etwa|env\.?|environ|ok\.?)?\s?\n?\s?${duration}`, 'm')
const times = { prep: timeOf(labels.prep), cook: timeOf(labels.cook), total: timeOf(labels.total) }

const people = '(?:servings?|people|persons?|portionen|portions?|personen|person|pers|personnes?|parts|personas|porciones|raciones|comensales|persone|porzioni|porties|porcoes|pessoas|porcje|porcji|porcja|osoby|osob|osobe)'
const served = [
  String.raw`(?:^|[\n(;,.|/•·]|\s)(?:serves|servings?|yields?|makes|portionen|portions|ergibt|porciones|raciones|rinde|rendimiento|porzioni|dosi per|dosi|porties|rende|rendimento|porcoes|porcje|liczba porcji|(?:nombre de )?parts|personen|personnes|personas|persone|pessoas)\s?[:-]?\s?(?:about|ca\.?|approx\.?)?\s?\n?\s?(?<count>\d{1,3}(?!\d|[.,/]\d|\s?(?:g|kg|ml|min)\b)[^\n|;,.)]{0,20})`,
  String.raw`(?<count>(?<![\d./])\d{1,3}(?:\s?(?:-|to|bis|a|do|tot)\s?\d{1,3})?\s?(?:kleine |grosse |large |small )?${people})(?![a-z])`,
  String.raw`(?:^|\s)(?:serves|makes|feeds)\s(?<count>(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|a dozen)\b[^\n.]{0,20})`,
].map((pattern) => new RegExp(pattern))

const nutrients: [name: Exclude<keyof Nutrition, 'calories'>, words: string, unit: 'g' | 'mg'][] = [
  ['saturatedFat', "saturated(?: fats?)?|sat\\.? fat|(?:davon )?gesattigte fettsauren|(?:dont )?(?:acides gras )?satures|(?:grasas )?saturadas|(?:grassi )?saturi|verzadigd(?: vet)?|gordura(?:s)? saturada(?:s)?|tluszcze nasycone", 'g'],
  ['protein', 'proteins?|protein content|eiweiss|proteines?|proteinas?|proteine|eiwit(?:ten)?|bialko|bialka', 'g'],
  ['carbs', 'carb(?:ohydrate)?s?|total carbohydrates?|kohlenhydrate|glucides|carbohidratos|hidratos(?: de carbono)?|carboidrati|koolhydraten|carboidratos|weglowodany|kh', 'g'],
  ['fat', '(?:total )?fats?|fett|lipides|matieres grasses|grasas?|grassi|vet(?:ten)?|gorduras?|tluszcz(?:e)?', 'g'],
  ['fiber', '(?:dietary )?fib(?:er|re)s?|ballaststoffe|fibres?|fibra|fibre|vezels|fibras|blonnik', 'g'],
  ['sugar', 'sugars?|zucker|sucres?|azucares|azucar|zuccheri|suikers?|acucares|cukry', 'g'],
  ['sodium', 'sodium|natrium|sodio|sod', 'mg'],
  ['cholesterol', 'cholesterol|cholesterin|colesterol|colesterolo', 'mg'],
]
const quantity = String.raw`(?<amount>\d{1,5}(?:[.,]\d{1,3})?\s?(?:g|mg|mcg|grams?|gramm|grammes|gramos|grammi)\b)`
const nutrientPatterns = nutrients.map(([name, words, unit]) => ({
  name, unit,
  after: new RegExp(String.raw`(?:^|[^a-z])(?<!saturated |unsaturated |trans |added |sat |sat\. )(?:${words})\s?(?:\([^)\n]{0,12}\))?\s?[:-]?\s?\n?\s?${quantity}`),
  before: new RegExp(String.raw`${quantity}\s(?:of )?(?:${words})(?![a-z])`),
}))
const caloriePatterns = [/(?:calories|kalorien|calorias|calorie|calorieen|kalorie|kcal|energy|energie|energia|brennwert)\s?(?:\(kcal\))?\s?[:-]?\s?\n?\s?(\d{1,5}(?:[.,]\d{3})?\s?(?:kcal|cal|kj)?)(?![\d.,]*\s?(?:g|mg)\b)/, /(\d{1,5}(?:[.,]\d{3})?\s?(?:kcal|calories|kalorien|calorias|calorie))\b/]

export type Facts = Nutrition & { prepTime: number | null, cookTime: number | null, servings: number | null }

const mostLines = 1500
const longest = 240

function nutritionIn(text: string): Nutrition {
  const found = { calories: null, protein: null, carbs: null, fat: null, fiber: null, sugar: null, sodium: null, cholesterol: null, saturatedFat: null } as Nutrition
  const calories = caloriePatterns.map((pattern) => pattern.exec(text)?.[1]).find((amount) => amount !== undefined)
  found.calories = caloriesIn(calories)
  // without energy there is no table of nutrition, and "30 g fat" is something to buy
  if (found.calories === null) return found
  for (const { name, unit, after, before } of nutrientPatterns) found[name] = nutrientIn((after.exec(text) ?? before.exec(text))?.groups?.amount, unit)
  return found
}

/**
 * Times, servings and nutrition that lines say in words ("Prep: 10 mins | Serves 4", a label with its value in
 * the next line). The lines are those around a recipe's ingredients and steps, not these themselves.
 */
export function factsIn(lines: readonly string[]): Facts {
  const text = lines.slice(0, mostLines).filter((line) => line.length <= longest).map(plainWords).join('\n')
  const minutes = (pattern: RegExp): number | null => minutesOf(pattern.exec(text)?.groups?.time)
  const count = served.map((pattern) => pattern.exec(text)?.groups?.count).find((found) => found !== undefined)
  return { ...timesOf(minutes(times.prep), minutes(times.cook), minutes(times.total)), servings: servingsOf([count]), ...nutritionIn(text) }
}

const anyLabel = new RegExp(String.raw`^(?:${Object.values(labels).join('|')})\s?(?:\([^)]*\))?\s?[:-]?\s?(?:ca\.?|about|approx\.?|circa|etwa|environ)?\s?(?:${one}|$)`)

/** "Cook 10 minutes" is what to do; "Cook: 10 minutes" is how long it takes. */
const toDo = /^(?:cook|bake|cooking|baking)\s\d/

/** Whether a line says a time or a number of servings and little else: no title, ingredient or step. */
export function isFact(line: string): boolean {
  if (line.length > 160) return false
  const text = plainWords(line)
  return (anyLabel.test(text) && !toDo.test(text)) || (text.length <= 90 && served.some((pattern) => (pattern.exec(` ${text}`)?.index ?? 99) <= 12) && (text.split(' ').length <= 7 || Object.values(times).some((pattern) => pattern.test(text))))
    || (text.length <= 90 && caloriePatterns.some((pattern) => pattern.test(text)))
}
