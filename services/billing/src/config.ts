import type { z } from 'zod'

/** Billing's own variables, beside those that every process reads: none yet. */
export const config = {} satisfies z.ZodRawShape
