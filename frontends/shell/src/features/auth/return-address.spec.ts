import { expect, it } from 'vitest'
import { returnAddress } from './return-address.ts'

it.each([
  [null, '/'],
  [{}, '/'],
  [{ from: '/meal-plans?week=2' }, '/meal-plans?week=2'],
  [{ from: '//elsewhere.example' }, '/'],
  [{ from: '/\\elsewhere.example' }, '/'],
  [{ from: 'https://elsewhere.example' }, '/'],
])('%j leads to %s', (state, address) => expect(returnAddress(state)).toBe(address))
