import { expect, it } from 'vitest'
import { placeNamed, REGIONS, regionCode } from './regions'

it.each(['US', 'CA'] as const)('knows each region of %s by code, name, dots and case', (country) => {
  for (const { code, name } of REGIONS[country]) {
    const typed = [
      code,
      code.toLowerCase(),
      [...code, ''].join('.'),
      name,
      name.toUpperCase(),
      `${country}-${code}`,
    ]
    for (const text of typed) expect(regionCode(country, text), text).toBe(code)
  }
})

it.each([
  ['Mass.', 'MA'],
  ['Calif.', 'CA'],
  ['N. Dakota', 'ND'],
  ['W. Va.', 'WV'],
  ['St. Croix', 'VI'],
  ['USVI', 'VI'],
  ['New Jersey (NJ)', 'NJ'],
  ['NJ, USA', 'NJ'],
  ['Commonwealth of Massachusetts', 'MA'],
  ['New York State', 'NY'],
  ['Nueva York', 'NY'],
  ['APO AP', 'AP'],
  ['Armed Forces (the) Americas', 'AA'],
  ['Virginia (West)', undefined],
  ['NJ, Canada', undefined],
])('reads %s', (text, code) => {
  expect(regionCode('US', text)).toBe(code)
})

it.each([
  ['P.E.I.', 'PE'],
  ['Nfld.', 'NL'],
  ['Ont', 'ON'],
  ['Colombie-Britannique', 'BC'],
  ['Newfoundland & Labrador', 'NL'],
])('reads %s of Canada', (text, code) => {
  expect(regionCode('CA', text)).toBe(code)
})

it.each([
  'U.S.A.',
  'u. s.',
  'The United States',
  'US of A',
  'America',
  'united states of america',
  'États-Unis',
  'EE.UU.',
  '🇺🇸',
])('%s is the US', (text) => {
  expect(placeNamed(text)).toEqual({ country: 'US' })
})

it.each([
  ['PR', 'PR'],
  ['Puerto Rico', 'PR'],
  ['Guam', 'GU'],
  ['U.S. Virgin Islands', 'VI'],
  ['asm', 'AS'],
])('%s is a territory', (text, territory) => {
  expect(placeNamed(text)).toEqual({ country: 'US', territory })
})

it.each(['Germany', 'New Jersey', '', 'UK'])('%s is nowhere we ship to', (text) => {
  expect(placeNamed(text)).toBeUndefined()
})
