import { Client, type Dispatcher } from 'undici'
import type { Address } from './addresses.ts'

/**
 * `up`: takes requests. `unready`: answers, but says that it cannot serve everything, or has not been asked yet; asked only
 * where nobody is up. `draining`: about to stop. `down`: not there, or `frozen`: there, but it answers nothing.
 */
export type State = 'up' | 'unready' | 'draining' | 'down' | 'frozen'

/** A request as it is sent to an instance: `headers` are names and values in turns. */
export type OutgoingRequest = { method: string; path: string; headers: string[]; body?: Buffer | AsyncIterable<Uint8Array> }

/** Lets an answer's body come more slowly. */
export type Flow = { pause(): void; resume(): void }

/**
 * Why there is no whole answer. `unsent`: nothing was sent. `lost`: nobody can know whether it was done. `late`: nor that,
 * and it took too long. `broken`: it broke off in its middle. `invalid`: it cannot be sent to anybody.
 */
export type Failure = 'unsent' | 'lost' | 'late' | 'broken' | 'invalid'

/** Who is told of an answer: `head`, any `data`, then `end`; or `failed` at any time, and nothing after. */
export type Answer = {
  head(status: number, headers: Record<string, string | string[] | undefined>): void
  data(chunk: Buffer, flow: Flow): void
  end(): void
  failed(why: Failure): void
}

/** Times in milliseconds. */
export type Patience = {
  /** From one question for health to the next. */
  pollMs: number
  /** For an answer to it; the second time in a row that none comes, the instance is frozen. */
  pollTimeoutMs: number
  /** For the head of an answer, once the request was sent. */
  answerMs: number
  /** For more of a body, whichever way it goes. */
  stallMs: number
}

/** The longest a healthy service takes is some 12 s: an import from a slow page. */
export const usualPatience: Patience = { pollMs: 500, pollTimeoutMs: 900, answerMs: 15_000, stallMs: 30_000 }

/** Requests in flight to one instance; each has a connection to itself. */
const mostInFlight = 512
/** How often one that is away is looked for, and for how long that often, in milliseconds. */
const searching = { everyMs: 100, forMs: 5_000 }

/** One instance of a service. */
export type Instance = ReturnType<typeof createInstance>

const timedOut = (error: unknown) => error instanceof Error && (error.name === 'TimeoutError' || error.name === 'ConnectTimeoutError')

