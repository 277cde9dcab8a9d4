import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readConfig as readGateway } from '@plateful/gateway/config'
import { readConfig as readSimulator } from '../stripe-simulator/src/config.ts'
import { readConfig as readRecipes } from '@plateful/recipes/config'
import { readConfig as readBilling } from '../../services/billing/src/config.ts'
import { readConfig as readContent } from '../../services/content/src/config.ts'
import { readConfig as readIdentity } from '../../services/identity/src/config.ts'
import { readConfig as readPlanning } from '../../services/planning/src/config.ts'
import { interpolate, readCompose } from './replay/compose.ts'
import { namesOfSettings } from './settings.ts'

const root = join(import.meta.dirname, '../..')
const file = join(root, 'docker-compose.yml')
const compose = readCompose(file)
const services = Object.entries(compose.services)
const readers = { gateway: readGateway, identity: readIdentity, recipes: readRecipes, planning: readPlanning, billing: readBilling, content: readContent }
const own = services.filter(([, { image }]) => image.startsWith('plateful:'))

afterEach(() => vi.unstubAllEnvs())

describe('docker-compose.yml', () => {
  it('has the processes of the distributed form, gateways twice, and one published port', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['balancer', 'billing', 'content', 'eventstore', 'gateway', 'identity', 'mongo', 'mongo-init', 'nats', 'planning', 'recipes', 'setup', 'stripe-simulator'])
    expect(compose.services.gateway!.deploy).toEqual({ replicas: 2 })
    expect(services.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`))).toEqual(['balancer 3000:3000'])
    expect(readCompose(file, { PORT: '8080' }).services).toMatchObject({ balancer: { ports: ['8080:3000'] }, gateway: { environment: { PUBLIC_URL: 'http://localhost:8080' } } })
    expect(['$$A ${B:-x}', '${B-x}', '${C-x}', '${C:-x}', '${D}'].map((text) => interpolate(text, { C: '' }))).toEqual(['$A x', 'x', '', 'x', ''])
  })

  it('starts what is needed before what needs it, and names nothing that is not there', () => {
    for (const [name, { depends_on = {}, networks = [], volumes = [], network_mode }] of services) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const { healthcheck, restart } = compose.services[other]!
        if (condition === 'service_healthy') expect({ name, other, checked: healthcheck?.test !== undefined }).toEqual({ name, other, checked: true })
        if (condition === 'service_completed_successfully') expect({ name, other, ends: restart === 'no' || restart?.startsWith('on-failure') }).toEqual({ name, other, ends: true })
      }
      expect({ name, networks: networks.filter((one) => !(one in compose.networks)) }).toEqual({ name, networks: [] })
      expect({ name, isolated: networks.length > 0 || network_mode === 'none' }).toEqual({ name, isolated: true })
      for (const volume of volumes) {
        const [source = ''] = volume.split(':')
        expect({ volume, there: source.startsWith('.') ? existsSync(join(root, source)) : source in compose.volumes }).toEqual({ volume, there: true })
      }
    }
  })

  it('lets gateways reach services and services engines, and nobody else', () => {
    const on = (network: string) => services.filter(([, { networks = [] }]) => networks.includes(network)).map(([name]) => name).sort()
    const five = ['billing', 'content', 'identity', 'planning', 'recipes']
    expect(on('services')).toEqual([...five, 'gateway', 'stripe-simulator'].sort())
    expect(on('engines')).toEqual([...five, 'eventstore', 'mongo', 'mongo-init', 'nats'].sort())
    expect(on('edge')).toEqual(['balancer', 'gateway'])
    expect([compose.networks.services, compose.networks.engines]).toEqual([{ internal: true }, { internal: true }])
  })

  it('gives no container what it does not need', () => {
    for (const [name, { read_only, cap_drop, security_opt, user }] of services) {
      expect({ name, cap_drop, security_opt }).toEqual({ name, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
      expect({ name, read_only: read_only === true }).toEqual({ name, read_only: name !== 'eventstore' })
      expect(user ?? 'the image\'s').not.toMatch(/^(?:root|0)/)
    }
    // what is signed by identity's own secret can be guessed by nobody who has not got it
    const seesAll = services.filter(([, { volumes = [] }]) => volumes.some((volume) => volume.startsWith('identity-secrets:'))).map(([name]) => name)
    expect(seesAll.sort()).toEqual(['identity', 'setup'])
  })

  it('waits long enough for what is in flight, and starts again what ends', () => {
    for (const [name, { stop_grace_period, restart }] of services) {
      // these end by themselves, or refuse to start
      if (['setup', 'mongo-init', 'stripe-simulator'].includes(name)) continue
      expect({ name, seconds: Number.parseInt(stop_grace_period ?? '0', 10) >= 12, restart }).toEqual({ name, seconds: true, restart: 'unless-stopped' })
    }
  })

  it('names versions, each image once', () => {
    const versions = new Map<string, Set<string>>()
    for (const [, { image }] of services) {
      const [name = '', tag = ''] = image.split(':')
      expect(tag).toMatch(/^\d+\.\d+\.\d+/)
      versions.set(name, (versions.get(name) ?? new Set()).add(tag))
    }
    expect([...versions.values()].every((tags) => tags.size === 1)).toBe(true)
    expect(services.filter(([, { build }]) => build).map(([name]) => name)).toEqual(['setup'])
  })

  it('runs scripts that exist', () => {
    for (const [name, { command = [] }] of own) expect({ name, there: existsSync(join(root, command[0] ?? '')) }).toEqual({ name, there: true })
  })

  it.each(Object.entries(readers))('sets what %s can read, in values that it takes', (name, readConfig) => {
    const environment = compose.services[name]!.environment!
    const known = namesOfSettings(root, [`${name === 'gateway' ? 'gateway' : `services/${name}`}/src/config.ts`])
    expect(Object.keys(environment).filter((variable) => !known.has(variable))).toEqual([])
    for (const [variable, value] of Object.entries({ HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data', ...environment })) vi.stubEnv(variable, value)
    const config = readConfig()
    expect(config).toMatchObject({ HOST: '0.0.0.0', PORT: 3000, DATA_DIR: '/data' })
    if (name === 'gateway') expect(config).toMatchObject({ TRUST_PROXY: 1, PUBLIC_URL: 'http://localhost:3000', PLANNING_URL: ['http://planning:3000'] })
    else expect(config).toMatchObject({ EVENT_STORE_URL: 'esdb://eventstore:2113?tls=false', READ_STORE_URL: 'mongodb://mongo:27017/?replicaSet=plateful', BUS_URL: 'nats://nats:4222' })
  })

  it('sets what the simulator can read, which refuses real money', () => {
    const { environment = {} } = readCompose(file, { STRIPE_SECRET_KEY: 'sk_live_1' }).services['stripe-simulator']!
    const known = namesOfSettings(root, ['infra/stripe-simulator/src/config.ts'])
    expect(Object.keys(environment).filter((variable) => !known.has(variable))).toEqual([])
    expect(readSimulator(compose.services['stripe-simulator']!.environment ?? {})).toMatchObject({ PUBLIC_URL: 'http://localhost:3000', STRIPE_WEBHOOK_URL: 'http://gateway:3000/api/stripe/webhook' })
    expect(() => readSimulator(environment)).toThrow('STRIPE_SECRET_KEY')
  })

  it('passes on every setting of a process that does not belong to its image or its form', () => {
    const notHere = new Set(['HOST', 'PORT', 'REUSE_PORT', 'DATA_DIR', 'INSTANCE', 'EVENT_STORE_URL', 'READ_STORE_URL', 'BUS_URL'])
    for (const name of Object.keys(readers)) {
      const wanted = namesOfSettings(root, [`${name === 'gateway' ? 'gateway' : `services/${name}`}/src/config.ts`])
      const given = compose.services[name]!.environment!
      expect({ name, missing: [...wanted].filter((variable) => !(variable in given) && !notHere.has(variable)) }).toEqual({ name, missing: [] })
    }
  })

  it('keeps the broker\'s acknowledged messages on disk, and the event store\'s events', () => {
    expect(readFileSync(join(root, 'infra/docker/nats.conf'), 'utf8')).toMatch(/^\s*sync_interval: always$/m)
    expect(compose.services.eventstore!.environment).toMatchObject({ EVENTSTORE_MEM_DB: 'false', EVENTSTORE_UNSAFE_DISABLE_FLUSH_TO_DISK: 'false', EVENTSTORE_RUN_PROJECTIONS: 'None' })
  })
})
