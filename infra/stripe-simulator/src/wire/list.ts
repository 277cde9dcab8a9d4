import type { Context } from '../context.ts'
import type { Kind } from '../kinds.ts'
import type { Filter } from '../store.ts'
import { badRequest, noSuch } from './errors.ts'
import { integer, range, type Read, text } from './params.ts'

/** What every list takes. */
export const paging = { limit: integer, starting_after: text, ending_before: text }
/** What lists take that can be narrowed by time. */
export const dated = { ...paging, created: range }

type Paging = Read<typeof paging> & { created?: Filter['created'] }

/** Stripe's answer for many. */
export const listOf = <T>(data: T[], url: string, has_more = false): { object: 'list'; data: T[]; has_more: boolean; url: string } => ({ object: 'list', data, has_more, url })

/** One page, newest first. @throws ApiError for a limit or a cursor that makes no sense */
export const pageOf = (context: Context, kind: Kind, url: string, { limit = 10, starting_after, ending_before, created }: Paging, where: Filter['where'] = {}) => {
  if (limit < 1 || limit > 100) throw badRequest(limit < 1 ? 'This value must be greater than or equal to 1.' : 'This value must be less than or equal to 100.', { param: 'limit', code: 'parameter_invalid_integer', early: true })
  if (starting_after !== undefined && ending_before !== undefined) throw badRequest('You may only specify one of these parameters: starting_after, ending_before.', { param: 'ending_before', early: true })
  const account = kind === 'account' || kind === 'event' ? '' : context.account
  for (const [param, cursor] of Object.entries({ starting_after, ending_before })) {
    if (cursor !== undefined && !context.store.get(kind, cursor, account)) throw noSuch(kind, cursor, param)
  }
  const found = context.store.find(kind, { where, created, after: starting_after, before: ending_before, limit: limit + 1 }, account)
  const hasMore = found.length > limit
  // Backwards, what is too much stands at the front.
  return listOf(hasMore ? (ending_before === undefined ? found.slice(0, limit) : found.slice(1)) : found, url, hasMore)
}
