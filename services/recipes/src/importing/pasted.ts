import { hasBullet } from './line.ts'
import { headingIn, isNumbered } from './section-words.ts'
import { isFact } from './prose-facts.ts'
import { plainText } from '../text/plain-text.ts'

/** More than a recipe can hold, several times over. */
const readable = 1_000_000
const mostLines = 20_000
const longestLine = 20_000

const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?`
const date = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`
const speaker = String.raw`(?:[^:\n]{1,40}:\s*)`
/** "[12.03.24, 18:03:11] Ann: ", "12/03/2024, 18:03 - Ann: ", "[18:03] Ann: ", "Ann, 18:03: " */
const stamps = [
  new RegExp(String.raw`^\u200E?\[(?:${date},?\s+)?${time}(?:,?\s+${date})?\]\s*${speaker}?`, 'i'),
  new RegExp(String.raw`^\u200E?${date},?\s+(?:at |um |à )?${time}\s*[-–]\s*${speaker}?`, 'i'),
  new RegExp(String.raw`^${time}\s+[-–]\s+${speaker}`, 'i'),
  new RegExp(String.raw`^\p{Lu}[\p{L} .]{0,30}[,(\s[]+${time}[)\]]?\s*:?\s*$`, 'iu'),
]
const header = /^(?:from|to|cc|bcc|sent|date|reply-to|von|an|gesendet|datum|de|à|a|envoyé|para|enviado|da|inviato|aan|verzonden|od|do|wysłano)\s*:\s.*(?:@|\d{4}|\d:\d{2}|<)/i
const wrote = /^(?:on|am|le|el|il|op|em|w dniu)\s.{4,120}(?:wrote|schrieb|écrit|escribió|scritto|schreef|escreveu|napisał(?:a|\(a\))?)[^:]{0,60}:\s*$/i
const forwarded = /^-{2,}.*(?:forwarded|original|weitergeleitet|ursprüngliche|transféré|reenviado|inoltrato|doorgestuurd|encaminhada|przekazana).*-{2,}$|^(?:begin forwarded message|anfang der weitergeleiteten).*:$/i
const signature = /^--\s*$|^(?:sent from my|gesendet von|von meinem .* gesendet|envoyé de(?:puis)? mon|enviado desde mi|inviato da(?:l mio)?|verzonden vanaf|verstuurd vanaf|enviado do meu|wysłane z)\b/i
const goodbye = /^(?:(?:best|kind|warm)(?: (?:regards|wishes))?|regards|cheers|love|xo+|yours|enjoy|thanks|bon app[ée]tit|guten appetit|liebe gr(?:ü|ue)(?:ß|ss)e|viele gr(?:ü|ue)(?:ß|ss)e|lg|vg|mfg|bisous|amicalement|cordialement|saludos|un abrazo|besos|buon appetito|un abbraccio|saluti|baci|groetjes|groeten|met vriendelijke groet|eet smakelijk|beijos|abra[çc]os?|bom apetite|pozdrawiam|pozdrowienia|smacznego|buen provecho|que aproveche)[!.,]*(?:\s+\p{Lu}[\p{L}]{0,20})?[!.,]*$/iu

const clock = new RegExp(String.raw`^(?:${date},?\s+)?${time}$`, 'i')
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun|today|yesterday|heute|gestern)(?:day|sday|nesday|rsday|urday)?,?(?:\s+(?:\d{1,2}\s+\p{L}+|\p{L}+\s+\d{1,2})(?:,?\s+\d{4})?)?(?:,?\s+\d{1,2}:\d{2})?$/iu
/** "You'll need 1 kg of beef, 2 onions and salt.": a list of ingredients in a sentence. */
const needed = /^(?:(?:for this|today|here),? )?(?:you(?:'ll|’ll| will)? need|(?:du brauchst|ihr braucht|man (?:nehme|braucht))|il (?:te |vous |nous )?faut|(?:vas a )?necesita(?:s|mos|r)|(?:ti )?servono|je hebt nodig|voc[êe] (?:vai )?precisar? de|potrzebujesz|potrzeba):?\s+(?=[^,]+,)(?<list>.+?)[.!]?$/i

/** Whatever stands in a sentence as a list of ingredients under a heading of its own. */
function listed(line: string): string {
  const list = line.length <= 2000 ? needed.exec(line)?.groups?.list : undefined
  return list === undefined ? line : `Ingredients: ${list.replace(/,?\s+(?:and|und|et|y|e|en|i)\s+(?=[^,]*$)/i, ', ')}`
}

const sender = /^[-–—]?\s?\p{Lu}\p{L}*\.?(?:\s\p{Lu}\p{L}*\.?){0,2}$/u

/** Whether a line goes on with the sentence of the one before, which a mail program cut at its width. */
function continues(before: string, line: string): boolean {
  return before.length >= 50 && before.length <= 90 && /[^.!?:;]$/.test(before) && /^\p{Ll}/u.test(line) && !hasBullet(line) && !isNumbered(line) && !headingIn(before) && !headingIn(line) && !isFact(before)
}

const innerHeading = /(?<=[.!?])\s(?=\p{Lu}\p{L}{2,20}(?: \p{L}{1,20}){0,2}:)/u

/** "Ingredients: 2 eggs, salt. Method: Beat them." as two lines. */
function parted(line: string): string[] {
  if (!line.includes(':') || line.length > 5000 || !headingIn(line)?.inline) return [line]
  return line.split(innerHeading).reduce<string[]>((parts, part) => {
    const role = parts.length === 0 ? undefined : headingIn(part.slice(0, part.indexOf(':') + 1))?.role
    return parts.length === 0 || (role !== undefined && role !== 'other') ? [...parts, part] : [...parts.slice(0, -1), `${parts.at(-1)!} ${part}`]
  }, [])
}

/** The lines of a pasted text without what mail and chat put around it: quote marks, names and times, headers, signatures. */
export function cleanedLines(pasted: string): string[] {
  const lines: string[] = []
  let broken = true
  let signed = false
  let parting = false
  for (const raw of plainText(pasted.slice(0, readable), { multiline: true }).split('\n').slice(0, mostLines)) {
    let line = raw.slice(0, longestLine).replace(/\s+/g, ' ').trim().replace(/^(?:> ?|>> ?)+/, '').trim()
    for (const stamp of stamps) line = line.replace(stamp, '')
    line = line.trim()
    if (signature.test(line)) signed = true
    if (signed && lines.length > 0 && !headingIn(line)) continue
    signed = false
    if (line === '' || header.test(line) || wrote.test(line) || forwarded.test(line) || goodbye.test(line) || /^[-=_*~#.\s]+$/.test(line)) {
      broken = true
      parting ||= goodbye.test(line)
      continue
    }
    const isName = parting && sender.test(line) && !headingIn(line)
    parting = false
    if (isName) continue
    if (clock.test(line) || weekday.test(line)) {
      // the name of who spoke stands above the time
      if (clock.test(line) && !broken && sender.test(lines.at(-1) ?? '') && !headingIn(lines.at(-1)!)) lines.pop()
      continue
    }
    line = listed(line)
    const before = lines.at(-1)
    if (!broken && before !== undefined && continues(before, line)) lines[lines.length - 1] = `${before} ${line}`
    else lines.push(...parted(line))
    broken = false
  }
  return lines
}
