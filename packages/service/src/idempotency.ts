import type { CollectionSpec, ReadStore } from '@plateful/read-store'
import { errors } from './errors.ts'
import type { Seal } from './seal.ts'

/** An answer as it went out, to be given again. */
export type KeptAnswer = { hash: string; status: number; headers: Record<string, string>; body: string; at: string }

const day = 24 * 60 * 60 * 1000

// sealed, because an answer can hold a session or something personal
const answers: CollectionSpec<{ at: string; about: number | null; sealed: string }> = {
  name: 'answers', version: 2, fieldNames: ['at', 'about'], fields: ({ at, about }) => ({ at, about }), indexes: [['at'], ['about']],
}

/**
 * Remembers for 24 hours what was answered to a request id, so that a repetition gets the same answer.
 * That the effect happens once does not hang on this memory: events carry the request id too.
 */
export const createAnswerMemory = (readStore: ReadStore, seal: Seal, now: () => Date) => {
  const collection = readStore.collection(answers)
  const running = new Map<string, { hash: string; answer: Promise<KeptAnswer> }>()

  const recall = async (requestId: string): Promise<KeptAnswer | undefined> => {
    const kept = await collection.get(requestId)
    if (!kept || now().getTime() - Date.parse(kept.at) > day) return undefined
    const text = seal.open(kept.sealed)
    return text === undefined ? undefined : (JSON.parse(text) as KeptAnswer)
  }

  /**
   * Runs `work` unless the request was answered or is being answered, and gives the same answer to all.
   * Answers of 500 and above are not remembered. `about` is the user whom the answer tells of.
   * @throws HttpError 409 `idempotency_mismatch` when the body is another one
   */
  const once = async (requestId: string, hash: string, work: () => Promise<Omit<KeptAnswer, 'hash' | 'at'> & { about?: number | undefined }>): Promise<KeptAnswer> => {
    const current = running.get(requestId)
    if (current) {
      if (current.hash !== hash) throw errors.mismatch()
      return current.answer
    }
    const answer = (async () => {
      const kept = await recall(requestId)
      if (kept) {
        if (kept.hash !== hash) throw errors.mismatch()
        return kept
      }
      const { about = null, ...given } = await work()
      const fresh = { ...given, hash, at: now().toISOString() }
      if (fresh.status < 500) {
        await readStore.commit([{ spec: answers, key: requestId, position: fresh.at, doc: { at: fresh.at, about, sealed: seal.seal(JSON.stringify(fresh)) } }])
      }
      return fresh
    })()
    running.set(requestId, { hash, answer })
    try {
      return await answer
    } finally {
      running.delete(requestId)
    }
  }

  /** Forgets what is older than a day. */
  const forget = () => readStore.purge(answers, { where: { at: { lt: new Date(now().getTime() - day).toISOString() } } })

  /** Forgets what a user was told. */
  const forgetAbout = (userId: number) => readStore.purge(answers, { where: { about: userId } })

  return { once, forget, forgetAbout }
}
