import { expect, test } from 'vitest'
import { createKnownIds } from './known-ids.ts'

test('knows ids up to a revision, without gaps, and once', () => {
  const known = createKnownIds(100)
  expect(known.through('a')).toBe(-1)
  known.learn('a', 0, ['one', 'two'])
  known.learn('a', 1, ['two', 'three'])
  known.learn('a', 5, ['six'])
  expect(known.through('a')).toBe(2)
  expect(['one', 'two', 'three', 'six'].map((id) => known.find('a', id))).toEqual([0, 1, 2, undefined])
  expect(known.find('b', 'one')).toBeUndefined()
  known.forget('a')
  expect(known.through('a')).toBe(-1)
})

test('forgets the streams that were not used for longest, never the one at hand', () => {
  const known = createKnownIds(4)
  known.learn('a', 0, ['1', '2'])
  known.learn('b', 0, ['3', '4'])
  known.learn('a', 2, ['5'])
  expect([known.through('a'), known.through('b')]).toEqual([2, -1])
  known.learn('c', 0, ['6', '7', '8', '9', '10'])
  expect([known.through('a'), known.through('c')]).toEqual([-1, 4])
  known.learn('d', 0, ['11'])
  expect([known.through('c'), known.through('d')]).toEqual([-1, 0])
})
