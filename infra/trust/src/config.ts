const whole = (text: string | undefined, fallback: number): number => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : fallback)

/** Where the random cases begin; `npm run bar` asks for others each time. */
export const seed = whole(process.env['TRUST_SEED'], 42)
/** How many random requests each call gets. */
export const runs = whole(process.env['TRUST_RUNS'], 15)
/** How many events are projected again; `npm run bar` asks for 100,000. */
export const events = whole(process.env['TRUST_EVENTS'], 5_000)
/** What the suites that `npm run bar` starts inherit. */
export const inherited = process.env
