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
