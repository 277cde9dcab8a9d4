import type { SQLInputValue } from 'node:sqlite'

/** So much is kept of one collection, about, in bytes of JSON; what is larger alone is not kept. */
const MOST = 1_000_000
const LARGEST = MOST / 10
/** What a row costs besides its JSON. */
const BESIDE = 300

/** What was read of a collection since the last commit to it: the same question needs no second reading. */
export type Kept = {
  /** The answer to the question, which `read` finds when it is not known. Answers are shared: nobody changes them. */
  answer<Answer>(question: string, read: () => Answer, bytesOf: (answer: Answer) => number): Answer
  clear(): void
}

export const createKept = (): Kept => {
  const answers = new Map<string, unknown>()
  let size = 0

  const clear = () => {
    answers.clear()
    size = 0
  }

  return {
    answer: <Answer>(question: string, read: () => Answer, bytesOf: (answer: Answer) => number): Answer => {
      const known = answers.get(question)
      // that there is nothing is an answer, too
      if (known !== undefined || answers.has(question)) return known as Answer
      const answer = read()
      const bytes = question.length + BESIDE + bytesOf(answer)
      if (bytes > LARGEST) return answer
      if (size + bytes > MOST) clear()
      answers.set(question, answer)
      size += bytes
      return answer
    },
    clear,
  }
}

/** The JSON bytes of rows, and what they cost beside. */
export const bytesOfRows = (rows: readonly { json: Uint8Array }[]): number => rows.reduce((sum, { json }) => sum + json.byteLength + BESIDE, 0)

/** A statement with its values as one text that no other pair gives; undefined when there is none. */
export const questionOf = (sql: string, values: readonly SQLInputValue[]): string | undefined => {
  let text = sql
  for (const value of values) {
    if (typeof value === 'string') text += `\0s${value.length}:${value}`
    else if (typeof value === 'number' || typeof value === 'bigint') text += `\0${typeof value}${value}`
    else if (value === null) text += '\0null'
    else return undefined
  }
  return text
}

/** The value, which nobody can change any more. */
export const frozen = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