/** Connections to one process, and what is known of its health. `onChange` is told when its state changes. */
export const createInstance = ({ origin, servername }: Address, onChange: () => void, patience: Patience = usualPatience) => {
  let state: State = 'unready'
  let changedAt = performance.now()
  let misses = 0
  /** Counts answers: whoever gives one is not frozen. */
  let heard = 0
  let closed = false
  let polling = false
  let timer: NodeJS.Timeout | undefined
  const idle: Client[] = []
  const inFlight = new Set<{ until: number; cut(isLate: boolean): void }>()

  const drop = (connection: Client) => void connection.destroy().catch(() => {})

  const take = (): Client => idle.pop() ?? new Client(origin, {
    // deadlines are kept here, for all requests at once: the client's own timers cost a third of a request
    headersTimeout: 0, bodyTimeout: 0, connectTimeout: 1_000, pipelining: 1, ...(servername === undefined ? {} : { connect: { servername } }),
  })

  const giveBack = (connection: Client) => {
    if (closed || state === 'draining' || state === 'down' || state === 'frozen') drop(connection)
    else idle.push(connection)
  }

  const become = (next: State) => {
    if (closed || next === state) return
    state = next
    changedAt = performance.now()
    if (next === 'draining' || next === 'down' || next === 'frozen') for (const connection of idle.splice(0)) drop(connection)
    if (next === 'frozen') for (const one of inFlight) one.cut(false)
    onChange()
  }

  /** A small answer, whole. */
  const fetchText = async (path: string, headers: Record<string, string>, signal: AbortSignal): Promise<{ status: number; text: string }> => {
    const connection = take()
    try {
      const answer = await connection.request({ method: 'GET', path, headers, signal })
      const text = await answer.body.text()
      heard += 1
      if (answer.headers.connection === 'close') drop(connection)
      else giveBack(connection)
      return { status: answer.statusCode, text }
    } catch (error) {
      drop(connection)
      throw error
    }
  }

  const poll = async () => {
    if (polling || closed) return
    polling = true
    clearTimeout(timer)
    const before = heard
    let again = patience.pollMs
    try {
      const { status, text } = await fetchText('/readyz', {}, AbortSignal.timeout(patience.pollTimeoutMs))
      misses = 0
      become(status === 200 ? 'up' : text.includes('"draining"') ? 'draining' : 'unready')
    } catch (error) {
      if (!timedOut(error)) become('down')
      else if (heard === before) {
        misses += 1
        if (misses > 1) become('frozen')
        else if (state === 'up') become('unready')
        again = misses > 1 ? again : 0
      }
    }
    polling = false
    if (closed) return
    if (state === 'down' && performance.now() - changedAt < searching.forMs) again = Math.min(again, searching.everyMs)
    timer = setTimeout(() => void poll(), again).unref()
  }

  /** It said that it closes a connection: so does one that is about to stop. */
  const saidGoodbye = () => {
    if (state === 'draining') return
    become('draining')
    void poll()
  }

  const lookAtDeadlines = setInterval(() => {
    const time = performance.now()
    for (const one of inFlight) if (one.until < time) one.cut(true)
  }, 250).unref()
  void poll()

  return {
    origin,
    state: (): State => state,
    inFlight: () => inFlight.size,
    isFull: () => inFlight.size >= mostInFlight,
    /** Sends a request and tells `answer` what comes of it; call what it answers to end it early. */
    send: (request: OutgoingRequest, answer: Answer): (() => void) => {
      const connection = take()
      let failure: Failure | undefined = 'unsent'
      let keep = request.method !== 'HEAD'
      const { body } = request
      const one = {
        until: performance.now() + patience.answerMs,
        cut: (isLate: boolean) => {
          if (isLate && failure === 'lost') failure = 'late'
          drop(connection)
        },
      }
      inFlight.add(one)
      const over = (): boolean => {
        failure = undefined
        return inFlight.delete(one)
      }
      const watched = async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          one.until = performance.now() + patience.stallMs
          yield chunk
        }
        one.until = performance.now() + patience.answerMs
      }
      const handler: Dispatcher.DispatchHandler = {
        onRequestStart: () => { failure = 'lost' },
        onResponseStart: (_controller, status, headers) => {
          if (status < 200) return
          failure = 'broken'
          heard += 1
          one.until = performance.now() + patience.stallMs
          // the client itself ends a connection after HEAD
          if (keep && headers['connection'] === 'close') {
            keep = false
            saidGoodbye()
          }
          answer.head(status, headers)
        },
        onResponseData: (controller, chunk) => {
          one.until = performance.now() + patience.stallMs
          answer.data(chunk, controller)
        },
        onResponseEnd: () => {
          over()
          if (keep) giveBack(connection)
          else drop(connection)
          answer.end()
        },
        onResponseError: (_controller, error) => {
          const why = failure === 'unsent' && (error as NodeJS.ErrnoException).code === 'UND_ERR_INVALID_ARG' ? 'invalid' : failure
          if (why === undefined) return
          over()
          drop(connection)
          if (why === 'unsent' && state !== 'frozen') {
            become('down')
            void poll()
          }
          answer.failed(why)
        },
      }
      connection.dispatch({ method: request.method, path: request.path, headers: request.headers, body: body === undefined || Buffer.isBuffer(body) ? body ?? null : (watched(body) as never) }, handler)
      return () => {
        if (!over()) return
        drop(connection)
      }
    },
    /** A small answer to a GET, for the gateway itself. Rejects when there is none in time. */
    ask: async (path: string, headers: Record<string, string>, timeoutMs: number): Promise<{ status: number; text: string }> => {
      const abort = new AbortController()
      const one = { until: performance.now() + timeoutMs, cut: () => abort.abort() }
      inFlight.add(one)
      try {
        return await fetchText(path, headers, AbortSignal.any([abort.signal, AbortSignal.timeout(timeoutMs)]))
      } finally {
        inFlight.delete(one)
      }
    },
    /** Asks for its health now. */
    poll,
    /** Ends the questions for its health and closes what is idle; what is in flight ends by itself. */
    close: () => {
      closed = true
      clearTimeout(timer)
      for (const connection of idle.splice(0)) drop(connection)
      // deadlines hold until the last answer
      const last = setInterval(() => {
        if (inFlight.size > 0) return
        clearInterval(last)
        clearInterval(lookAtDeadlines)
      }, 250).unref()
    },
  }
}
