import type { Context } from '../context.ts'
import { type Read, readParams, type Shape, list, text } from './params.ts'
import type { FormNode } from './form.ts'

/** Who asks: whoever has the secret key, or a browser that has at most the publishable one. */
export type Caller = 'secret' | 'browser'

/** One call of the API. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  /** As `/v1/customers/:id`. */
  path: string
  /** Whether a browser may call it; it has to show the client secret then. */
  open: boolean
  /** The names of its parameters. */
  parameters: readonly string[]
  /** @throws ApiError */
  read(form: FormNode): { expand: string[] | undefined; run(context: Context, ids: Record<string, string>, caller: Caller): object }
}

type Run<S extends Shape> = (context: Context, params: Read<S>, ids: Record<string, string>, caller: Caller) => object

/** A call: its parameters are read and checked before anything else happens. */
export const route = <S extends Shape>(method: Route['method'], path: string, shape: S, run: Run<S>, options: { open?: boolean } = {}): Route => {
  const whole = { ...shape, expand: list(text) }
  return {
    method,
    path,
    open: options.open ?? false,
    parameters: Object.keys(whole),
    read: (form) => {
      const { expand, ...params } = readParams(whole, form)
      return { expand: expand, run: (context, ids, caller) => run(context, params as unknown as Read<S>, ids, caller) }
    },
  }
}

/** Finds a path's route and the ids in it. */
export const createMatcher = (routes: readonly Route[]) => {
  const compiled = routes.map((one) => ({ one, parts: one.path.split('/') }))
  return (method: string, path: string): { route: Route; ids: Record<string, string> } | undefined => {
    const given = path.split('/')
    for (const { one, parts } of compiled) {
      if (one.method !== method || parts.length !== given.length) continue
      if (!parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))) continue
      return { route: one, ids: Object.fromEntries(parts.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), given[index]!]] : []))) }
    }
    return undefined
  }
}
