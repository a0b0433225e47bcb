import { expect, it } from 'vitest'
import { mayShipTo, placeWords } from './places'

it.each([
  [['CA'], { country: 'CA', state: 'ON' }, false],
  [['CA'], { country: 'US', state: 'CA' }, true],
  [['US-CA'], { country: 'US', state: 'CA' }, false],
  [['US-CA'], { country: 'US', state: 'NV' }, true],
  // Not known yet: the address step asks again.
  [['US-CA'], { country: 'US' }, true],
  [['CA-QC', 'US-CA'], { country: 'CA', state: 'QC' }, false],
])('what is kept from %j may go to %j: %s', (restrictedCountries, to, may) => {
  expect(mayShipTo({ restrictedCountries }, to)).toBe(may)
})

it('names the place', () => {
  expect(placeWords({ country: 'US', state: 'CA' })).toBe('California')
  expect(placeWords({ country: 'CA', state: 'ON' })).toBe('Canada')
  expect(placeWords({ country: 'US', state: 'ZZ' })).toBe('this address')
})
