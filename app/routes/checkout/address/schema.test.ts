import { expect, test } from 'vitest'
import { addressStepSchema } from './schema'

const home = {
  name: 'Sam Reed',
  street1: '1 Oak St',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
  phone: '2015550100',
}
const read = (needs: { email: boolean; address: boolean }, posted: object) => {
  const { data, error } = addressStepSchema(needs).safeParse(posted)
  return data ?? error?.issues.map(({ path }) => path.join('.'))
}

test('address and email are judged in one go, each only where it is needed', () => {
  const both = { email: true, address: true }
  expect(read(both, { ...home, email: ' Sam@Example.com' })).toMatchObject({
    email: 'sam@example.com',
    address: { city: 'Newark' },
  })
  expect(read(both, { ...home, city: undefined, email: 'sam@' })).toEqual(['email', 'city'])
  expect(read({ email: false, address: true }, { ...home, email: 'sam@' })).toMatchObject({
    email: undefined,
  })
  expect(read({ email: false, address: false }, { name: 'Sam' })).toEqual({
    email: undefined,
    address: undefined,
  })
})
