/** What the heading of a part of a recipe says, in the languages that recipes are imported from. */
export type Role = 'ingredients' | 'instructions' | 'other'

/** Lower case without accents and the marks around words: how headings are compared. */
export const plainWords = (text: string): string =>
  text.slice(0, 400).toLowerCase().replaceAll('ł', 'l').replaceAll('ß', 'ss').replace(/[’‘`´]/g, "'").replace(/[‐‑‒–—―]/g, '-').normalize('NFD').replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}:()'/.,;&½¼¾ -]+/gu, ' ').replace(/\s+/g, ' ').trim()

const ingredients = '(?:recipe |full |the |les |die |der |gli |os |las |los |de |alle |lista (?:de |degli |dos )?|liste des |potrzebne |principales )?'
  + "(?:ingredients?|ingredientes?|ingredienti|ingredienten|ingredienser|zutaten(?:liste)?|benodigdheden|boodschappen(?:lijst)?|skladniki|produkty|"
  + "what you(?:'ll| will)? need|you(?:'ll| will)? need|things you(?:'ll)? need|shopping list|(?:das |was )?(?:brauchst du|du brauchst|ihr braucht|man braucht)|das brauchst du|einkaufsliste|"
  + "(?:ce qu')?il vous faut|necesitas|necesitaras|que necesitas|occorrente|cosa (?:ti )?serve|dit heb je nodig|wat heb je nodig|nodig|potrzebujesz|bedzie potrzebne|voce vai precisar)"

const instructions = "(?:recipe |cooking |baking |the |la |il |el |as |die |step[- ]by[- ]step )?"
  + "(?:directions?|instructions?|methods?|method of preparation|preparation(?: method| steps)?|procedure|steps?|how to (?:make|cook|prepare|bake)(?: .*)?|what to do|let's (?:cook|make it|bake)|making it|"
  + "zubereitung(?:sschritte|sart)?|anleitung|arbeitsschritte|schritte|schritt fur schritt|(?:und )?so (?:geht'?s|geht es|wird's gemacht|wirds gemacht|macht man es)|"
  + "etapes?(?: de (?:la )?(?:preparation|la recette))?|realisation|mode operatoire|progression|deroulement|preparation de la recette|"
  + "preparacion|elaboracion|instrucciones|modo de (?:preparacion|preparo|fazer|preparar)|(?:los )?pasos|procedimiento|paso a paso|como (?:se )?(?:hacer|hace|prepara|preparar|fazer)(?: .*)?|"
  + "preparazione|procedimento|istruzioni|esecuzione|come (?:fare|si (?:fa|prepara)|preparare)(?: .*)?|passaggi|svolgimento|"
  + "bereiding(?:swijze)?|instructies|werkwijze|aan de slag|zo maak je (?:het|.*)|stappen|voorbereiding en bereiding|"
  + "preparo|preparacao|instrucoes|passos|passo a passo|"
  + "(?:sposob )?(?:przygotowani[ae]|wykonani[ae])(?: .*)?|instrukcje|kroki|krok po kroku|jak (?:to )?zrobic(?: .*)?)"

const other = "(?:(?:recipe |chef'?s |cook'?s |my )?(?:notes?|tips?|hints?)(?: (?:&|and) .*)?|nutrition(?:al)?(?: (?:facts|information|info|value).*)?|(?:\\d+ )?(?:comments?|reviews?|responses?|replies)(?: .*)?|related.*|you (?:may|might) also .*|more .*|"
  + "video|watch.*|equipment|special equipment|tools|storage|how to store.*|make ahead.*|faqs?|frequently asked.*|share.*|leave a .*|did you make .*|tags?|tagged.*|categories|about .*|newsletter|subscribe.*|variations?|substitutions?|serving suggestions?|filed under.*|"
  + "naehrwerte?.*|nahrwert.*|tipps?|tipp|hinweise?|kommentare?.*|anmerkungen?|notizen|das konnte .*|weitere .*|ahnliche .*|"
  + "astuces?|conseils?|commentaires?.*|valeurs? nutritionnelles?.*|remarques?|vous aimerez .*|autres recettes.*|"
  + "notas?|consejos?|trucos?|comentarios?.*|informacion nutricional.*|valores nutricionales.*|recetas relacionadas.*|"
  + "note|consigli|consiglio|commenti.*|valori nutrizionali.*|conservazione|ti potrebbe .*|ricette correlate.*|"
  + "notities|reacties.*|voedingswaarden?.*|lees ook.*|bewaren|dicas?|informacao nutricional.*|informacoes nutricionais.*|receitas relacionadas.*|veja tambem.*|"
  + "uwagi|wskazowki|rad[ay]|porad[ay]|komentarze.*|wartosci odzywcze.*|zobacz .*|podobne .*)"

const qualifier = String.raw`(?<rest>\s*(?:\([^)]*\)|(?:list|liste|lijst)\b)?(?:\s*[-,/]?\s*(?:for|serves|makes|fur|pour|para|per|voor|na|dla|x ?\d|\d)\b[^:]*|\s*\([^)]*\))?)?\s*`
const patterns: [Role, RegExp][] = ([['ingredients', ingredients], ['instructions', instructions], ['other', other]] as const)
  .map(([role, words]) => [role, new RegExp(`^(?:\\d{1,2}[.)]\\s*)?${words}${qualifier}(?::(?<inline>.*))?$`)])

export type Heading = { role: Role, /** Behind the word: "for 4 people", "for the sauce". */ rest: string, /** Whether more than the heading stands in the line. */ inline: boolean }

const longest = 90

/** Reads a line as the heading of a part; undefined for any other line. */
export function headingIn(line: string): Heading | undefined {
  const colon = line.indexOf(':')
  if (line.length > longest && (colon < 0 || colon > longest)) return undefined
  const words = plainWords(line).replace(/(?:^[\s.,;&-]+|(?<![:])[\s.,;&-]+$)/g, '')
  for (const [role, pattern] of patterns) {
    const groups = pattern.exec(words)?.groups
    if (groups) return { role, rest: (groups.rest ?? '').trim(), inline: Boolean(groups.inline?.trim()) }
  }
  return undefined
}

const stepWord = '(?:steps?|schritt|etape|étape|paso|passo|stap|krok|passaggio)'
const numberedOnly = new RegExp(`^(?:${stepWord}\\s{0,3})?#?\\d{1,2}\\s{0,2}[.):]?$`, 'i')
const numberedStart = new RegExp(`^(?:${stepWord}\\s{0,3}#?\\d{1,2}\\s{0,2}[.):–-]?\\s+|\\(?\\d{1,2}\\s{0,2}[.):]\\)?\\s+|\\d\\uFE0F?\\u20E3\\s*)(?=\\S)`, 'i')

/** "Step 3" and "3." alone: no step by themselves. */
export const isBareNumber = (line: string): boolean => numberedOnly.test(line.trim())
/** Whether a line begins with a step's number. */
export const isNumbered = (line: string): boolean => numberedStart.test(line)
/** "Step 3: Bake." is "Bake." */
export const withoutNumber = (line: string): string => line.replace(numberedStart, '')
