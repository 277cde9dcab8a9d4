/** Letters, digits, `_` and `-` stand for themselves in subjects and names of streams; all else is spelled out. */
const token = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9_-]/g, (char) => `=${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** What one producer's things are called on the broker. */
export type Names = {
  stream: string
  /** All that the stream keeps. */
  subjects: string
  subject(type: string): string
  durable(consumer: string): string
  /** The relay tells up to where nothing more was published. Said, not kept. */
  mark: string
  /** Whoever knows how far something has come is to say it again. */
  ask: string
  /** Instances of a consumer tell each other how far it has come. Said, not kept. */
  progress(consumer: string): string
}

export const namesOf = (prefix: string, producer: string): Names => {
  const p = token(producer)
  return {
    stream: `${token(prefix)}_${p}`,
    subjects: `${token(prefix)}.${p}.>`,
    subject: (type) => `${token(prefix)}.${p}.${token(type)}`,
    durable: token,
    mark: `_${token(prefix)}.mark.${p}`,
    ask: `_${token(prefix)}.ask.${p}`,
    progress: (consumer) => `_${token(prefix)}.progress.${p}.${token(consumer)}`,
  }
}
