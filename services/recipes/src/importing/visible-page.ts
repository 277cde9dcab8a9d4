import { load } from 'cheerio/slim'
import { bounds } from '../../contract/vocabulary.ts'
import { authorIn } from './authors.ts'
import { boundLines, boundSteps, cut, type ImportedRecipe } from './imported-recipe.ts'
import { minutesOf, timesOf } from './duration.ts'
import { factsIn, isFact } from './prose-facts.ts'
import { isShallow } from './marked-html.ts'
import { type HtmlNode, type Named, pageLines } from './page-lines.ts'

import { isNoise, type Line } from './line.ts'
import { type LinesRead, readLines } from './read-lines.ts'
import { headingIn } from './section-words.ts'
import { plainText } from '../text/plain-text.ts'
import { servingsOf } from './servings.ts'
import { webAddress } from './schema-recipe.ts'

const longestAuthor = 200
const line = (text: string | undefined): string => plainText(text ?? '', { multiline: false }).replace(/\s+/g, ' ').trim()

type Meta = Partial<Record<string, string>>
type Image = { src: string, width: number }
type Page = { meta: Meta, title: string, images: Image[] }

/** What stands in the head of a page, and its pictures. */
function pageOf(root: HtmlNode): Page {
  const page: Page = { meta: {}, title: '', images: [] }
  const open = [root]
  for (let left = 400_000; open.length > 0 && left > 0; left -= 1) {
    const { name, attribs, children } = open.pop()!
    const key = (attribs?.property ?? attribs?.name ?? '').toLowerCase()
    if (name === 'meta' && key && key.length < 60 && attribs?.content) page.meta[key] ??= attribs.content.slice(0, 6000)
    if (name === 'title' && !page.title) page.title = (children ?? []).map(({ data }) => data ?? '').join('').slice(0, 1000)
    if (name === 'img' && page.images.length < 200) {
      const src = attribs?.['data-src'] ?? attribs?.['data-lazy-src'] ?? attribs?.src
      const width = Number.parseInt(attribs?.width ?? '', 10) || 0
      if (src && !/^data:|logo|avatar|gravatar|icon|pixel|spacer|badge|banner/i.test(src)) page.images.push({ src, width })
    }
    for (const child of (children ?? []).toReversed()) open.push(child)
  }
  return page
}

/** "Tomato soup | Ann's Kitchen" without the name of the site. */
function withoutSite(title: string, site: string | undefined, host: string): string {
  const parts = title.split(/\s+[|–—·»:•-]\s+/)
  if (parts.length < 2) return title
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const names = [plain(site ?? ''), plain(host.replace(/^www\./, '').replace(/\.[a-z]+$/, ''))].filter(Boolean)
  const kept = parts.filter((part) => !names.some((name) => plain(part) === name || (name.length > 4 && plain(part).includes(name))))
  // no known name: the site's stands last, mostly
  return kept.length > 0 && kept.length < parts.length ? kept.join(' – ') : parts.slice(0, -1).join(' – ')
}

function titleOf(lines: readonly Line[], first: number, names: Named, page: Page, host: string): string {
  const heads = lines.map((one, at) => ({ ...one, at })).filter(({ kind, level, text }) => kind === 'heading' && level <= 3 && !headingIn(text) && !isNoise(text) && text.length <= bounds.title)
  const tops = heads.filter(({ level }) => level === 1)
  // of several the last above the recipe: the first may be the site's
  const above = tops.filter(({ at }) => at < first).at(-1) ?? tops[0]
  const og = page.meta['og:title'] === undefined ? '' : withoutSite(line(page.meta['og:title']), page.meta['og:site_name'], host)
  const site = page.meta['og:site_name']
  const isSite = (text: string | undefined): boolean => Boolean(text && site && text.toLowerCase() === site.toLowerCase())
  const found = [names.title, isSite(above?.text) ? '' : above?.text, og, heads.filter(({ at }) => at < first).at(-1)?.text, page.title && withoutSite(line(page.title), site, host)]
  return line(found.find((text) => line(text) !== ''))
}

function imageOf(page: Page, names: Named, pageUrl: string): string | null {
  const largest = page.images.toSorted((a, b) => b.width - a.width)[0]
  for (const address of [page.meta['og:image:secure_url'], page.meta['og:image'], names.image, page.meta['twitter:image'], largest?.src]) {
    const found = webAddress(address, pageUrl)
    if (found) return found
  }
  return null
}

function authorOf(page: Page, names: Named, around: readonly string[]): string | null {
  const said = [names.author, page.meta.author, page.meta['article:author']].map((text) => line(text).replace(/^(?:by|von|par|por|di|door|autor:?|author:?)\s+/i, '')).find((text) => text && !/^https?:/.test(text))
  return cut(said ?? authorIn(around.slice(0, 60)) ?? '', longestAuthor) || null
}

/** What class names and the lines around say of times and servings; the names first. */
function timesAndServings(names: Named, facts: ReturnType<typeof factsIn>): Pick<ImportedRecipe, 'prepTime' | 'cookTime' | 'servings'> {
  const minutes = (text: string | undefined): number | null => minutesOf(text?.replace(/^[^\dP½¼¾]{0,40}/, ''))
  const times = timesOf(minutes(names.prep), minutes(names.cook), minutes(names.total))
  const known = times.prepTime !== null || times.cookTime !== null
  return { ...(known ? times : { prepTime: facts.prepTime, cookTime: facts.cookTime }), servings: servingsOf([names.yield]) ?? facts.servings }
}

/** A page is about much; it has a recipe where there are ingredients with amounts, and steps or their heading. */
const isRecipe = (read: LinesRead): boolean =>
  read.titled ? (read.measured >= 1 && read.ingredients.length >= 2) || (read.ingredients.length >= 2 && read.steps.length >= 2) : read.measured >= 3 && read.steps.length >= 1

/**
 * The recipe of a page that marks nothing, from what its reader sees: headings in eight languages, lists,
 * paragraphs and tables under them, the class names of recipe plugins and microformats, or lines that look
 * like ingredients. Undefined where that is no recipe. Linear in the size of the page.
 */
export function visibleRecipe(html: string, pageUrl: string): ImportedRecipe | undefined {
  if (!isShallow(html)) return undefined
  const root: HtmlNode | undefined = load(html, { xml: { xmlMode: false, decodeEntities: true } }).root()[0]
  if (!root) return undefined
  for (const withBesides of [false, true]) {
    const { lines, names } = pageLines(root, { withBesides })
    const read = readLines(lines)
    if (!read || !isRecipe(read)) continue
    const page = pageOf(root)
    const host = URL.parse(pageUrl)?.hostname ?? ''
    const title = cut(titleOf(lines, read.first, names, page, host), bounds.title)
    if (!title) return undefined
    const { prepTime, cookTime, servings, ...nutrition } = factsIn(read.around)
    const described = line(page.meta['og:description'] ?? page.meta.description ?? names.description)
    return {
      title,
      description: cut(described, bounds.description) || null,
      imageUrl: imageOf(page, names, pageUrl),
      ingredients: boundLines(read.ingredients.map(line).filter(Boolean)),
      instructions: boundSteps(read.steps.map(line).filter((step) => step && !isFact(step))),
      ...timesAndServings(names, { prepTime, cookTime, servings, ...nutrition }),
      ...nutrition,
      category: null,
      author: authorOf(page, names, read.around),
      originalUrl: null,
    }
  }
  return undefined
}
