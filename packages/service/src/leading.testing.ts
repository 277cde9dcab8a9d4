import { createSqliteReadStore } from '@plateful/read-store/sqlite'
import { createLeadership } from './leadership.ts'

// An instance of its own that takes the lease and says so, for the spec that ends it.
const [file, forMs] = process.argv.slice(2)
const readStore = await createSqliteReadStore({ file: file! })
createLeadership({
  readStore, name: 'chores', holder: `child ${process.pid}`, now: () => new Date(), forMs: Number(forMs),
  onLead: async ({ fence }) => {
    process.stdout.write(`leads under ${fence.token}\n`)
    return { stop: async () => {} }
  },
  onError: (error) => process.stderr.write(`${String(error)}\n`),
})
