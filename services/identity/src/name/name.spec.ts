import { describe, expect, it } from 'vitest'
import { specify } from '@plateful/testing'
import { nameDecider } from './name.decider.ts'
import type { NameEvent } from './name.events.ts'

const at = (time: string) => `2026-03-04T${time}Z`
const claimed = (userId: number, time = '10:00:00.000'): NameEvent => ({ type: 'NameClaimed', data: { userId, at: at(time) } })
const name = specify(nameDecider)

describe('a name', () => {
  it('goes to who claims it first', () => {
    expect(name.given([]).when({ type: 'claim', userId: 1, at: at('10:00:00.000') }).events()).toEqual([claimed(1)])
    expect(name.given([claimed(1)]).when({ type: 'claim', userId: 2, at: at('10:00:01.000') }).refused()).toBe('name_taken')
  })

  it('is claimed by its holder as often as the holder likes', () => {
    expect(name.given([claimed(1)]).when({ type: 'claim', userId: 1, at: at('12:00:00.000') }).events()).toEqual([])
  })

  it('is not lost by time alone', () => {
    expect(name.given([claimed(1)]).when({ type: 'claim', userId: 2, at: at('23:00:00.000') }).refused()).toBe('name_taken')
  })

  it('is taken over from a holder who never became a user, after a minute', () => {
    const left = name.given([claimed(1)])
    expect(left.when({ type: 'claim', userId: 2, at: at('10:01:00.000'), insteadOf: 1 }).refused()).toBe('name_taken')
    expect(left.when({ type: 'claim', userId: 2, at: at('10:01:00.001'), insteadOf: 1 }).events()).toEqual([claimed(2, '10:01:00.001')])
    expect(left.when({ type: 'claim', userId: 2, at: at('10:02:00.000'), insteadOf: 3 }).refused()).toBe('name_taken')
  })

  it('can be released by its holder alone, and claimed again', () => {
    expect(name.given([claimed(1)]).when({ type: 'release', userId: 2 }).events()).toEqual([])
    expect(name.given([]).when({ type: 'release', userId: 1 }).events()).toEqual([])
    const released = name.given([claimed(1)]).when({ type: 'release', userId: 1 }).events()
    expect(released).toEqual([{ type: 'NameReleased', data: { userId: 1 } }])
    expect(name.given([claimed(1), ...released]).when({ type: 'claim', userId: 2, at: at('10:00:02.000') }).events()).toEqual([claimed(2, '10:00:02.000')])
  })
})
