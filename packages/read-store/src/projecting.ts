import type { CollectionSpec, ReadStore } from './port.ts'
import type { Entry, Projection } from './projection.ts'

/** What the projector's specs project: accounts of no particular domain, found in each way that `keys` knows. */
export type Account = { id: string; group: string; total: number; last?: string; at?: Date; seen: string[] }
type Change = { id: string; group?: string; by?: number; last?: string; from?: string }
export type Changed = Entry & { data: Change }

const spec = (name: string): CollectionSpec<Account> => ({
  name,
  version: 1,
  fieldNames: ['id', 'group', 'total'],
  fields: ({ id, group, total }) => ({ id, group, total }),
  indexes: [['group', 'id'], ['id']],
})

const changed = (doc: Account | undefined, { id, type, data, metadata }: Changed, key: string): Account | null => {
  if (type === 'Removed') return null
  if (type === 'Ignored') return doc ?? null
  const before = doc ?? { id: key, group: 'none', total: 0, seen: [] }
  return {
    ...before,
    last: data.last,
    group: data.group ?? before.group,
    total: before.total * 2 + (data.by ?? 0),
    at: new Date(metadata.at),
    seen: [...before.seen, id].slice(-5),
  }
}

const types = ['Changed', 'Removed', 'Ignored']

/** The entry names its document. */
export const direct: Projection<Account, Changed> = { name: 'direct', spec: spec('directs'), types, keys: ({ data }) => [data.id], evolve: changed }

/** The entry touches the documents that another one names. */
export const linked: Projection<Account, Changed> = {
  name: 'linked',
  spec: spec('links'),
  types,
  keys: async ({ data }, stored) => {
    const [one, other] = await Promise.all([stored.get(data.id), stored.getMany([data.from ?? 'a', 'b'])])
    return [data.id, ...(one ? [`total-${one.total % 5}`] : []), ...other.map(({ group }) => `group-${group}`)]
  },
  evolve: changed,
}

/** The entry touches what a query finds. */
export const queried: Projection<Account, Changed> = {
  name: 'queried',
  spec: spec('queries'),
  types,
  keys: async ({ data }, stored) => {
    if (!data.from) return [data.id]
    const found = await stored.find({ filter: { where: { group: data.from } }, sort: [{ field: 'id', direction: 'asc' }], limit: 3 })
    const count = await stored.count({ where: { total: { gte: 0 } } }, 9)
    return [...found.map(({ id }) => id), `count-${count}`]
  },
  evolve: changed,
}

/** The entry touches what a query finds, and only that: each document is found by its own fields. */
export const selfFound: Projection<Account, Changed> = {
  name: 'selfFound',
  spec: spec('selves'),
  types,
  keys: async ({ data }, stored) => {
    if (!data.from) return [data.id]
    return (await stored.find({ filter: { where: { group: data.from } } })).map(({ id }) => id)
  },
  evolve: changed,
}

export const all = [direct, linked, queried, selfFound]

export const position = (n: number): string => String(n).padStart(6, '0')

export const entry = (n: number, data: Change, type = 'Changed'): Changed =>
  ({ id: `e${n}`, type, data, position: position(n), metadata: { at: new Date(n * 1000).toISOString() } })

/** Every document of the projections as stored. */
export const dump = async (readStore: ReadStore): Promise<Record<string, string>> => {
  const everything: Record<string, string> = {}
  for (const { spec } of all) {
    const rows = await readStore.collection(spec).findRows({ sort: [{ field: 'id', direction: 'asc' }] })
    for (const { key, json } of rows) everything[`${spec.name}/${key}`] = json.toString()
  }
  return everything
}
