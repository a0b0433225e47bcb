import { expect, it } from 'vitest'
import { mayMelt } from './heat'

it('warns of chocolate that is sent in a warm month', () => {
  const squares = { meltable: true, availability: 'available' as const }
  expect(mayMelt([squares], '2027-07-06')).toBe(true)
  expect(mayMelt([squares], '2027-01-06')).toBe(false)
  expect(mayMelt([{ ...squares, availability: 'out-of-stock' }], '2027-07-06')).toBe(false)
  expect(mayMelt([{ ...squares, meltable: false }], '2027-07-06')).toBe(false)
})
