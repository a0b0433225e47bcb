import { expect, test } from 'vitest'
import { checkAddress } from './address'
import { fromPayPal } from './address-conversions'

const given = { name: 'Ann Lee', street1: '1 Main Street', city: 'Here', phone: '908-555-0142' }
const read = (state: string, postalCode: string, country = 'US') => {
  const check = checkAddress({ ...given, state, postalCode, country })
  return check.ok
    ? `${check.address.state} ${check.address.postalCode} ${check.address.country}`
    : check.problems
}

test.each([
  ['New Jersey', '7102', 'US', 'NJ 07102 US'],
  ['NJ', '7102-1234', 'US', 'NJ 07102-1234 US'],
  ['NJ', '71021234', 'US', 'NJ 07102-1234 US'],
  ['AE', '9012', 'US', 'AE 09012 US'],
  ['Puerto Rico', '907', 'US', 'PR 00907 US'],
  ['', '00907', 'PR', 'PR 00907 US'],
  ['Guam', '96910', 'GU', 'GU 96910 US'],
  ['NJ', '07102', 'U.S.A.', 'NJ 07102 US'],
  ['Washington, D.C.', '20001', 'United States of America', 'DC 20001 US'],
  ['Quebec', 'h2x 1y4', 'Canada', 'QC H2X 1Y4 CA'],
  ['NY', '501', 'us', 'NY 00501 US'],
  ['CT', '6,103', 'US', 'CT 06103 US'],
  ['ＭＡ', 'MA 2134 - 1000', 'ＵＳ', 'MA 02134-1000 US'],
  ['VI', '802', 'Virgin Islands (U.S.)', 'VI 00802 US'],
  ['Nouvelle-Écosse', 'B 3 H O A I', 'Canada', 'NS B3H 0A1 CA'],
  ['Armed Forces Europe, the Middle East, and Canada', '9012', '840', 'AE 09012 US'],
])('%s, %s, %s is %s', (state, code, country, expected) => {
  expect(read(state, code, country)).toBe(expected)
})

test.each([
  ['TX', '7102'],
  ['NJ', '907'],
  ['NJ', '0710'],
  ['New Jersey', '71'],
])('%s %s is no ZIP code', (state, code) => {
  expect(read(state, code)).toEqual({ postalCode: 'Please enter a valid zip code' })
})

test('a territory that PayPal names as a country, and a phone number that is none', () => {
  const check = fromPayPal({
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@x.example',
    phone: '12',
    shippingAddress: {
      fullName: 'Ann Lee',
      company: null,
      addressLine1: '1 Calle Sol',
      addressLine2: null,
      adminArea2: 'San Juan',
      adminArea1: null,
      postalCode: '00901',
      countryCode: 'PR',
    },
  })
  expect(check).toMatchObject({ ok: true, address: { state: 'PR', country: 'US', postalCode: '00901' } })
  expect(check.ok && check.address.phone).toBe(undefined)
})
