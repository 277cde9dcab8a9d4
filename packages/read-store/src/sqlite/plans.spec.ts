import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SQLInputValue } from 'node:sqlite'
import { at, put, thing, things } from '../contract/things.ts'
import type { Filter, Query, ReadStore } from '../port.ts'
import { openDatabase, type Database } from './database.ts'
import { readStoreOn } from './index.ts'

describe('query plans', () => {
  let directory: string
  let db: Database
  let readStore: ReadStore
  let asked: { sql: string; values: readonly SQLInputValue[] }[]

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'views-'))
    db = openDatabase(join(directory, 'views.db'))
    readStore = readStoreOn({
      ...db,
      rows: (sql, values = []) => {
        asked.push({ sql, values })
        return db.rows(sql, values)
      },
    })
    asked = []
    await readStore.commit(Array.from({ length: 600 }, (_, i) => put(thing(i + 1, { flag: i % 2 === 0, size: i % 7, title: i % 3 ? 'common' : 'word' }))))
  })
  afterEach(async () => {
    await readStore.close()
    await rm(directory, { recursive: true })
  })

  const planOf = async (query: Query): Promise<string[]> => {
    asked = []
    await readStore.collection(things).findRows(query)
    return asked.flatMap(({ sql, values }) => db.rows<[bigint, bigint, bigint, string]>(`EXPLAIN QUERY PLAN ${sql}`, values).map((step) => step[3]))
  }
  const flagged: Filter = { where: { flag: true } }
  const sorted = (direction: 'asc' | 'desc') => ['size', 'id'].map((field) => ({ field, direction }))

  it.each(['asc', 'desc'] as const)('a page %s behind a cursor is one range of the index, sorted by it', async (direction) => {
    expect(await planOf({ filter: flagged, sort: sorted(direction), after: [3, 40], limit: 12 })).toEqual([
      `SEARCH things:docs USING INDEX things:docs:0 (f_flag=? AND (f_size,f_id)${direction === 'asc' ? '>' : '<'}(?,?))`,
    ])
  })

  it('a filter by other fields does not take the page off the index of its order', async () => {
    const filter: Filter = { and: [{ where: { flag: { in: [true] } } }, { where: { size: { lt: 5 }, name: { not: 'n3' } } }] }
    const plan = await planOf({ filter, sort: [{ field: 'name', direction: 'asc' }, { field: 'id', direction: 'asc' }], limit: 12 })
    expect(plan).toEqual(['SEARCH things:docs USING INDEX things:docs:1 (f_flag=?)'])
  })

  it('an index that finds the few is preferred to one that is in order', async () => {
    const byName = await planOf({ filter: { where: { name: 'n3' } }, sort: [{ field: 'id', direction: 'desc' }], limit: 12 })
    expect(byName).toEqual(['SEARCH things:docs USING INDEX things:docs:3 (f_name=?)', 'USE TEMP B-TREE FOR ORDER BY'])
    const byKeys = await planOf({ filter: { key: { in: ['1', '2'] } }, sort: [{ field: 'id', direction: 'desc' }], limit: 12 })
    expect(byKeys[0]).toMatch(/^SEARCH things:docs USING INDEX sqlite_autoindex.* \(key=\?\)$/)
  })

  it('a page of common words goes along the index of its order', async () => {
    const filter: Filter = { and: [flagged, { text: { query: 'comm', in: ['title'] } }] }
    const plan = await planOf({ filter, sort: sorted('desc'), limit: 12 })
    expect(plan[0]).toBe('CO-ROUTINE (subquery-1)')
    expect(plan[1]).toBe('SEARCH things:docs USING INDEX things:docs:0 (f_flag=?)')
    expect(plan.join()).not.toContain('B-TREE')
    expect(plan.join()).not.toContain('VIRTUAL TABLE')
  })

  it('the newest matches are read in the order of the rows, when those are the order asked for', async () => {
    const unordered = { ...things, name: 'unordered', indexes: [] }
    await readStore.commit(Array.from({ length: 900 }, (_, i) => put(thing(i + 1, { title: 'common' }), at(1), unordered)))
    const planAfter = async (field: string) => {
      asked = []
      await readStore.collection(unordered).search({ query: 'comm', in: ['title'] }, { sort: [{ field, direction: 'desc' }], limit: 12, after: [0, 700] })
      return asked.flatMap(({ sql, values }) => db.rows<[bigint, bigint, bigint, string]>(`EXPLAIN QUERY PLAN ${sql}`, values).map((step) => step[3])).join()
    }
    expect(await planAfter('id')).toContain('VIRTUAL TABLE')
    expect(await planAfter('id')).not.toContain('B-TREE')
    expect(await planAfter('size')).toContain('B-TREE')
  })

  it('a list of values of a field without an index does not take the page off the index of its order', async () => {
    const filter: Filter = { where: { flag: true, note: { in: ['a', 'b', null] } } }
    expect(await planOf({ filter, sort: sorted('asc'), limit: 12 })).toEqual(['SEARCH things:docs USING INDEX things:docs:0 (f_flag=?)'])
  })

  it('many conditions make no more statements than are kept', async () => {
    const collection = readStore.collection(things)
    for (let i = 1; i < 600; i++) {
      const filter: Filter = { or: Array.from({ length: i }, (_, n) => ({ where: { size: n } })) }
      expect(await collection.count({ and: [filter, { where: { id: i } }] }, 5)).toBe((i - 1) % 7 < i ? 1 : 0)
    }
  })

  it('the log is written ahead and synced at checkpoints, what is deleted is overwritten', () => {
    const pragma = (name: string) => db.row(`PRAGMA ${name}`)![0]
    expect([pragma('journal_mode'), pragma('synchronous'), pragma('secure_delete')]).toEqual(['wal', 1n, 1n])
  })
})
