import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { passwordChangedLetter, resetLetter } from './letter.ts'
import { createOutboxFolder } from './outbox-folder.ts'
import type { Outgoing } from './post.ts'

const token = `7-${'x'.repeat(43)}`
const mail = (userId: number, minute: number, firstName = 'Anna'): Outgoing => ({
  id: `id-${userId}-${minute}`, userId, to: `u${userId}@example.com`, at: `2026-03-04T10:0${minute}:00.000Z`,
  ...resetLetter({ firstName, publicUrl: 'https://plateful.test', token }),
})

describe('the outbox', () => {
  let folder: string
  beforeEach(async () => { folder = join(await mkdtemp(join(tmpdir(), 'plateful-outbox-')), 'outbox') })
  afterEach(() => rm(join(folder, '..'), { recursive: true }))
  const post = () => createOutboxFolder({ folder, from: 'Plateful <kitchen@plateful.local>' })

  it('holds each mail as a file of its own, in the order of time', async () => {
    for (const one of [mail(2, 3), mail(1, 1), mail(1, 2)]) await post().send(one)
    const names = await readdir(folder)
    expect(names.toSorted()).toEqual(['20260304T100100000Z-u1-id-1-1.eml', '20260304T100200000Z-u1-id-1-2.eml', '20260304T100300000Z-u2-id-2-3.eml'])
    expect((await stat(join(folder, names[0]!))).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    await post().send(mail(1, 1))
    expect(await readdir(folder)).toHaveLength(3)
  })

  it('holds mails that programs and people can read', async () => {
    const [sent, umlauts] = [mail(1, 1), mail(1, 2, 'Zoë')]
    for (const one of [sent, umlauts]) await post().send(one)
    const [file, other] = await Promise.all((await readdir(folder)).toSorted().map((name) => readFile(join(folder, name), 'utf8')))
    expect(file).toContain(`https://plateful.test/password-reset?token=${token}\r\n`)
    expect(file!.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
    for (const [raw, { text, to }] of [[file!, sent], [other!, umlauts]] as const) {
      const parsed = await PostalMime.parse(raw)
      expect(parsed).toMatchObject({ subject: 'Set a new Plateful password', to: [{ address: to }], from: { name: 'Plateful', address: 'kitchen@plateful.local' } })
      expect(parsed.text?.replace(/\r\n/g, '\n').trim()).toBe(text.trim())
      expect(parsed.html).toContain(`href="https://plateful.test/password-reset?token=${token}"`)
    }
  })

  it('forgets the mails of one user alone', async () => {
    for (const one of [mail(1, 1), mail(1, 2), mail(11, 3)]) await post().send(one)
    await post().forget(1)
    expect(await readdir(folder)).toEqual(['20260304T100300000Z-u11-id-11-3.eml'])
    await post().forget(5)
    await createOutboxFolder({ folder: join(folder, 'none'), from: 'a@b.cd' }).forget(1)
  })
})

describe('a letter', () => {
  it('shows what people are called as text', () => {
    const { html, text } = passwordChangedLetter({ firstName: '<img src=x onerror=alert(1)> "&\'', publicUrl: 'https://plateful.test' })
    expect(html).not.toMatch(/<img/)
    expect(html).toContain('&lt;img src=x')
    expect(text).toContain('Hello <img src=x')
    expect(text.split('\n').filter((line) => line.length > 76)).toEqual([])
  })
})
