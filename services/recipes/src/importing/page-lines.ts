import type { Line, LineKind } from './line.ts'

/** A node of a parsed page, as far as it is read. */
export type HtmlNode = { type: string, name?: string, data?: string, attribs?: Record<string, string>, children?: HtmlNode[] }

/** What a page says of a recipe in class names, as `.recipe-prep-time`: the text in it. */
export type Named = Partial<Record<'title' | 'author' | 'prep' | 'cook' | 'total' | 'yield' | 'description' | 'image', string>>

const unread = new Set(['script', 'style', 'noscript', 'template', 'svg', 'nav', 'footer', 'aside', 'button', 'select', 'iframe', 'input', 'textarea', 'object', 'video', 'audio', 'canvas', 'head', 'math', 'option'])
const blocks = new Set(['p', 'div', 'li', 'ul', 'ol', 'dl', 'dd', 'dt', 'tr', 'table', 'tbody', 'thead', 'section', 'article', 'main', 'header', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'figure', 'figcaption', 'form', 'fieldset', 'legend', 'address', 'hr', 'body', 'details', 'summary', 'center'])
const bolds = new Set(['b', 'strong', 'u'])
const besides = /(?:^|[-_])(?:comments?|respond|reply|related|sidebar|footer|nav|navigation|breadcrumbs?|share|sharing|sharedaddy|social|newsletter|advert\w*|adsense|ads?|promo|cookies?|popup|modal|ratings?|jump|print|sr|toc|subscribe|signup|hidden|screen-reader-text|visually-hidden|equipment|toolbar)(?:$|[-_])/i
const exempt = /^(?:has|with|no|is|not|without)[-_]/i
const never = new Set(['html', 'body', 'main', 'article'])

const ofIngredients = /(?:^|[-_])(?:ingredients?|ersingredients|zutaten|ingredientes|ingredienti|skladniki)(?:[-_](?:list|lists|container|group|section|wrapper|box|header|body|table|content|items?))*$/i
const ofInstructions = /(?:^|[-_])(?:instructions?|ersinstructions|ersdirections|directions?|method|steps|zubereitung|preparation-steps|recipe-preparation|preparacion|elaboracion|preparazione|bereiding|preparo|przygotowanie)(?:[-_](?:list|lists|container|group|section|wrapper|box|header|body|content|items?|text))*$/i
const named: [keyof Named, RegExp][] = [
  ['title', /^(?:p-name|ersname|mv-create-title|tasty-recipes-title|zlrecipe-title|(?:[\w-]*[-_])?recipe[-_](?:name|title|header-title)|recipetitle|recipename)$/i],
  ['author', /^(?:p-author|ersauthor|tasty-recipes-author-name|(?:[\w-]*[-_])?recipe[-_]author(?:[-_]name)?|author)$/i],
  ['prep', /^(?:dt-prep|preptime|[\w-]*[-_]prep[-_]?time|tasty-recipes-prep-time|wprm-recipe-prep_time-container)$/i],
  ['cook', /^(?:dt-cook|cooktime|[\w-]*[-_]cook[-_]?time|wprm-recipe-cook_time-container)$/i],
  ['total', /^(?:dt-duration|totaltime|[\w-]*[-_]total[-_]?time|wprm-recipe-total_time-container)$/i],
  ['yield', /^(?:p-yield|yield|servings|[\w-]*[-_](?:yield|servings))$/i],
  ['description', /^(?:p-summary|erssummary|[\w-]*recipe[-_](?:summary|description))$/i],
]

/** Words of the first microformats that pages use for much else outside of an hrecipe, as for who wrote a post. */
const ofHrecipe: [keyof Named, RegExp][] = [['title', /^fn$/i], ['total', /^duration$/i], ['description', /^summary$/i]]

const mostNodes = 400_000
const longestLine = 20_000
const longestName = 500

type State = { list: number, kind: LineKind, level: number, part: Line['part'], bold: boolean, hrecipe: boolean }
type Step = { node: HtmlNode, state: State } | { closes: 'block' | 'span', state: State }

const classesOf = (attribs: Record<string, string>): string[] => `${attribs.class ?? ''} ${attribs.id ?? ''}`.slice(0, 600).split(/\s+/).filter(Boolean).slice(0, 20)

function isHidden(attribs: Record<string, string>): boolean {
  return attribs.hidden !== undefined || attribs['aria-hidden'] === 'true' || /display\s*:\s*none|visibility\s*:\s*hidden/i.test((attribs.style ?? '').slice(0, 500))
}

