const abbreviations = /(?:\b(?:min|mins|ca|approx|std|tbsp|tsp|oz|lb|lbs|no|nr|bzw|evtl|inkl|usw|etc|el|tl|pkg|env|cda|cdta|godz|ok|st)|\bz\. ?b|\b\p{L})\.$/iu
/** A text this short is one step however many sentences it has. */
const oneStep = 160

/** One text of instructions as steps: its sentences, where there are several and they are many words. */
export function sentencesOf(text: string): string[] {
  if (text.length <= oneStep) return [text]
  const sentences: string[] = []
  let start = 0
  for (const found of text.matchAll(/[.!?]["”)]?\s+(?=["“(]?\p{Lu})/gu)) {
    const end = found.index + found[0].trimEnd().length
    if (abbreviations.test(text.slice(Math.max(start, end - 12), end))) continue
    sentences.push(text.slice(start, end).trim())
    start = end
  }
  const last = text.slice(start).trim()
  return [...sentences, ...(last ? [last] : [])]
}
