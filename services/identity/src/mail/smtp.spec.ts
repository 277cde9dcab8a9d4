import { inspect } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { usernameLetter } from './letter.ts'
import { createSmtp } from './smtp.ts'
import type { Outgoing, Post } from './post.ts'

const mail: Outgoing = {
  id: '0198-a', userId: 7, to: 'anna@example.com', at: '2026-03-04T10:00:00.000Z',
  ...usernameLetter({ firstName: 'Zoë <b>', publicUrl: 'https://plateful.test', username: 'anna' }),
}

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

/** A real server in this process, and what it was handed. */
const server = async (options: SMTPServerOptions = {}) => {
  const received: { from: string; to: string[]; raw: string; secure: boolean; user: string | undefined }[] = []
  const smtp = new SMTPServer({
    authOptional: true, disabledCommands: ['STARTTLS'], logger: false, closeTimeout: 100,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString(), secure: session.secure, user: session.user as string | undefined })
        done()
      })
    },
    ...options,
  })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', () => resolve()))
  opened.push(() => new Promise((resolve) => smtp.close(() => resolve())))
  const { port } = smtp.server.address() as { port: number }
  return { received, port }
}

const from = 'Plateful Küche <kitchen@plateful.example>'
const post = (url: string, timeoutMs = 2_000): Post => {
  const smtp = createSmtp({ url, from, timeoutMs })
  opened.push(async () => smtp.close())
  return smtp
}

const failure = (sending: Promise<void>) => sending.then(() => 'sent', (error: { name: string; reason: string; forGood: boolean; message: string }) => error)

const refuse = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })

describe('a mail over SMTP', () => {
  it('arrives as it was written', async () => {
    const { received, port } = await server()
    await post(`smtp://127.0.0.1:${port}`).send(mail)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: 'kitchen@plateful.example', to: ['anna@example.com'] })
    const parsed = await PostalMime.parse(received[0]!.raw)
    expect(parsed).toMatchObject({
      from: { name: 'Plateful Küche', address: 'kitchen@plateful.example' }, to: [{ address: 'anna@example.com' }],
      subject: 'Your Plateful username', messageId: '<0198-a@plateful.example>', date: '2026-03-04T10:00:00.000Z',
    })
    expect(parsed.text?.replace(/\r\n/g, '\n').trim()).toBe(mail.text.trim())
    expect(parsed.html).toContain('Zoë &lt;b&gt;')
    expect(parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(received[0]!.raw.split('\r\n').filter((line) => line.length > 998)).toEqual([])
  })

  it('goes over TLS where the server has it, and waits where it cannot be trusted', async () => {
    const plain = await server({ disabledCommands: [], hideSTARTTLS: false })
    // its certificate is its own
    expect(await failure(post(`smtp://127.0.0.1:${plain.port}`).send(mail))).toMatchObject({ forGood: false })
    expect(plain.received).toEqual([])
    await post(`smtp://127.0.0.1:${plain.port}?tls.rejectUnauthorized=false`).send(mail)
    expect(plain.received.map(({ secure }) => secure)).toEqual([true])
    const tls = await server({ secure: true })
    await post(`smtps://127.0.0.1:${tls.port}?tls.rejectUnauthorized=false`).send(mail)
    expect(tls.received.map(({ secure }) => secure)).toEqual([true])
    expect(await failure(post(`smtps://127.0.0.1:${plain.port}`).send(mail))).toMatchObject({ forGood: false })
  })

  it('signs in, and waits where that is refused', async () => {
    const { received, port } = await server({
      authOptional: false, allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => (password === 'open sesame' ? done(null, { user: username }) : done(refuse(535, 'no'))),
    })
    expect(await failure(post(`smtp://chef:wrong@127.0.0.1:${port}`).send(mail))).toMatchObject({ name: 'Undeliverable', reason: '535', forGood: false })
    await post(`smtp://chef:${encodeURIComponent('open sesame')}@127.0.0.1:${port}`).send(mail)
    expect(received.map(({ user }) => user)).toEqual(['chef'])
  })

  it.each([[450, false], [421, false], [550, true], [553, true]])('refused with %i is lost for good: %s', async (code, forGood) => {
    const { port } = await server({ onRcptTo: ({ address }, _session, done) => done(refuse(code, `<${address}> is not wanted`)) })
    const error = await failure(post(`smtp://127.0.0.1:${port}`).send(mail))
    expect(error).toMatchObject({ name: 'Undeliverable', reason: String(code), forGood })
    expect(inspect(error)).not.toContain('anna')
  })

  it('waits where the server is away or silent', async () => {
    const { port, received } = await server({ onConnect: () => {} })
    const began = performance.now()
    expect(await failure(post(`smtp://127.0.0.1:${port}`, 200).send(mail))).toMatchObject({ forGood: false })
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(await failure(post('smtp://127.0.0.1:1').send(mail))).toMatchObject({ forGood: false })
    expect(received).toEqual([])
  })
})
