import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressLines, checkAddress, fieldProblem } from './address'
import { phoneProblem } from './phone-number'
import { normalPostalCode } from './postal-code'
import { REGIONS, regionCode } from './regions'

const good = {
  name: 'Sam Rivera',
  street1: '214 West 18th Street',
  street2: '5B',
  city: 'New York',
  state: 'New York',
  postalCode: '10011',
  country: 'US',
  phone: '(212) 555-0123',
}

describe('checkAddress', () => {
  it('turns a state name into its code and leaves out what was not given', () => {
    const check = checkAddress({ ...good, company: '  ' })
    expect(check).toEqual({ ok: true, address: { ...good, state: 'NY' } })
  })

  it('says what every missing field needs', () => {
    const check = checkAddress({})
    expect(check.ok ? {} : check.problems).toEqual({
      name: 'Please enter your full name',
      street1: 'Please enter your street address',
      city: 'Please enter your city',
      state: 'Please enter your state',
      postalCode: 'Please enter your zip code',
      phone: 'Please enter your phone number',
    })
  })

  it('asks for no phone where nobody will ring', () => {
    const { phone: _, ...billing } = good
    expect(checkAddress(billing).ok).toBe(false)
    expect(checkAddress(billing, { phoneOptional: true })).toEqual({
      ok: true,
      address: { ...billing, state: 'NY' },
    })
  })

  it('follows the words of the country', () => {
    const check = checkAddress({ ...good, country: 'CA', state: 'Nowhere', postalCode: '12' })
    expect(check.ok ? {} : check.problems).toEqual({
      state: 'Please enter your province',
      postalCode: 'Please enter a valid postal code',
    })
  })

  it.each([
    ['US', 'Ontario', 'K1A 0B1', 'Ontario K1A 0B1 is in Canada. Please check the country'],
    ['US', 'QC', '', 'QC is in Canada. Please check the country'],
    ['US', '', 'k1a0b1', 'k1a0b1 is in Canada. Please check the country'],
    ['CA', 'NJ', '07016', 'NJ 07016 is in the United States. Please check the country'],
  ])('names the country alone that was left at %s beside %s %s', (country, state, postalCode, words) => {
    const check = checkAddress({ ...good, country, state, postalCode })
    expect(check).toEqual({ ok: false, problems: { country: words } })
  })

  it('without a country, takes the one of state and code', () => {
    const { country: _, ...rest } = good
    const check = checkAddress({ ...rest, state: 'Ontario', postalCode: 'K1A 0B1' })
    expect(check).toMatchObject({ ok: true, address: { country: 'CA', state: 'ON' } })
  })

  it('does not take a contradiction for another country', () => {
    const check = checkAddress({ ...good, state: 'NY', postalCode: 'K1A 0B1' })
    expect(check).toEqual({ ok: false, problems: { postalCode: 'Please enter a valid zip code' } })
  })

  it('refuses a country it does not ship to, an over-long name and markup', () => {
    const country = checkAddress({ ...good, country: 'FR' })
    expect(country.ok ? undefined : country.problems.country).toContain('United States and Canada')
    const long = checkAddress({ ...good, name: 'x'.repeat(101) })
    expect(long.ok ? undefined : long.problems.name).toBe('Full name cannot be longer than 100 characters')
    const script = checkAddress({ ...good, name: '<script>alert(1)</script>' })
    expect(script.ok ? undefined : script.problems.name).toBe('Full name cannot contain < or >')
  })

  it('never throws and never passes an address without its required parts', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            name: fc.string(),
            street1: fc.string(),
            city: fc.string(),
            state: fc.string(),
            postalCode: fc.string(),
            country: fc.constantFrom('US', 'CA', 'MX', ''),
            phone: fc.string(),
          },
          { requiredKeys: [] },
        ),
        (input) => {
          const check = checkAddress(input)
          if (!check.ok) return Object.keys(check.problems).length > 0
          const { name, street1, city, state, postalCode } = check.address
          return [name, street1, city, state, postalCode].every((part) => part.length > 0)
        },
      ),
    )
  })
})

describe('normalPostalCode', () => {
  it.each([
    ['US', ' 07016 ', '07016'],
    ['US', '070161234', '07016-1234'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['CA', '07016', undefined],
    ['US', 'K1A 0B1', undefined],
    ['CA', 'D1A 0B1', undefined],
  ] as const)('%s %s', (country, text, expected) => {
    expect(normalPostalCode(country, text)).toBe(expected)
  })

  it('is the same when done twice', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{5}(-\d{4})?$/), (code) => {
        const once = normalPostalCode('US', code)
        return once !== undefined && normalPostalCode('US', once) === once
      }),
    )
  })
})

describe('regions', () => {
  it('knows each region by code and by name', () => {
    for (const country of ['US', 'CA'] as const) {
      for (const region of REGIONS[country]) {
        expect(regionCode(country, region.name.toUpperCase())).toBe(region.code)
        expect(regionCode(country, region.code.toLowerCase())).toBe(region.code)
      }
    }
    expect(regionCode('CA', 'Québec')).toBe('QC')
    expect(regionCode('US', '')).toBeUndefined()
  })
})

it('judges phone numbers', () => {
  expect(phoneProblem('')).toBe('Please enter your phone number')
  expect(phoneProblem('555-0123')).toBe('Phone number must be at least 10 characters')
  expect(phoneProblem('call me maybe')).toBe('Please enter a valid phone number')
  expect(phoneProblem('+1 (212) 555-0123')).toBeUndefined()
})

it('writes an address as on a label', () => {
  const check = checkAddress(good)
  if (!check.ok) throw new Error('the example is valid')
  expect(addressLines(check.address)).toEqual([
    'Sam Rivera',
    '214 West 18th Street',
    '5B',
    'New York, NY 10011',
    'United States',
  ])
})

it.each([
  ['postalCode', '0701', 'US', 'Please enter a valid zip code'],
  ['postalCode', 'K1A 0B1', 'CA', undefined],
  ['phone', '555', 'US', 'Phone number must be at least 10 characters'],
  ['city', ' ', 'US', 'Please enter your city'],
  ['name', 'Hazel', 'US', undefined],
] as const)('says of %s %j in %s: %s', (field, text, country, words) => {
  expect(fieldProblem(field, text, country)).toBe(words)
})
