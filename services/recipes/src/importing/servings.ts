import { bounds } from '../../contract/vocabulary.ts'

const people = /serv|person|people|portion|pers\b|raci[oó]n|porzion|porcion|porç|porcj|porcoes|porties|pesso|os[oó]b|adults|guests/i
const words: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12, dozen: 12 }

function countIn(text: string): number | null {
  const digits = /(?<![\d./]|\d ?[x×] ?)(\d{1,5})(?![\d/]|[.,]\d| ?[x×] ?\d)(?: dozen)?/.exec(text)
  if (digits) return Number(digits[1]) * (digits[0].endsWith('dozen') ? 12 : 1)
  const word = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|dozen)\b/i.exec(text)
  return word ? words[word[0].toLowerCase()]! : null
}

/** How many a recipe serves: 4, "4 servings", ["1 loaf", "8 servings"], "Serves 4-6" (4). Null where none says. */
export function servingsOf(values: (string | undefined)[]): number | null {
  const texts = values.filter((text) => text !== undefined).map((text) => text.slice(0, 200))
  for (const text of [...texts.filter((one) => people.test(one)), ...texts]) {
    const count = countIn(text)
    if (count !== null && count >= 1 && count <= bounds.servings) return count
  }
  return null
}
