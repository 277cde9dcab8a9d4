import { expect, it } from 'vitest'
import { progressMessage, weekPercent } from './progress.ts'

it.each([
  [0, 'Keep planning!', 0],
  [13, 'Keep planning!', 62],
  [14, 'Almost done!', 67],
  [20, 'Almost done!', 95],
  [21, 'Week complete!', 100],
  [30, 'Week complete!', 100],
])('%d planned: %s, %d %%', (planned, message, percent) => {
  expect(progressMessage(planned)).toBe(message)
  expect(weekPercent(planned)).toBe(percent)
})
