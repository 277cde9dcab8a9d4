import { describe, expect, it } from 'vitest'
import { normalAddress } from './address.ts'

describe('an address', () => {
  it('is the same where only the trimmings differ', () => {
    const one = normalAddress('https://example.com/soup?id=5&lang=en')
    for (const same of [
      ' https://EXAMPLE.com:443/soup/?id=5&lang=en ', 'https://example.com/soup?lang=en&id=5', 'https://example.com/soup?id=5&lang=en#comments', 'https://example.com/soup?utm_source=x&id=5&fbclid=1&lang=en',
    ]) expect(normalAddress(same)).toBe(one)
  })

  it('is another where the page can be another', () => {
    const others = ['https://example.com/soup', 'http://example.com/soup', 'https://example.com/soup?id=5', 'https://example.com/Soup', 'https://www.example.com/soup', 'https://example.com:8443/soup', 'https://example.com/', 'https://example.com/soup/a']
    expect(new Set(others.map(normalAddress)).size).toBe(others.length)
  })

  it('is one of the web', () => {
    for (const wrong of ['', 'soup', 'example.com/soup', 'ftp://example.com/a', 'file:///etc/passwd', 'javascript:1', 'http://', 'https://exa mple.com']) expect(normalAddress(wrong)).toBeUndefined()
  })
})
