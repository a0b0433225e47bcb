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

it('asks nothing where it does not know better: military post, islands, prefixes without a state', () => {
  for (const [state, code] of [
    ['AE', '09012'],
    ['GU', '96910'],
    ['NJ', '00000'],
  ] as const) {
    expect(us(state, code)).toBeUndefined()
  }
})
