import { parseIngredient } from '../ingredients/parse-ingredient.ts'
import { plainWords } from './section-words.ts'

/** What a line is known to be: by what a page marks, or by nothing but its own look ("text"). */
export type LineKind = 'heading' | 'item' | 'step' | 'text'

/** A line as a reader of the page or the text sees it. */
export type Line = {
  text: string
  kind: LineKind
  /** Of headings: 1 (h1) to 6, 7 for a bold line. */
  level: number
  /** Which list or table it stands in; 0 for none. */
  list: number
  /** What the page calls the part that it stands in. */
  part: 'ingredients' | 'instructions' | null
}

export const textLine = (text: string): Line => ({ text, kind: 'text', level: 0, list: 0, part: null })

const glyphs = /^(?:[\s\u200B\uFEFF]*(?:[•·‣◦∙●○■□▪▫▢☐☑☒✓✔✗➤►▶→»*+–—-](?!\d*\p{L}*[*_])|\[[ xX]?\]|o(?= \d)))+\s*/u
const emphasis = /^(?:\*\*|__)(.+?)(?:\*\*|__)(:?)$/

/** A line without the bullet, checkbox or emphasis it was written with. */
export const withoutBullet = (text: string): string => {
  const bare = text.replace(emphasis, '$1$2')
  return (bare === text ? text.replace(glyphs, '') : bare).trim()
}
export const hasBullet = (text: string): boolean => glyphs.test(text) && !emphasis.test(text)

const noise = /^(?:print|pin|save|share|rate|tweet|email|facebook|pinterest|twitter|whatsapp|instagram|copy|close|advertisement|ad|anzeige|publicite|publicidad|pubblicita|reclame|reklama|scale|us customary|metric|jump to (?:recipe|video).*|skip to .*|print (?:this )?recipe|(?:print|pin|save|share|rate|email) (?:this|the|recipe|it).*|\d?x(?: \d?x)*|1\/2x|cook mode.*|prevent your screen.*|(?:deselect|select) all|(?:drucken|rezept drucken|teilen|merken|imprimer|imprimir|stampa|condividi|afdrukken|printen|delen|drukuj|udostepnij|partager|compartir|compartilhar|zum rezept.*|aller a la recette|ir a la receta|vai alla ricetta|naar recept|ir para a receita|przejdz do przepisu)|(?:click|tap) (?:here|to).*|read more|continue reading.*|this post (?:may )?contains? affiliate.*|affiliate links?.*|photo(?: by)?:? .{0,40}|image:? .{0,40}|source: .*|follow (?:us|me) .*|posted by .*|updated:? .*)$/

/** Buttons, share lines and advertising between the lines of a recipe. */
export const isNoise = (text: string): boolean => text.length < 120 && (!/[\p{L}\p{N}]/u.test(text) || noise.test(plainWords(text).replace(/[.:! ]+$/, '')))

const notFood = /^(?:\d{1,2}[:.]\d{2}\b|\d{4}\b|[\d\s.,/-]+$|\d[\d\s.,–-]*(?:min|mins|minutes?|minuten|minutos|minuti|minuty|minut|hours?|hrs?|stunden?|std|heures?|horas?|ore|ora|uur|godz|servings?|serves|portionen|portions?|personen|personnes?|personas|persone|pessoas|osob|people|porcje|porcji|porciones|porzioni|porties|comments?|reviews?|kommentare|ratings?|votes?|stars?|shares|years?|days?|kcal|calories|cal|kj|%)\b)/i

/** "Add eggs", "Bake 20 mins": as short as a food, and none. */
const command = /^(?:(?:mix|mash|stir|preheat|heat|add|bake|cook|boil|simmer|chop|whisk|fry|serve|combine|place|beat|melt|cover|drain|knead|blend|remove|wash|peel|toss|spread|sprinkle|fold in)\s+[\p{L}\d]|cream (?:the )?[a-z]+ and )/iu

/** How much a line looks like an ingredient: 2 with an amount, 1 like a short bare food, 0 not, -1 a sentence. */
export function ingredientLook(line: string): number {
  const text = withoutBullet(line).slice(0, 300)
  const words = text.split(/\s+/).length
  if (text === '' || text.length > 200 || notFood.test(text) || /https?:|www\.|@|[?!]$|[$€£]\s?\d/.test(text)) return -1
  const sentence = /[.!?]\s+\p{Lu}/u.test(text) || (/[.]$/.test(text) && words > 7)
  if (sentence || words > 28 || command.test(text)) return -1
  const read = parseIngredient(text)
  const measured = read.amount !== null || read.unit !== null
  if (measured && read.name && /\p{L}{2}/u.test(read.name)) return /^[\d½¼¾⅓⅔⅛]/.test(text) || words <= 14 ? 2 : 0
  return words <= 6 && /^\p{L}/u.test(text) && !/[.:]$/.test(text) ? 1 : 0
}

const cooking = /\b(?:mix|mash|stir|heat|preheat|add|bake|cook|boil|simmer|chop|slice|whisk|fry|serve|combine|pour|place|roast|beat|melt|season|cover|drain|knead|blend|remove|let|put|cut|wash|peel|toss|spread|sprinkle|vorheizen|mischen|verruhren|ruhren|kochen|braten|backen|schneiden|geben|servieren|hinzufugen|wurzen|schalen|wurfeln|dunsten|melanger|melangez|ajouter|ajoutez|cuire|faire|faites|couper|coupez|servir|servez|prechauffer|prechauffez|verser|versez|eplucher|enfourner|mezclar|mezcla|anadir|anade|cocinar|cocer|hornear|cortar|corta|calentar|calienta|freir|sofreir|picar|batir|agregar|mescolare|mescolate|aggiungere|aggiungete|cuocere|cuocete|tagliare|tagliate|infornare|scaldare|servire|versare|sbattere|rosolare|unire|lessate|meng|voeg|bak|kook|snijd|verwarm|serveer|roer|giet|misture|adicione|asse|cozinhe|corte|refogue|leve|sirva|bata|junte|coloque|wymieszaj|dodaj|gotuj|piecz|pokroj|podsmaz|podgrzej|wlej|ugotuj|smaz|wsyp|obierz|posiekaj|podawaj)\b/

/** Whether a line speaks of cooking. */
export const isCooking = (line: string): boolean => cooking.test(plainWords(line))

/** Whether a line tells what to do: a sentence, or one of the words that recipes use for it. */
export const looksLikeStep = (line: string): boolean => {
  const words = line.split(/\s+/).length
  return words >= 2 && (isCooking(line) || command.test(line) || (words >= 3 && /[.!]$/.test(line)))
}
