import { readEnvironment } from '@plateful/service'
import { expect, it } from 'vitest'
import { mailShape } from './config.ts'

it.each([
  ['SMTP_URL', 'mail.example.com'], ['SMTP_URL', 'http://mail.example.com'], ['SMTP_URL', 'smtp://'], ['MAIL_FROM', 'nobody'], ['MAIL_FROM', 'a@b.cd, e@f.gh'],
  ['MAIL_FROM', 'Plateful <nobody>'], ['MAIL_FROM', 'Plateful <a@b.cd>\r\nBcc: x@y.zz'],
])('%s may not be %s', (name, value) => {
  expect(() => readEnvironment(mailShape, { [name]: value })).toThrow(new RegExp(`^${name}: `))
})

it('takes servers and senders', () => {
  for (const [name, value] of [['SMTP_URL', 'smtp://user:pa%20ss@mail.example.com:587'], ['SMTP_URL', 'smtps://mail.example.com'], ['MAIL_FROM', 'hello@example.com'], ['MAIL_FROM', 'Plateful Küche <hello@example.com>']] as const) {
    expect(readEnvironment(mailShape, { [name]: value })[name]).toBe(value)
  }
  expect(readEnvironment(mailShape, { SMTP_URL: '' })).toEqual({ MAIL_FROM: 'Plateful <kitchen@plateful.local>' })
})
