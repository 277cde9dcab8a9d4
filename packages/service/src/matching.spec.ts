import { describe, expect, it } from 'vitest'
import { BadPath, createMatcher, splitTarget } from './matching.ts'

describe('a matcher', () => {
  const matcher = createMatcher<string>()
  matcher.add('GET', '/api/things/all', 'all')
  matcher.add('GET', '/api/things/:id', 'one')
  matcher.add('PUT', '/api/things/:id', 'change')
  matcher.add('GET', '/api/things/:id/parts/:name', 'part')

  it('finds what answers a path, the first that was added', () => {
    expect(matcher.find('GET', '/api/things/all')).toEqual({ value: 'all', params: {} })
    expect(matcher.find('GET', '/api/things/7')).toEqual({ value: 'one', params: { id: '7' } })
    expect(matcher.find('PUT', '/api/things/all')).toEqual({ value: 'change', params: { id: 'all' } })
    expect(matcher.find('GET', '/api/things/7/parts/a%2Fb')).toEqual({ value: 'part', params: { id: '7', name: 'a/b' } })
  })

  it('answers HEAD as GET, and a path with a slash at its end', () => {
    expect(matcher.find('HEAD', '/api/things/7')?.value).toBe('one')
    expect(matcher.find('GET', '/api/things/7/')?.params).toEqual({ id: '7' })
  })

  it('finds nothing else', () => {
    for (const path of ['/', '', '/api/things', '/api/things/', '/api/Things/7', '/api//things/7', '/api/things//', '/api/things/7/parts', '/api/things//parts/a']) expect(matcher.find('GET', path), path).toBeUndefined()
    expect(matcher.find('POST', '/api/things/7')).toBeUndefined()
  })

  it('refuses escapes that stand for nothing', () => {
    expect(() => matcher.find('GET', '/api/things/%zz')).toThrow(BadPath)
  })

  it('tells how a path can be asked', () => {
    expect(matcher.methodsAt('/api/things/7')).toEqual(['GET', 'HEAD', 'PUT'])
    expect(matcher.methodsAt('/api/other')).toEqual([])
  })
})

describe('a target', () => {
  it('is taken apart', () => {
    expect(splitTarget('/api/things?a=1&b=?')).toEqual({ path: '/api/things', query: 'a=1&b=?' })
    expect(splitTarget('/api/things#x?a')).toEqual({ path: '/api/things', query: '' })
    expect(splitTarget('http://host:80/api/things?a=1')).toEqual({ path: '/api/things', query: 'a=1' })
    expect(splitTarget('*')).toEqual({ path: '*', query: '' })
  })
})
