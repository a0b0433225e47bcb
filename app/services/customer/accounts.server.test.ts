import { expect, it } from 'vitest'
import { normalEmail } from '~/models/email'
import { createAccountService } from './accounts.server'

it('greets a guest by the buyer’s name, and not by that of who got the parcel', async () => {
  const answering = (results: object[]) => () => ({
    get: () => ({ execute: async () => ({ body: { results } }) }),
  })
  const address = (firstName: string) => ({ firstName, lastName: 'Nut', country: 'US' })
  const found = (order: object) => {
    const apiRoot = { customers: answering([]), orders: answering([order]) }
    return createAccountService({ apiRoot } as unknown as Parameters<typeof createAccountService>[0]).find(
      normalEmail('robin@example.com'),
    )
  }
  const sent = { shippingAddress: address('Ida') }
  expect(await found({ ...sent, billingAddress: address('Robin') })).toEqual({
    guest: true,
    firstName: 'Robin',
  })
  expect(await found(sent)).toEqual({ guest: true, firstName: 'Ida' })
})
