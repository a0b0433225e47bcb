import { expect, it } from 'vitest'
import { profileBody } from './company-form'
import { profileOf } from './profile'

const address = {
  name: 'Ada Baker',
  company: 'Rivera Bakery',
  street1: '350 5th Ave',
  city: 'New York',
  state: 'NY',
  postalCode: '10118',
  country: 'US' as const,
  phone: '212-555-0119',
}
const company = {
  key: 'rivera',
  version: 1,
  name: 'Rivera Bakery',
  industry: 'Bakery',
  taxId: '12-3456789',
  waiting: true,
  contactEmail: 'ada@example.com',
  people: [],
  taxExempt: false,
  exemptStates: [],
  address,
}

it('takes the profile that it gives', () => {
  const { profile } = profileBody.parse(JSON.parse(JSON.stringify(profileOf(company))))
  expect(profile).toMatchObject({ name: 'Rivera Bakery', industry: 'Bakery', taxId: '12-3456789', address })
})

it('refuses a profile without a name, an industry and an address', () => {
  const { error } = profileBody.safeParse({ taxId: '12-3456789', address: null })
  const fields = new Set(error?.issues.map(({ path }) => path[0]))
  expect(['company', 'industry', 'street1'].every((field) => fields.has(field))).toBe(true)
})
