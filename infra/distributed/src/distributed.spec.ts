import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createClient, soup } from '../../e2e/src/api-client.ts'
import { dataFolder, root } from '../../e2e/src/running-product.ts'
import { inherited } from './config.ts'

const server = inherited.NATS_SERVER ?? 'nats-server'
const isThere = spawnSync(server, ['--version']).status === 0
if (!isThere) process.stderr.write(`!! SKIPPED: the distributed form is not tried: there is no ${server} here (Debian's package nats-server, or NATS_SERVER)\n`)

describe.skipIf(!isThere)('the product as separate processes', () => {
  it('does the main job, survives the kill of a service and ends cleanly', async () => {
    const folder = dataFolder()
    const product = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'infra/distributed/src/main.ts')], {
      stdio: ['ignore', 'pipe', 'ignore'], env: { ...inherited, PORT: '0', DATA_DIR: folder.path, SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ADMIN_PASSWORD: 'an admin password' },
    })
    const ended = once(product, 'exit') as Promise<[number | null]>
    let output = ''
    const said = (pattern: RegExp) => new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)?.[1]
        if (found) resolve(found)
      }
      product.stdout.on('data', (chunk: Buffer) => { output += String(chunk); look() })
      void ended.then(() => reject(new Error(`it ended:\n${output}`)))
      look()
    })
    const ada = createClient(await said(/ready on (http:\/\/\S+)/))
    expect((await ada.register('ada')).status).toBe(201)
    for (let week = 0; week < 5; week++) {
      const { body: recipe } = await ada.post('/api/recipes', soup(`soup ${week}`))
      const date = new Date(Date.parse('2026-05-04') + week * 7 * 86_400_000).toISOString().slice(0, 10)
      // planning has heard of the recipe before it is asked: the session's causal token says so
      expect(await ada.post('/api/meal-plans', { date, mealType: 'dinner', recipeId: recipe.id })).toMatchObject({ status: 201, body: { recipe: { title: `soup ${week}` } } })
    }
    expect((await ada.post('/api/shopping-list', { startDate: '2026-05-03', endDate: '2026-05-09' })).body.numberOfRecipes).toBe(1)

    const victim = spawnSync('pgrep', ['-P', String(product.pid), '-f', 'services/recipes'], { encoding: 'utf8' }).stdout.trim()
    const restarted = said(/(recipes ended)/)
    process.kill(Number(victim), 'SIGKILL')
    await restarted
    // only its own routes feel it
    expect((await ada.get('/api/user')).status).toBe(200)
    await expect.poll(async () => (await ada.get('/api/recipes/mine')).status, { timeout: 20_000 }).toBe(200)
    expect((await ada.get('/api/recipes/mine')).body).toHaveLength(5)

    product.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    folder.remove()
  }, 90_000)
})
