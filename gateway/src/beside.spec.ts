import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { withBeside } from './beside.ts'

describe('what answers beside the gateway', () => {
  const asked: string[] = []
  const set: string[] = []
  const note = (name: string) => (req: IncomingMessage) => void asked.push(`${name} ${req.url}`)
  const ask = (url: string, handler = withBeside(note('gateway'), { path: '/aside', handle: note('aside') }, true)) => {
    asked.length = 0
    set.length = 0
    handler({ url } as IncomingMessage, { setHeader: (name: string) => void set.push(name) } as unknown as ServerResponse)
    return asked
  }

  it('is asked for what lies below its path alone, under the headers of every answer', () => {
    for (const url of ['/aside', '/aside/', '/aside/v1/x?y=/', 'http://other/aside/x']) {
      expect(ask(url)).toEqual([`aside ${url}`])
      expect(set).toEqual(expect.arrayContaining(['Content-Security-Policy', 'Strict-Transport-Security', 'X-Content-Type-Options']))
    }
    for (const url of ['/', '/asides', '/api/aside', '/x?/aside', '/ASIDE']) expect(ask(url)).toEqual([`gateway ${url}`])
  })

  it('is nothing where there is nothing', () => expect(ask('/aside', withBeside(note('gateway'), undefined, false))).toEqual(['gateway /aside']))
})
