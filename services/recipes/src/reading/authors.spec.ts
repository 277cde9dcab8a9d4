import { createSqliteReadStore } from '@plateful/read-store/sqlite'
import { stoppedClock } from '@plateful/testing'
import { describe, expect, it } from 'vitest'
import { usersSpec } from '../inbox/identity.ts'
import { createAuthors } from './authors.ts'

describe('authors', () => {
  it('are looked up when they are not known yet, and now and then again', async () => {
    const clock = stoppedClock('2026-03-04T10:00:00.000Z')
    const readStore = await createSqliteReadStore({ file: ':memory:' })
    const { namesOf, forget } = createAuthors(readStore, clock.now)
    const name = async (self?: { userId: number; username: string }) => {
      const names = await namesOf([7, null, 7], self)
      return [names.of(7), names.complete]
    }
    const write = (position: string, username: string | null) => readStore.commit([{ spec: usersSpec, key: '7', position, doc: username === null ? null : { userId: 7, username } }])
    expect(await name()).toEqual([null, false])
    expect(await name({ userId: 7, username: 'ada' })).toEqual(['ada', false])
    expect(await name({ userId: 8, username: 'bob' })).toEqual([null, false])
    await write('1', 'ada')
    expect(await name()).toEqual(['ada', true])
    await write('2', null)
    expect(await name()).toEqual(['ada', true])
    clock.set('2026-03-04T10:01:00.000Z')
    expect(await name()).toEqual([null, false])
    await write('3', 'ada')
    expect(await name()).toEqual(['ada', true])
    await write('4', 'Former member')
    forget(7)
    expect(await name()).toEqual(['Former member', true])
    expect((await namesOf([null])).of(null)).toBe('Plateful')
    await readStore.close()
  })
})
