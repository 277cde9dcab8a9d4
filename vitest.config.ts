import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,services,frontends,gateway,infra,scripts}/**/*.spec.{ts,tsx}', '*.spec.ts'],
    exclude: ['**/node_modules/**', 'infra/e2e/**', 'dist/**'],
    testTimeout: 20_000,
    env: { TZ: 'America/New_York' },
    pool: 'forks',
  },
})