function textOf(node: HtmlNode): string {
  let text = ''
  const open = [node]
  for (let left = 500; open.length > 0 && left > 0 && text.length < longestName; left -= 1) {
    const one = open.pop()!
    if (one.type === 'text') text += (one.data ?? '').slice(0, longestName)
    // the class pattern of microformats: what is meant stands in the title, what is shown is anything
    const meant = one.attribs?.datetime ?? (/\bvalue-title\b/.test(one.attribs?.class ?? '') ? one.attribs?.title : undefined)
    if (meant) return meant
    if (one.name === 'script' || one.name === 'style') continue
    if (one !== node) text += ' '
    for (const child of (one.children ?? []).slice(0, 200).toReversed()) open.push(child)
  }
  return text.replace(/\s+/g, ' ').trim()
}

function stateIn(node: HtmlNode, state: State, lists: { count: number }): State {
  const name = node.name!
  const next = { ...state }
  if (name === 'ul' || name === 'ol' || name === 'table' || name === 'dl') {
    lists.count += 1
    next.list = lists.count
    next.kind = name === 'ol' ? 'step' : name === 'ul' ? 'item' : next.kind
  } else if (name === 'tr' || name === 'dd') next.kind = 'item'
  else if (/^h[1-6]$/.test(name)) {
    next.kind = 'heading'
    next.level = Number(name[1])
  } else if (name === 'dt' || name === 'legend') {
    next.kind = 'heading'
    next.level = 7
  } else if (bolds.has(name)) next.bold = true
  return next
}

/**
 * The lines that a reader of the page sees, in order: blocks, list items, table rows, and what `<br>` parts.
 * With `besides` what class names call comments, sharing, advertising and the like is left out. Linear in the
 * size of the tree, and without recursion.
 */
export function pageLines(root: HtmlNode, { withBesides }: { withBesides: boolean }): { lines: Line[], names: Named } {
  const lines: Line[] = []
  const names: Named = {}
  const lists = { count: 0 }
  let text = ''
  let allBold = true
  let at: State = { list: 0, kind: 'text', level: 0, part: null, bold: false, hrecipe: false }
  let spanEnded = false
  const flush = (state: State): void => {
    const line = text.replace(/\s+/g, ' ').trim()
    if (line) {
      const bold = allBold && line.length <= 80 && at.kind === 'text' && /\p{L}/u.test(line)
      lines.push({ text: line, kind: bold ? 'heading' : at.kind, level: bold ? 7 : at.level, list: at.list, part: at.part })
    }
    text = ''
    allBold = true
    spanEnded = false
    at = state
  }
  const open: Step[] = [{ node: root, state: at }]
  for (let left = mostNodes; open.length > 0 && left > 0; left -= 1) {
    const step = open.pop()!
    if ('closes' in step) {
      if (step.closes === 'span') spanEnded = true
      else flush(step.state)
      continue
    }
    const { node, state } = step
    if (node.type === 'text') {
      const data = node.data ?? ''
      if (data.trim()) {
        if (!state.bold) allBold = false
        if (spanEnded && /[\p{L}\p{N}]$/u.test(text) && /^[\p{L}\p{N}]/u.test(data)) text += ' '
      }
      if (text.length < longestLine) text += data.slice(0, longestLine)
      spanEnded = false
      continue
    }
    if (node.type !== 'tag' && node.type !== 'root') continue
    if (node.type === 'root' || node.name === undefined) {
      for (const child of (node.children ?? []).toReversed()) open.push({ node: child, state })
      continue
    }
    const attribs = node.attribs ?? {}
    if (unread.has(node.name) || isHidden(attribs)) continue
    if (node.name === 'br' || node.name === 'hr') {
      flush(state)
      continue
    }
    const classes = classesOf(attribs)
    if (!withBesides && !never.has(node.name) && classes.some((name) => besides.test(name) && !exempt.test(name))) continue
    const inside = stateIn(node, state, lists)
    if (classes.some((name) => /^hrecipe$/i.test(name))) inside.hrecipe = true
    else if (classes.some((name) => /^(?:author|vcard|byline)$/i.test(name))) inside.hrecipe = false
    const known = inside.hrecipe ? [...named, ...ofHrecipe] : named
    let parted = false
    for (const name of classes) {
      if (ofIngredients.test(name)) inside.part = 'ingredients'
      else if (ofInstructions.test(name)) inside.part = 'instructions'
      for (const [key, pattern] of known) if (names[key] === undefined && pattern.test(name)) names[key] = textOf(node).slice(0, longestName)
      parted ||= /^(?:p-)?ingredient$/i.test(name)
    }
    if (node.name === 'img' && names.image === undefined && classes.some((name) => /^(?:u-photo|photo|result-photo)$|recipe[-_](?:image|photo)/i.test(name))) names.image = attribs['data-src'] ?? attribs.src
    const isBlock = blocks.has(node.name) || parted
    if (isBlock) {
      flush(inside)
      open.push({ closes: 'block', state })
    } else if (node.name === 'td' || node.name === 'th') text += ' '
    else if (node.name === 'span' || node.name === 'a' || node.name === 'label') open.push({ closes: 'span', state })
    for (const child of (node.children ?? []).toReversed()) open.push({ node: child, state: inside })
  }
  flush(at)
  return { lines, names }
}
