import { expect, it } from 'vitest'
import { otherState } from './postal-state'

const us = (state: string, postalCode: string) => otherState({ country: 'US', state, postalCode })

it('finds a ZIP code that belongs to another state than the address names', () => {
  expect(us('NJ', '60601')).toEqual({ code: 'IL', name: 'Illinois', typed: 'New Jersey' })
  expect(us('NY', '10011-1234')).toBeUndefined()
  expect(us('NY', '06390')).toBeUndefined()
  expect(otherState({ country: 'CA', state: 'BC', postalCode: 'K1A 0B1' })).toMatchObject({ code: 'ON' })
  expect(otherState({ country: 'CA', state: 'NU', postalCode: 'X0A 0H0' })).toBeUndefined()
})

it.each([
  ['CA', '96602', 'AP'],
  ['NY', '09012', 'AE'],
  ['FL', '34002', 'AA'],
  ['FL', '00601', 'PR'],
  ['PR', '00802', 'VI'],
  ['HI', '96910', 'GU'],
  ['GU', '96950', 'MP'],
  ['HI', '96799', 'AS'],
  ['AE', '10011', 'NY'],
  ['PR', '33101', 'FL'],
  ['AP', '09012', 'AE'],
])('military and island codes beside another state: %s %s is %s', (state, code, right) => {
  expect(us(state, code)?.code).toBe(right)
})

it('asks nothing where it does not know better', () => {
  for (const [state, code] of [
    ['AE', '09012'],
    ['AP', '96602'],
    ['GU', '96910'],
    ['MP', '96950'],
    ['HI', '96701'],
    ['HI', '96813'],
    ['VI', '00802'],
    ['NJ', '00000'],
    ['GU', '96960'],
  ] as const) {
    expect(us(state, code)).toBeUndefined()
  }
})
