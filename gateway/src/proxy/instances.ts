import { createAddressBook, type Lookup } from './addresses.ts'
import { createInstance, type Instance, type Patience } from './instance.ts'

/** How often names are resolved again, in milliseconds. */
const resolveMs = 3_000
/** For how long after one was last there a request waits for another, in milliseconds. */
const hopeMs = 10_000
const mostWaiting = 1_000

export type InstancesOptions = { lookup?: Lookup; patience?: Patience; resolveMs?: number }

/** The instances of one service: who takes the next request, and waiting for one that can. */
export const createInstances = (urls: readonly string[], options: InstancesOptions = {}) => {
  const book = createAddressBook(urls, options.lookup)
  const instances = new Map<string, Instance>()
  const waiting = new Set<() => void>()
  let turn = 0
  let lastThere = performance.now()
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const isThere = (instance: Instance) => instance.state() === 'up' || instance.state() === 'unready'

  const changed = () => {
    lastThere = performance.now()
    for (const wake of waiting) wake()
  }

  const resolve = async () => {
    const found = await book.read()
    if (closed) return
    for (const address of found) if (!instances.has(address.origin)) instances.set(address.origin, createInstance(address, changed, options.patience))
    for (const [origin, instance] of instances) {
      if (found.some((address) => address.origin === origin)) continue
      instances.delete(origin)
      instance.close()
    }
    if (!book.isFixed) timer = setTimeout(() => void resolve(), options.resolveMs ?? resolveMs).unref()
    changed()
  }
  void resolve()

  /** In turns among those in this state; undefined where there is none with room. */
  const next = (state: 'up' | 'unready'): Instance | undefined => {
    const all = [...instances.values()]
    for (let i = 0; i < all.length; i++) {
      const instance = all[(turn + i) % all.length]!
      if (instance.state() !== state || instance.isFull()) continue
      turn = (turn + i + 1) % all.length
      return instance
    }
    return undefined
  }

  const pick = (): Instance | undefined => next('up') ?? next('unready')

  /** Whether waiting makes sense: one is on its way up, not just frozen, full, or long gone. */
  const mayCome = () => {
    const all = [...instances.values()]
    if (waiting.size >= mostWaiting || all.some(isThere)) return false
    return (all.length === 0 || all.some((one) => one.state() !== 'frozen')) && performance.now() - lastThere < hopeMs
  }

  /** Resolves when something changed, at the latest after `ms`. */
  const untilChange = (ms: number): Promise<void> =>
    new Promise((wake) => {
      const end = () => {
        clearTimeout(limit)
        waiting.delete(end)
        wake()
      }
      const limit = setTimeout(end, ms)
      waiting.add(end)
    })

  return {
    /** Who takes the next request; undefined when nobody can. */
    pick,
    /** Who takes it, waiting until `deadline` (of performance.now()) for one to come; undefined when nobody did. */
    find: async (deadline: number): Promise<Instance | undefined> => {
      for (;;) {
        const instance = pick()
        const left = deadline - performance.now()
        if (instance || left <= 0 || !mayCome()) return instance
        await untilChange(left)
      }
    },
    isUp: () => [...instances.values()].some((instance) => instance.state() === 'up'),
    stats: () => [...instances.values()].map((one) => ({ instance: one.origin, up: one.state() === 'up', inFlight: one.inFlight() })),
    close: () => {
      closed = true
      clearTimeout(timer)
      for (const instance of instances.values()) instance.close()
      for (const wake of waiting) wake()
    },
  }
}

/** The instances of one service. */
export type Instances = ReturnType<typeof createInstances>
