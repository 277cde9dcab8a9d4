import { afterAll, beforeAll, expect, it } from 'vitest'
import { dataFolder } from '../durability/fixture.ts'
import { signedUp } from '../fixture.ts'

let data: Awaited<ReturnType<typeof dataFolder>>
let running: Awaited<ReturnType<typeof data.open>>
beforeAll(async () => {
  data = await dataFolder()
  running = await data.open()
  await signedUp(running, 'anna')
})
afterAll(async () => {
  await running.stop()
  await data.remove()
})

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!

it.each(['/api/request-password-reset', '/api/request-username-recovery'])('%s takes as long for an address that nobody has, on real files', async (path) => {
  const times = { known: [] as number[], unknown: [] as number[] }
  const ask = async (who: keyof typeof times, email: string) => {
    const began = performance.now()
    const { status } = await running.signedOut('POST', path, { email })
    times[who].push(performance.now() - began)
    expect(status).toBe(200)
  }
  for (let i = 0; i < 60; i++) {
    // what follows one answer must not always fall into the other's time
    for (const who of i % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) await ask(who, who === 'known' ? 'anna@example.com' : `nobody${i}@example.com`)
  }
  expect(Math.abs(median(times.known) - median(times.unknown)), JSON.stringify({ known: median(times.known), unknown: median(times.unknown) })).toBeLessThan(5)
}, 30_000)
