import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { at, put, remove, thing, things } from '../contract/things.ts'
import { ReadStoreUnavailable } from '../errors.ts'
import { createProjector } from '../projector.ts'
import { openDatabase } from './database.ts'
import { createSqliteReadStore, readStoreOn } from './index.ts'
import { openInTemp } from './opening.ts'

describe('a file of views', () => {
  let opened: Awaited<ReturnType<typeof openInTemp>>
  beforeEach(async () => {
    opened = await openInTemp()
  })
  afterEach(() => opened.dispose())

  const filesHold = async (text: string) => {
    const directory = dirname(opened.file)
    const files = await Promise.all((await readdir(directory)).map((name) => readFile(join(directory, name))))
    return files.some((bytes) => bytes.includes(text))
  }

  it('keeps no bytes of what was purged: of documents, earlier versions of them, fields, keys and words', async () => {
    const { readStore } = opened
    const secret = (id: number, more: object) => ({ spec: things, key: `keysecret${id}`, position: at(id), doc: thing(id, more) })
    const others = Array.from({ length: 400 }, (_, i) => put(thing(i + 1, { title: `plain w${i}`, body: 'x'.repeat(i * 9) })))
    await readStore.commit(others)
    await readStore.commit([secret(1000, { name: 'firstsecret', title: 'formersecret', note: 'x'.repeat(5000) })])
    await readStore.commit(others.map((write) => ({ ...write, position: at(1000) })))
    await readStore.commit([{ ...secret(1000, { name: 'namesecret', title: 'titlesecret Ünïsecret' }), position: at(1001) }])
    await readStore.commit([secret(1002, { title: 'gonesecret' })])
    await readStore.commit([{ ...remove(0, at(1003)), key: 'keysecret1002' }])
    expect(await filesHold('secret')).toBe(true)
    expect(await readStore.purge(things, { key: { in: ['keysecret1000', 'keysecret1002'] } })).toBe(1)
    expect(await filesHold('secret')).toBe(false)
    await readStore.close()
    expect(await filesHold('secret')).toBe(false)
    const reopened = await createSqliteReadStore({ file: opened.file })
    expect(await reopened.collection(things).count({ text: { query: 'plain', in: ['title'] } }, 1000)).toBe(400)
    await reopened.close()
  })

  it('keeps none of what was purged right after it was written', async () => {
    await opened.readStore.commit([put(thing(1, { title: 'titlesecret' }))])
    await opened.readStore.commit([put(thing(1, { title: 'othersecret' }), at(2))])
    expect(await opened.readStore.purge(things, { where: { id: 1 } })).toBe(1)
    expect(await filesHold('secret')).toBe(false)
  })

  it('keeps, once it was scrubbed, none of what was removed or replaced', async () => {
    const { readStore } = opened
    await readStore.commit([put(thing(1, { title: 'titlesecret', note: 'notesecret' })), put(thing(2, { title: 'formersecret' }))])
    await readStore.commit([remove(1, at(5)), put(thing(2, { title: 'plain' }), at(6))])
    expect(await filesHold('secret')).toBe(true)
    await readStore.scrub()
    expect(await filesHold('secret')).toBe(false)
    // what was removed is still remembered: an earlier write does not bring it back
    await readStore.commit([put(thing(1, { title: 'titlesecret' }), at(4))])
    expect(await readStore.collection(things).count(undefined, 9)).toBe(1)
  })

  it('can be deleted: the projector then begins anew', async () => {
    const projection = { name: 'p', spec: things, types: ['Made'], keys: () => ['1'], evolve: () => thing(1) }
    const projector = () => createProjector({ readStore: opened.readStore, source: 'own', projections: [projection], now: () => '', onError: () => {} })
    await projector().apply([], at(3))
    expect(await projector().start()).toBe(at(3))
    await opened.readStore.close()
    for (const end of ['', '-wal', '-shm']) await rm(opened.file + end, { force: true })
    opened.readStore = await opened.reopen()
    expect(await projector().start()).toBeUndefined()
  })

  it('on a full disk refuses writes whole, goes on reading, and recovers', async () => {
    const db = openDatabase(`${opened.file}.small`, 60)
    const readStore = readStoreOn(db)
    const collection = readStore.collection(things)
    await readStore.commit([put(thing(1, { title: 'word' }))], { name: 'p', position: at(1) })
    const large = Array.from({ length: 300 }, (_, i) => put(thing(i + 2, { note: 'x'.repeat(2000) })))
    await expect(readStore.commit(large, { name: 'p', position: at(400) })).rejects.toThrow(ReadStoreUnavailable)
    expect(await collection.count(undefined, 1000)).toBe(1)
    expect(await collection.get('1')).toEqual(thing(1, { title: 'word' }))
    expect(await readStore.checkpoint('p')).toBe(at(1))
    db.exec('PRAGMA max_page_count = 100000')
    await readStore.commit(large, { name: 'p', position: at(400) })
    expect(await collection.count(undefined, 1000)).toBe(301)
    await readStore.close()
  })

  it('says that it is unavailable when it cannot be opened, is none, or is closed', async () => {
    await expect(createSqliteReadStore({ file: '/nowhere/at/all.db' })).rejects.toThrow(ReadStoreUnavailable)
    await expect(createSqliteReadStore({ file: import.meta.filename })).rejects.toThrow(ReadStoreUnavailable)
    const collection = opened.readStore.collection(things)
    await opened.readStore.close()
    await expect(collection.get('1')).rejects.toThrow(ReadStoreUnavailable)
    await expect(opened.readStore.commit([put(thing(1))])).rejects.toThrow(ReadStoreUnavailable)
  })

  it.each([
    ['a field that is no name', { fieldNames: ['a"b'] }, 'field "a\\"b" is not a plain name'],
    ['a text that is no name', { textNames: ['a b'] }, 'text "a b" is not a plain name'],
    ['two fields of one name', { fieldNames: ['size', 'Size'] }, 'field Size is declared twice'],
    ['an index of an unknown field', { indexes: [['nothing']] }, 'things declares no field "nothing"'],
    ['a collection that is no name', { name: 'a:b' }, 'collection "a:b" is not a plain name'],
    ['too many texts', { textNames: Array.from({ length: 27 }, (_, i) => `t${i}`) }, 'more than 26 texts'],
  ])('refuses to declare %s', (_, more, message) => {
    expect(() => opened.readStore.collection({ ...things, ...more })).toThrow(message)
  })
})
