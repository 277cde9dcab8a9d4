import { once } from 'node:events'
import { EventEmitter } from 'node:events'

type Reply = { status: number | string; body?: unknown }
type Client = { get(path: string): Promise<Reply>; post(path: string, body: unknown): Promise<Reply> }

/** Reads and writes through the one door until it is stopped, some at once, and keeps what was not answered as it should be. */
export const keepAsking = (url: string, client: Client, recipe: (title: string) => unknown) => {
  const failed: string[] = []
  const events = new EventEmitter()
  const state = { asked: 0, goOn: true }

  const attempt = async (what: string, ask: () => Promise<Reply>) => {
    const began = performance.now()
    const answer: Reply = await ask().catch((error: unknown) => ({ status: `${String(error)} ${error instanceof Error ? String(error.cause) : ''}` }))
    state.asked++
    if (answer.status !== 200 && answer.status !== 201) failed.push(`${what}: ${answer.status} after ${Math.round(performance.now() - began)} ms ${JSON.stringify(answer.body)}`)
    events.emit('answer')
  }
  const reader = async () => {
    while (state.goOn) await attempt('page', () => fetch(`${url}/`).then(async (answer) => { await answer.arrayBuffer(); return { status: answer.status } }))
  }
  const member = async () => {
    while (state.goOn) await attempt('recipes', () => client.get('/api/recipes/mine'))
  }
  const planner = async () => {
    while (state.goOn) await attempt('dashboard', () => client.get('/api/dashboard/stats'))
  }
  const writer = async () => {
    while (state.goOn) await attempt('recipe', () => client.post('/api/recipes', recipe(`soup ${state.asked}`)))
  }
  const all = [reader(), reader(), member(), planner(), writer(), writer()]
  return {
    /** Resolves when so many more requests have been answered. */
    answered: async (more: number) => {
      const goal = state.asked + more
      while (state.asked < goal) await once(events, 'answer')
    },
    stop: async () => {
      state.goOn = false
      await Promise.all(all)
      return { asked: state.asked, failed }
    },
  }
}
