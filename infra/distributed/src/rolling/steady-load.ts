import { createClient, soup } from '../../../e2e/src/api-client.ts'
import { weekFrom } from '../running.ts'

/** What became of the requests: `resent` are those whose kept connection was closed before it answered; `slowest` in milliseconds. */
export type LoadReport = { asked: number; written: number; resent: number; failed: string[]; slowest: number; slowestOf: string }

const people = 4

const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined

/**
 * People who ask at a steady rate, one change for two readings, whether what was asked before is answered or not. Each
 * request goes to the gateways in turns, and to the next one where a connection is refused, or where one that was kept is
 * closed while the request sets out on it, as browsers do. A failure is any other answer than was asked for, and none at all.
 * Changes carry an Idempotency-Key, as what is sent again must.
 */
export const startSteadyLoad = async (urls: readonly string[], perSecond: number, newId: () => string) => {
  const report: LoadReport = { asked: 0, written: 0, resent: 0, failed: [], slowest: 0, slowestOf: '' }
  const running = new Set<Promise<void>>()
  const persons = await Promise.all(Array.from({ length: people }, async (_, i) => {
    const client = createClient(urls[0]!)
    await client.register(`steady-${i}`)
    const { body } = await client.post('/api/recipes', soup(`steady ${i}`))
    await client.post('/api/meal-plans', { date: weekFrom(0), mealType: 'dinner', recipeId: body.id })
    return { recipe: body.id as number, at: urls.map((url) => client.at(url)), writes: 0 }
  }))
  let n = 0

  const requestOf = (person: (typeof persons)[number], turn: number): [method: string, path: string, body?: object] => {
    switch (turn % 12) {
      case 0: return ['POST', '/api/recipes', soup(`one more ${turn}`)]
      case 3: return ['PUT', `/api/recipes/${person.recipe}`, soup(`renamed ${turn}`)]
      case 6: case 9: return ['POST', '/api/meal-plans', { date: weekFrom(++person.writes, 1), mealType: 'lunch', recipeId: person.recipe }]
      case 1: case 7: return ['GET', '/api/meal-plans']
      case 2: return ['GET', '/api/user']
      case 4: return ['GET', '/api/blog']
      case 5: return ['GET', '/api/user/subscription']
      case 8: return ['GET', '/api/recipes']
      case 10: return ['GET', '/api/dashboard/stats']
      default: return ['GET', `/api/recipes/${person.recipe}`]
    }
  }

  const ask = async (turn: number) => {
    const person = persons[turn % people]!
    const [method, path, body] = requestOf(person, Math.floor(turn / people))
    const headers: Record<string, string> = body ? { 'idempotency-key': newId() } : {}
    const began = performance.now()
    const failures: string[] = []
    for (let i = 0; i < urls.length; i++) {
      try {
        const { status, body: answer } = await person.at[(turn + i) % urls.length]!.send(method, path, body, headers)
        if (status >= 300) failures.push(`${method} ${path}: ${status} ${JSON.stringify(answer).slice(0, 200)}`)
        else if (body) report.written++
        break
      } catch (error) {
        const code = codeOf(error)
        const isClosed = code === 'UND_ERR_SOCKET' || code === 'ECONNRESET'
        if (isClosed) report.resent++
        if ((isClosed || code === 'ECONNREFUSED') && i < urls.length - 1) continue
        failures.push(`${method} ${path}: ${error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error)}`)
        break
      }
    }
    const ms = performance.now() - began
    for (const failure of failures) report.failed.push(`${failure} after ${Math.round(ms)} ms`)
    if (ms > report.slowest) Object.assign(report, { slowest: ms, slowestOf: `${method} ${path}` })
  }

  const began = performance.now()
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond)
    for (; n < due; n++) {
      report.asked++
      const one = ask(n).finally(() => running.delete(one))
      running.add(one)
    }
  }, 5)

  return {
    report,
    stop: async (): Promise<LoadReport> => {
      clearInterval(timer)
      await Promise.all(running)
      return report
    },
  }
}
