const withContent = /<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi
const comment = /<!--[\s\S]*?-->/g
const tag = /<\/?[a-z!?][^<>]*>/gi
// all control characters; zero-width and direction marks, by which one name can look like another
const invisible = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/** Text of one line as it was typed, without markup tags and control characters. `&`, quotes and a lone `<` stay. */
export const plainText = (typed: string): string => {
  let text = typed.toWellFormed().replace(/[\t\r\n]+/g, ' ').replace(invisible, '')
  // taking a tag out can make another one
  for (let before = ''; before !== text;) {
    before = text
    text = text.replace(withContent, '').replace(comment, '').replace(tag, '')
  }
  return text.trim()
}
