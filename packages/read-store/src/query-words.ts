import { wordsOf } from './fold.ts'

const MOST_WORDS = 32

/** The different words of a query, none of which is the beginning of another: that one says it already. */
export const queryWords = (query: string): string[] => {
  const words = [...new Set(wordsOf(query))].slice(0, MOST_WORDS)
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
}
