/** A number as it stands in a source: what a suite asks of the product, read where it asks it; `goal` is what was promised. */
export type Stated = { file: string; pattern: RegExp; goal?: number; says: (found: string) => string }

/** One sentence that people can rely on, and where it is proved. */
export type Promised = {
  number: number
  promise: string
  /** Specs that are run for this line. */
  proof: readonly string[]
  /** Specs that take long: run with `--long`, otherwise taken from the last `npm test`. */
  slow?: readonly string[]
  stated?: readonly Stated[]
  /** What a suite left in `dist/bar`, how it is said, and what of it is less than was promised. */
  measured?: { name: string; says: (numbers: Record<string, number>) => string; short?: (numbers: Record<string, number>) => string | undefined }
  /** Runs of the kind that only `--long` makes whole. */
  drill?: 'crash' | 'restart'
  /** What of the sentence nothing here proves. */
  open?: string
}

const runsOf = (file: string, what: string, goal?: number): Stated => ({ file, pattern: /numRuns: (\d+)/, ...(goal === undefined ? {} : { goal }), says: (found) => `${found} ${what}` })

/** The promises in their order, in few words. */
export const promises: readonly Promised[] = [
  {
    number: 1, promise: 'Durable: what was acknowledged is there after any kill', drill: 'crash',
    proof: ['packages/event-store/src/sqlite/group-commit.spec.ts', 'packages/event-store/src/sqlite/full-disk.spec.ts', 'packages/event-store/src/sqlite/damage.spec.ts'], slow: ['infra/embedded/src/crash.spec.ts'],
  },
  {
    number: 2, promise: 'The broker is a pipe: repeated, late, shuffled and lost deliveries end in the same views',
    proof: ['packages/read-store/src/projector.property.spec.ts', 'packages/messaging/src/memory/memory.spec.ts', 'packages/messaging/src/source.spec.ts'], slow: ['packages/messaging/src/nats/nats.spec.ts', 'infra/distributed/src/faults.spec.ts'],
    stated: [runsOf('packages/read-store/src/projector.property.spec.ts', 'random deliveries on each of 2 stores', 500)],
  },
  {
    number: 3, promise: 'At most N, decided in one append: 20 at once leave 3, from two processes',
    proof: ['services/planning/src/service.spec.ts', 'packages/event-store/src/handle.spec.ts', 'packages/event-store/src/sqlite/processes.spec.ts'], slow: ['infra/distributed/src/distributed.spec.ts'],
    stated: [{ file: 'services/planning/src/service.spec.ts', pattern: /for \(let n = 0; n < (\d+); n\+\+\) \{\s*const sunday/, goal: 50, says: (found) => `${found} weeks` }],
  },
  { number: 4, promise: 'Safe to repeat: one key, one effect, one answer', proof: ['packages/service/src/app.spec.ts', 'services/identity/src/durability/idempotency.spec.ts'] },
  {
    number: 5, promise: 'Nothing gets stuck: parked after 5 tries, views rebuilt while read', proof: ['packages/read-store/src/projector.spec.ts', 'services/recipes/src/rebuild.spec.ts', 'services/identity/src/durability/rebuild.spec.ts', 'infra/trust/src/rebuild.spec.ts'],
    measured: { name: 'rebuild', says: ({ events, ms }) => `${events} events rebuilt the same in ${ms} ms`, short: ({ events, ms }) => (events! < 100_000 || ms! > 5_000 ? '100,000 events in 5 s' : undefined) },
  },
  { number: 6, promise: 'Old events stay readable: a fixture of each shape', proof: ['services/identity/src/events.spec.ts', 'services/recipes/src/events.spec.ts', 'services/billing/src/events.spec.ts', 'services/content/src/events.spec.ts', 'services/planning/src/events.spec.ts', 'packages/event-store/src/codec.spec.ts'] },
  { number: 7, promise: 'Backups restore, damaged ones are refused', proof: [], slow: ['infra/embedded/src/backup/backup.spec.ts'] },
  {
    number: 8, promise: 'Authorisation matrix on the running product', proof: ['infra/trust/src/authz.spec.ts', 'infra/trust/src/unseen.spec.ts'],
    measured: { name: 'authz', says: ({ routes, rows, answers }) => `${routes} routes, ${rows} rows, ${answers} answers compared` },
  },
  { number: 9, promise: 'Field lists: unknown and privileged fields have no way in', proof: ['infra/trust/src/fields.spec.ts'], measured: { name: 'fields', says: ({ bodies, requests, fields }) => `${fields} smuggled fields in ${requests} requests to ${bodies} calls, 0 kept` } },
  {
    number: 10, promise: 'Money: whole cents, once, on Stripe\'s word; the ledger sums to 0', proof: ['services/billing/src/purchase/purchase.spec.ts', 'services/billing/src/purchase/refunds.spec.ts', 'services/billing/src/purchase/edges.spec.ts', 'services/billing/src/purchase/shares.spec.ts', 'services/billing/src/ledger/ledger.property.spec.ts', 'services/recipes/contract/fields.spec.ts'],
    slow: ['services/billing/src/subscription/orders.spec.ts', 'services/billing/src/purchase/orders.spec.ts'], stated: [runsOf('services/billing/src/subscription/orders.spec.ts', 'orders of Stripe\'s events')],
  },
  { number: 11, promise: 'Webhooks: signature over raw bytes, age, each id once', proof: ['services/billing/src/notices/webhook.spec.ts'] },
  {
    number: 12, promise: 'Credentials: argon2id, 10 wrong tries in 15 minutes, alike whether an account exists', proof: ['services/identity/src/login/limits.spec.ts', 'services/identity/src/login/login.spec.ts', 'services/identity/src/passwords/passwords.spec.ts', 'services/identity/src/recovery/recovery.spec.ts', 'services/identity/src/recovery/timing.spec.ts'],
    stated: [{ file: 'services/identity/src/recovery/timing.spec.ts', pattern: /toBeLessThan\((\d+)\)/, says: (found) => `medians differ by under ${found} ms` }],
    open: 'ASVS 5 level 2, requirement by requirement',
  },
  {
    number: 13, promise: 'Outbound: private addresses, redirects, sizes, time', proof: ['services/recipes/src/outbound/outbound.spec.ts', 'services/recipes/src/outbound/addresses.spec.ts', 'services/recipes/src/outbound/target.spec.ts', 'infra/trust/src/outbound.spec.ts'],
  },
  { number: 14, promise: 'Content: text is data, a strict policy without inline scripts', proof: ['services/recipes/src/text/plain-text.spec.ts', 'services/identity/contract/plain-text.spec.ts', 'gateway/src/gateway.spec.ts'], open: 'posts with HTML, re-encoded images' },
  {
    number: 15, promise: 'Any bytes: 2xx or 4xx in JSON, refused requests change nothing', proof: ['infra/trust/src/any-bytes.spec.ts', 'services/recipes/src/any-bytes.spec.ts'],
    measured: { name: 'any-bytes', says: ({ requests, refused, medianMs, p99Ms, slowestMs, seed }) => `${requests} requests, ${refused} refused, 0 answered 5xx; median ${medianMs} ms, p99 ${p99Ms} ms, slowest ${slowestMs} ms (seed ${seed})` },
    open: 'flat memory',
  },
  { number: 16, promise: 'Cross-site: no change from elsewhere or by a safe method', proof: ['infra/trust/src/doors.spec.ts'], measured: { name: 'doors', says: ({ foreign }) => `${foreign} foreign changes refused` } },
  { number: 17, promise: 'Inside and outside: identity from the gateway alone, links from PUBLIC_URL', proof: ['infra/trust/src/doors.spec.ts'], measured: { name: 'doors', says: ({ forged }) => `${forged} forged requests answered 401` } },
  { number: 18, promise: 'Errors never say what we run', proof: ['infra/trust/src/doors.spec.ts', 'infra/trust/src/any-bytes.spec.ts'], measured: { name: 'any-bytes', says: ({ refused }) => `${refused} refusals read` } },
  {
    number: 19, promise: 'Restarts and slow parts: no failed request, a frozen service costs its own routes', drill: 'restart', proof: ['packages/event-store/src/sqlite/full-disk.spec.ts', 'packages/read-store/src/sqlite/upkeep.spec.ts', 'packages/service/src/server.spec.ts'],
    slow: ['infra/distributed/src/rolling/rolling-restart.spec.ts', 'infra/distributed/src/faults.spec.ts'],
  },
  { number: 20, promise: 'Time: days survive zones, daylight saving and leap days', proof: ['services/planning/src/days.spec.ts'], stated: [runsOf('services/planning/src/days.spec.ts', 'random days against the calendar')] },
  {
    number: 21, promise: 'Privacy: a deleted account leaves no byte in any file', proof: ['services/identity/src/durability/privacy.spec.ts'], slow: ['infra/embedded/src/deletion.spec.ts'],
    open: 'no third-party request before consent',
  },
]
