// The types of node:sqlite know rows as objects only; what a statement selects is said where it is called.
import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Kept, Kind, Kinds } from './kinds.ts'

/** What is known of an object beside what Stripe shows of it. */
export type Hidden = {
  /** A deleted customer is still found by its id. */
  deleted?: boolean
  /** How a payment method behaves when it is charged (see cards.ts). */
  behaviour?: string
  /** Payments of this customer that will be declined. */
  failing?: number
  /** Where 3-D Secure leads back to. */
  returnUrl?: string
  /** A change of a subscription that its invoice has to be paid for (`pending_if_incomplete`). */
  pendingPrice?: string
  /** Prorations that the next invoice takes in. */
  pendingLines?: unknown[]
  /** Whether the first payment's card becomes the subscription's. */
  savesCard?: boolean
  /** The payments of an invoice that were tried in vain. */
  tries?: number
}

/** Which objects are looked for: fields (paths as `parent.subscription`) with the value they have. */
export type Filter = {
  where?: Record<string, string | number | boolean | readonly string[] | undefined>
  created?: { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined } | undefined
  /** Beyond this object in the order of the answer, newest first. */
  after?: string | undefined
  before?: string | undefined
  limit?: number
}

const schema = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    object TEXT NOT NULL,
    account TEXT NOT NULL,
    created INTEGER NOT NULL,
    due INTEGER,
    data TEXT NOT NULL,
    hidden TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (object, account, seq);
  CREATE INDEX IF NOT EXISTS objects_by_due ON objects (due, seq) WHERE due IS NOT NULL;
  CREATE INDEX IF NOT EXISTS objects_by_customer ON objects (object, account, data->>'$.customer', seq) WHERE data->>'$.customer' IS NOT NULL;
  CREATE INDEX IF NOT EXISTS objects_by_intent ON objects (object, account, data->>'$.payment_intent', seq) WHERE data->>'$.payment_intent' IS NOT NULL;
  CREATE INDEX IF NOT EXISTS payments_by_invoice ON objects (account, data->>'$.invoice', seq) WHERE object = 'invoice_payment';
  CREATE INDEX IF NOT EXISTS payments_by_intent ON objects (account, data->>'$.payment.payment_intent', seq) WHERE object = 'invoice_payment';
  CREATE INDEX IF NOT EXISTS invoices_by_subscription ON objects (account, data->>'$.parent.subscription_details.subscription', seq) WHERE object = 'invoice';
  CREATE INDEX IF NOT EXISTS disputes_by_charge ON objects (account, data->>'$.charge', seq) WHERE object = 'dispute';
  CREATE INDEX IF NOT EXISTS transfers_by_group ON objects (account, data->>'$.transfer_group', seq) WHERE object = 'transfer';
  CREATE INDEX IF NOT EXISTS transfers_by_source ON objects (account, data->>'$.source_transaction', seq) WHERE object = 'transfer';
  CREATE TABLE IF NOT EXISTS answers (account TEXT NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, request_id TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (account, key)) STRICT;
  CREATE INDEX IF NOT EXISTS answers_by_time ON answers (at);
  CREATE TABLE IF NOT EXISTS deliveries (event TEXT PRIMARY KEY, seq INTEGER NOT NULL, state TEXT NOT NULL, attempts INTEGER NOT NULL, first_at INTEGER NOT NULL, next_at INTEGER, outcome TEXT) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (next_at, seq) WHERE next_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`

/** Fields that say who somebody is. */
const personal = new Set(['email', 'name', 'phone', 'address', 'description', 'shipping', 'receipt_email', 'customer_email', 'customer_name', 'customer_phone', 'customer_address', 'business_profile'])

/** The simulator's memory. All of it is synchronous: a request is one transaction that nothing comes between. */
export type Store = ReturnType<typeof openStore>

/** Opens the file, or makes it. A commit is on the disk when it returns. */
export const openStore = (file: string) => {
  if (file !== ':memory:') mkdirSync(dirname(resolve(file)), { recursive: true })
  const db = new DatabaseSync(file, { timeout: 1000 })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON; PRAGMA secure_delete = ON')
  db.exec(schema)
  const kept = new Map<string, StatementSync>()
  let forgot = false
  const prepared = (sql: string): StatementSync => {
    const statement = kept.get(sql) ?? db.prepare(sql)
    kept.set(sql, statement)
    return statement
  }
  const run = (sql: string, ...values: SQLInputValue[]) => Number(prepared(sql).run(...values).changes)
  const row = (sql: string, ...values: SQLInputValue[]) => prepared(sql).get(...values) as Record<string, string | number | null> | undefined
  const rows = (sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as Record<string, string | number | null>[]

  const conditionsOf = (kind: Kind, account: string, { where = {}, created = {}, after, before }: Filter) => {
    // the kind stands in the text, so that the indexes of one kind serve
    const conditions = [`object = '${kind}'`, 'account = ?', "hidden->>'$.deleted' IS NULL"]
    const values: SQLInputValue[] = [account]
    for (const [field, value] of Object.entries(where)) {
      if (value === undefined) continue
      const path = `data->>'$.${field}'`
      if (Array.isArray(value)) {
        conditions.push(`${path} IN (SELECT value FROM json_each(?))`)
        values.push(JSON.stringify(value))
      } else {
        conditions.push(`${path} = ?`)
        values.push(typeof value === 'boolean' ? Number(value) : (value as string | number))
      }
    }
    for (const [name, sign] of [['gt', '>'], ['gte', '>='], ['lt', '<'], ['lte', '<=']] as const) {
      const at = created[name]
      if (at === undefined) continue
      conditions.push(`created ${sign} ?`)
      values.push(at)
    }
    for (const [cursor, sign] of [[after, '<'], [before, '>']] as const) {
      if (cursor === undefined) continue
      conditions.push(`seq ${sign} (SELECT seq FROM objects WHERE id = ?)`)
      values.push(cursor)
    }
    return { sql: conditions.join(' AND '), values }
  }

  const store = {
    /** One transaction: all of it is kept, or nothing. */
    transaction: <T>(work: () => T): T => {
      db.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        db.exec('COMMIT')
        // the log still has what was overwritten
        if (forgot) db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
        forgot = false
        return result
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
    /** The object with this id; deleted customers too. */
    get: <K extends Kind>(kind: K, id: string, account = ''): Kinds[K] | undefined => {
      const found = row('SELECT data FROM objects WHERE id = ? AND object = ? AND account = ?', id, kind, account)
      return found && (JSON.parse(found.data as string) as Kinds[K])
    },
    hidden: (id: string): Hidden => JSON.parse((row('SELECT hidden FROM objects WHERE id = ?', id)?.hidden as string | undefined) ?? '{}') as Hidden,
    /** Keeps an object as it is now. */
    put: (object: Kept & { created?: number }, account = ''): void => {
      run(`INSERT INTO objects (id, object, account, created, data, hidden) VALUES (?, ?, ?, ?, ?, '{}') ON CONFLICT (id) DO UPDATE SET data = excluded.data`, object.id, object.object, account, object.created ?? 0, JSON.stringify(object))
    },
    /** Notes what Stripe does not show; null takes it away. */
    hide: (id: string, hidden: { [Name in keyof Hidden]: Hidden[Name] | null }): void => void run('UPDATE objects SET hidden = json_patch(hidden, ?) WHERE id = ?', JSON.stringify(hidden), id),
    /** The next moment (unix seconds) at which something happens to an object by itself; null for never. */
    setDue: (id: string, due: number | null): void => void run('UPDATE objects SET due = ? WHERE id = ?', due, id),
    nextDue: (until: number): { id: string; object: Kind; due: number } | undefined =>
      row('SELECT id, object, due FROM objects WHERE due <= ? ORDER BY due, seq LIMIT 1', until) as { id: string; object: Kind; due: number } | undefined,
    /** Objects, newest first. */
    find: <K extends Kind>(kind: K, filter: Filter = {}, account = ''): Kinds[K][] => {
      const { sql, values } = conditionsOf(kind, account, filter)
      const order = filter.before === undefined ? 'DESC' : 'ASC'
      const found = rows(`SELECT data FROM objects WHERE ${sql} ORDER BY seq ${order} LIMIT ?`, ...values, filter.limit ?? -1).map(({ data }) => JSON.parse(data as string) as Kinds[K])
      return filter.before === undefined ? found : found.reverse()
    },
    count: (kind: Kind, filter: Filter = {}, account = ''): number => {
      const { sql, values } = conditionsOf(kind, account, filter)
      return row(`SELECT count(*) AS n FROM objects WHERE ${sql}`, ...values)!.n as number
    },
    /** Takes who somebody is out of everything that names this id: names, addresses, events and kept answers. */
    forget: (id: string): void => {
      forgot = true
      const without = (json: string) => JSON.stringify(JSON.parse(json, (name, value: unknown) => (personal.has(name) ? null : value)))
      for (const { seq, data } of rows('SELECT seq, data FROM objects WHERE instr(data, ?) > 0', id)) run('UPDATE objects SET data = ? WHERE seq = ?', without(data as string), seq!)
      for (const { key, account, body } of rows('SELECT key, account, body FROM answers WHERE instr(body, ?) > 0', id)) run('UPDATE answers SET body = ? WHERE key = ? AND account = ?', without(body as string), key!, account!)
    },
    setting: (name: string): string | undefined => row('SELECT value FROM settings WHERE name = ?', name)?.value as string | undefined,
    setSetting: (name: string, value: string): void => void run('INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value', name, value),
    run,
    row,
    rows,
    close: () => {
      kept.clear()
      if (db.isOpen) db.close()
    },
  }
  return store
}
