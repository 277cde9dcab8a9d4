import { defineConfig } from 'vitest/config'

/** Specs about time and real processes: side by side on a small machine they would measure each other. */
const processes = [
  'infra/{distributed,embedded,stripe-simulator,docker}/**/*.spec.ts',
  'gateway/src/proxy/*.spec.ts', 'gateway/src/two-gateways.spec.ts',
  'packages/messaging/src/nats/*.spec.ts', 'packages/read-store/src/mongodb/*.spec.ts', 'packages/event-store/src/eventstoredb/*.spec.ts',
  'packages/event-store/src/sqlite/processes.spec.ts', 'packages/service/src/{data-lock,leadership,secrets}.spec.ts', 'services/identity/src/keys/mongodb.spec.ts',
]
const never = ['**/node_modules/**', 'infra/e2e/**', 'dist/**']
const shared = { testTimeout: 20_000, env: { TZ: 'America/New_York' }, pool: 'forks' as const }

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'code', include: ['{packages,services,frontends,gateway,infra,scripts}/**/*.spec.{ts,tsx}', '*.spec.ts'], exclude: [...never, ...processes], maxWorkers: '100%', sequence: { groupOrder: 0 } } },
      { test: { ...shared, name: 'processes', include: processes, exclude: never, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
})
