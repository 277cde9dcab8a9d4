import { load } from 'cheerio/slim'

const entity = /&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/i

const decodeOnce = (text: string): string =>
  text.includes('&') ? load(text.replaceAll('<', '&lt;'), { xml: { xmlMode: false, decodeEntities: true } }, false).text() : text

/**
 * HTML character references as characters ("&frac12;" is "½"), twice where they were encoded twice. Only for
 * text that came out of a page's HTML or JSON-LD, and only before `plainText`: it can bring tags to life.
 */
export function decodeEntities(text: string): string {
  const once = decodeOnce(text)
  return entity.test(once) ? decodeOnce(once) : once
}
