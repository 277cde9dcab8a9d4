import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { decodeText } from './charset.ts'

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le')

test.each<[string, Buffer, string | null, string]>([
  ['UTF-8 by itself', Buffer.from('crème 🍲'), null, 'crème 🍲'],
  ['UTF-8 by the header', Buffer.from('crème'), 'text/html; charset="UTF-8"', 'crème'],
  ['invalid UTF-8', latin1('crème'), null, 'crème'],
  ['invalid UTF-8 against the header', latin1('crème'), 'text/html; charset=utf-8', 'crème'],
  ['the header', Buffer.from([0xd1, 0xf3, 0xef]), 'text/html;charset=windows-1251', 'Суп'],
  ['the header before the meta', Buffer.from([...Buffer.from('<meta charset=utf-8>'), 0xd1]), 'text/html; charset=windows-1251', '<meta charset=utf-8>С'],
  ['the meta', latin1('<meta charset="iso-8859-15">\xa4'), 'text/html', '<meta charset="iso-8859-15">€'],
  ['the old meta', Buffer.from([...Buffer.from('<META http-equiv="Content-Type" content="text/html; charset=shift_jis">'), 0x83, 0x58]), null,
    '<META http-equiv="Content-Type" content="text/html; charset=shift_jis">ス'],
  ['an XML declaration', latin1('<?xml version="1.0" encoding="iso-8859-1"?>è'), null, '<?xml version="1.0" encoding="iso-8859-1"?>è'],
  ['a byte order mark of UTF-8', Buffer.from('\uFEFFcrème'), 'text/html; charset=windows-1252', 'crème'],
  ['a byte order mark of UTF-16', utf16('crème'), 'text/html; charset=utf-8', 'crème'],
  ['a byte order mark of big-endian UTF-16', utf16('crème').swap16(), null, 'crème'],
  ['a meta that cannot be true', Buffer.from('<meta charset=utf-16le>è'), null, '<meta charset=utf-16le>è'],
  ['a charset nobody knows', Buffer.from('è'), 'text/html; charset=zorp', 'è'],
])('%s', (_, bytes, contentType, text) => {
  expect(decodeText(bytes, contentType)).toBe(text)
})

test('any bytes under any label are some text', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), fc.option(fc.string()), (bytes, label) => {
    expect(typeof decodeText(bytes, label === null ? null : `text/html; charset=${label}`)).toBe('string')
  }))
})
