import { hash } from 'node:crypto'
import type { Answer } from '@plateful/service'

const mostTags = 500
const tags = new Map<string, string>()

/** A strong tag that follows from what decides an answer. */
export const tagOf = (...parts: readonly (string | number | undefined)[]): string => {
  const text = JSON.stringify(parts)
  const known = tags.get(text)
  if (known !== undefined) return known
  const tag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`
  if (tags.size >= mostTags) tags.clear()
  tags.set(text, tag)
  return tag
}

/** Whether an `If-None-Match` names the tag; a proxy that compresses may have made it weak. */
export const names = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch === tag || ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))

/** For what is shown to all but differs from viewer to viewer: kept by the browser alone, and asked for again each time. */
export const viewerCache = 'private, no-cache'
/** For what only the caller may see. */
export const personalCache = 'no-store'

/** 304 when the caller has it already; otherwise what `make` answers, with the tag (if it is to have one). */
export const tagged = async (ifNoneMatch: string | undefined, tag: string, make: () => Promise<{ json: Buffer; keep?: boolean }>, cache = viewerCache): Promise<Answer> => {
  const headers = { ETag: tag, 'Cache-Control': cache }
  if (names(ifNoneMatch, tag)) return { status: 304, headers }
  const { json, keep = true } = await make()
  return { json, headers: keep ? headers : { 'Cache-Control': cache } }
}
