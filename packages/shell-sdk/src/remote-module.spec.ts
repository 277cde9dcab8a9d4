import { expect, it } from 'vitest'
import { defineRemote } from './remote-module.ts'

const screen = () => Promise.resolve({ default: () => null })
const paths = { list: { path: '/things', href: () => '/things' }, one: { path: '/things/:id', href: () => '/things/1' } }

it('hands on a remote whose every path has a screen', () => {
  const routes = [{ path: '/things', screen }, { path: '/things/:id', screen }]
  expect(defineRemote({ id: 'things', nav: [], paths, routes })).toEqual({ id: 'things', nav: [], routes })
})

it('refuses a path without a screen', () => {
  expect(() => defineRemote({ id: 'things', nav: [], paths, routes: [{ path: '/things', screen }] })).toThrow(
    'things: no route for /things/:id',
  )
})
