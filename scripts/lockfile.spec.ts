import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type Locked = { resolved?: string; link?: boolean; inBundle?: boolean; integrity?: string; optionalDependencies?: Record<string, string> }
const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
const locked = Object.entries(packages)

it('locks the packages of every platform: without them npm ci refuses to install', () => {
  const names = new Set(locked.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)))
  const missing = locked.flatMap(([path, { optionalDependencies = {} }]) => Object.keys(optionalDependencies).filter((name) => !names.has(name)).map((name) => `${path}: ${name}`))
  expect(missing).toEqual([])
})

it('names no registry, and the hash of everything that comes from one', () => {
  expect(locked.filter(([, { resolved }]) => resolved?.includes('://')).map(([path]) => path)).toEqual([])
  expect(locked.filter(([path, { link, inBundle, integrity }]) => path.includes('node_modules/') && !link && !inBundle && !integrity).map(([path]) => path)).toEqual([])
})
