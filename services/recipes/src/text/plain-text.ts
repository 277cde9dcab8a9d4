export type PlainTextOptions = { multiline: boolean }

const startsTag = /[a-z/!?]/i
/** Elements whose content is no text for a reader. */
const withContent = /^(script|style)(?![\w-])/i

/** The place behind the closing tag of a script or style; the end of the text where it is never closed. */
function behindClosing(text: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?![\\w-])`, 'gi')
  closing.lastIndex = from
  const found = closing.exec(text)
  const end = found ? text.indexOf('>', found.index) : -1
  return end < 0 ? text.length : end + 1
}

/**
 * Takes the tags out in one pass. What is left of nested ones ("<<b>script>") is looked at again as the
 * pass goes on, so that no removal makes a tag; where a tag is never closed only its "<" goes.
 */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text
  const kept: string[] = []
  const opened: number[] = []
  let commentsEnd = true
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!
    if (character === '<' && commentsEnd && text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4)
      if (end >= 0) {
        at = end + 2
        continue
      }
      commentsEnd = false
    }
    if (character === '<') opened.push(kept.length)
    if (character === '>') {
      const start = tagStart(kept, opened)
      if (start !== undefined) {
        const raw = withContent.exec(kept.slice(start + 1, start + 9).join('') + (kept.length > start + 9 ? '' : ' '))
        kept.length = start
        if (raw) at = behindClosing(text, raw[1]!, at + 1) - 1
        continue
      }
    }
    kept.push(character)
  }
  let behind = ''
  for (const start of opened.toReversed()) {
    // behind a "<" that was just taken out stands what stood behind that one
    behind = kept[start + 1] === '' ? behind : kept[start + 1] ?? ''
    if (startsTag.test(behind)) kept[start] = ''
  }
  return kept.join('')
}

function tagStart(kept: string[], opened: number[]): number | undefined {
  for (let start = opened.pop(); start !== undefined; start = opened.pop()) {
    if (startsTag.test(kept[start + 1] ?? '')) return start
  }
  return undefined
}

/**
 * What a person typed into a plain-text field, without control characters and markup tags; `<script>` and
 * `<style>` go with their content. `& ' "` and a "<" that opens no tag stay, and nothing is decoded, so the
 * text holds no tag afterwards (escape it where it is shown). Line breaks become "\n", or a space without
 * `multiline`. Linear in the length, and applying it twice changes nothing.
 */
export function plainText(input: string, { multiline }: PlainTextOptions): string {
  const lines = input.toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
  const text = withoutTags(lines)
  return (multiline ? text : text.replaceAll('\n', ' ')).trim()
}
