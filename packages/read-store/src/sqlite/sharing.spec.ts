import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { at, put, thing, things, thingSpec } from '../contract/things.ts'
import { ReadStoreUnavailable } from '../errors.ts'
import { openInTemp } from './opening.ts'

describe('a file of views that another process uses too', () => {
  let opened: Awaited<ReturnType<typeof openInTemp>>
  let other: DatabaseSync
  beforeEach(async () => {
    opened = await openInTemp()
    opened.readStore.collection(things)
    other = new DatabaseSync(opened.file)
  })
  afterEach(async () => {
    other.close()
    await opened.dispose()
  })

  it('while the other one writes, commits wait and this process goes on; one that never ends is not waited for', async () => {
    const { readStore } = opened
    other.exec('BEGIN IMMEDIATE')
    let settled = false
    const waiting = readStore.commit([put(thing(1))], { name: 'p', position: at(1) }).finally(() => { settled = true })
    const began = performance.now()
    for (let reads = 0; reads < 10; reads++) {
      await new Promise(setImmediate)
      expect(await readStore.collection(things).count(undefined, 9)).toBe(0)
    }
    expect(performance.now() - began).toBeLessThan(1000)
    expect(settled).toBe(false)
    other.exec('COMMIT')
    await waiting
    expect(await readStore.checkpoint('p')).toBe(at(1))

    other.exec('BEGIN IMMEDIATE')
    const since = performance.now()
    await expect(readStore.commit([put(thing(2))])).rejects.toThrow(ReadStoreUnavailable)
    expect(performance.now() - since).toBeLessThan(3000)
    other.exec('ROLLBACK')
    await readStore.commit([put(thing(2))])
  })

  it('of another release: the older one takes nothing from the newer, and says so', async () => {
    const older = opened.readStore.collection(things)
    await opened.readStore.commit([put(thing(1))], { name: 'p', position: at(1) })
    const newer = await opened.beside()
    const after = thingSpec('things', 2)
    await newer.commit([put(thing(7), at(1), after)], { name: 'p', position: at(1) })
    await expect(older.get('1')).rejects.toThrow(ReadStoreUnavailable)
    await expect(opened.readStore.commit([put(thing(2), at(2))], { name: 'p', position: at(2) })).rejects.toThrow(/another release/)
    expect(await newer.collection(after).count(undefined, 9)).toBe(1)
    expect(await newer.checkpoint('p')).toBe(at(1))
    await newer.close()
  })

  it('knows which fields are no row ids any more', async () => {
    const beside = await opened.beside()
    const write = (readStore: typeof beside, key: string, id: number, size: number) => readStore.commit([{ spec: things, key, position: at(1), doc: thing(id, { size }) }])
    await write(opened.readStore, '1', 1, 1)
    await write(beside, '2', 9, 2)
    await write(opened.readStore, '3', 3, 0)
    expect(other.prepare('SELECT aligned FROM collections').get()).toEqual({ aligned: '[]' })
    await beside.close()
  })
})
