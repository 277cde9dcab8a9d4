import type { ReadStore } from '@plateful/read-store'
import { listUsers } from '../../contract/http.ts'
import type { createUserAnswer } from '../user/answer.ts'
import { profiles } from '../user/profile/profile.ts'
import type { On } from '../user/user.routes.ts'

const longestCount = 1_000_000

/** The administrator's list of users. */
export const adminUserRoutes = (on: On, readStore: ReadStore, answer: ReturnType<typeof createUserAnswer>): void => {
  const users = readStore.collection(profiles)

  on(listUsers, async ({ query, context }) => {
    const { search, page, limit } = query
    const filter = search.trim() === '' ? undefined : { text: { query: search, in: ['names'] } }
    const [found, count] = await Promise.all([
      users.find({ ...(filter ? { filter } : {}), sort: [{ field: 'id', direction: 'desc' }], limit, offset: (page - 1) * limit }),
      users.count(filter, longestCount),
    ])
    const body = await Promise.all(found.map((profile) => answer(profile, context.metadata.at)))
    return { body, headers: { 'X-Total-Count': String(count), 'Cache-Control': 'no-store' } }
  })
}
