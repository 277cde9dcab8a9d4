import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH || undefined
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** The browser stories: a product of their own per worker, on the machine's Chromium. */
export default defineConfig<object, { form: string }>({
  testDir: './src',
  outputDir: '../../dist/reports/browser',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    timezoneId: 'UTC',
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'] },
  },
  projects: [
    { name: 'phone', use: { viewport: phone, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: desktop } },
    // the main job once more, where each service is a process of its own
    { name: 'separate processes', testMatch: 'main-job.spec.ts', grep: /signs up, imports/, use: { viewport: desktop, form: 'separate processes' } },
  ],
})
