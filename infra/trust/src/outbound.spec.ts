import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../e2e/src/running-product.ts'

/** Who opens connections, and to whom. Only the first calls where people say. */
const mayCall: Record<string, RegExp> = {
  'addresses that people name': /^services\/recipes\/src\/outbound\//,
  'Stripe, at one address from the settings': /^services\/billing\/src\/stripe\//,
  'the mail server of the settings': /^services\/identity\/src\/mail\//,
  'the services behind the gateway': /^gateway\/src\/proxy\//,
  'the stores and the broker of the settings': /^packages\/(?:event-store\/src\/eventstoredb|read-store\/src\/mongodb|messaging\/src\/nats)\/|^services\/identity\/src\/keys\//,
  'where traces go by the settings': /^packages\/service\/src\/telemetry\//,
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'services/**/*.ts', 'packages/*/src/**/*.ts', 'gateway/**/*.ts', 'infra/embedded/src/*.ts'], { cwd: root, encoding: 'utf8' })
  .split('\n').filter((file) => file && !/\.spec\.ts$|testing|test-|^packages\/(?:ui|shell-sdk)\//.test(file))

/** What a file could open a connection with. Servers and checks of addresses are none. */
const callersIn = (text: string): string[] => {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
  const imported = [...code.matchAll(/^import (?!type)([^'"]*?)from ['"]((?:node:)?(?:http|https|http2|net|tls|dgram)|undici|nodemailer|stripe|nats|mongodb|@grpc\/grpc-js|got|axios)(?:\/[^'"]*)?['"]/gm)]
    .filter(([, names = '']) => names.replace(/[{}\s]/g, '').split(',').some((name) => name !== '' && !/^(?:type.*|isIPv?[46]?|createServer|RequestListener|Server|AddressInfo|BlockList|NetServer|ServerasNetServer)$/.test(name)))
    .map(([, , from]) => from!)
  return [...imported, ...(code.match(/(?<![.\w])fetch\(|new WebSocket\(/g) ?? [])]
}

it('has one module for addresses that people name, and a short list of others', () => {
  expect(files.length).toBeGreaterThan(200)
  const calling = files.filter((file) => callersIn(readFileSync(join(root, file), 'utf8')).length > 0)
  expect(calling).toContain('services/recipes/src/outbound/outbound.ts')
  expect(calling.filter((file) => !Object.values(mayCall).some((pattern) => pattern.test(file)))).toEqual([])
})

it('sees a call', () => {
  for (const text of ["const page = await fetch(url)", "import { request } from 'node:https'", "import net from 'node:net'", "import { isIP, connect } from 'node:net'", "import { Client } from 'undici'"]) expect(callersIn(text)).toHaveLength(1)
  for (const text of ["import { isIP } from 'node:net'", "import type { IncomingMessage } from 'node:http'", "import { createServer, type Server } from 'node:http'", '// fetch(url)', 'store.fetch(1)']) expect(callersIn(text)).toEqual([])
})
