import { decodeEntities } from '../text/decode-entities.ts'
import { plainText } from '../text/plain-text.ts'

const block = /<\/?(?:br|p|div|li|ul|ol|h[1-6]|tr|td|section|article|dd|dt)(?![\w-])[^<>]*>/gi
/** More than any field holds after cutting; what a page has beyond it is not read. */
const readable = 200_000

/** The lines of a text out of a page: entities decoded, blocks and breaks as lines, tags gone, spaces collapsed. */
export const importedLines = (html: string): string[] =>
  plainText(decodeEntities(html.slice(0, readable)).replace(block, '\n'), { multiline: true })
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

/** The same in one line. */
export const importedText = (html: string): string => importedLines(html).join(' ')
