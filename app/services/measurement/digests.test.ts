import { expect, test } from 'vitest'
import { aCart } from '~/models/cart/examples'
import { digestsOf } from './digests'

const digest = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')

const address = {
  name: 'José  de la Cruz',
  street1: '1 Rue',
  city: "Saint-Jean d'Or",
  state: 'QC',
  postalCode: 'H2X 1Y4',
  country: 'CA' as const,
  phone: '(514) 555-0199',
}

test('values are digested in the form that the vendor asks for', async () => {
  const cart = aCart({ email: ' Jose@Example.com', shippingAddress: address })
  expect(await digestsOf(cart)).toEqual({
    email: await digest('jose@example.com'),
    phone: await digest('15145550199'),
    firstName: await digest('josé'),
    lastName: await digest('de la cruz'),
    city: await digest('saintjeandor'),
    state: await digest('qc'),
    postalCode: await digest('h2x1y4'),
    country: await digest('ca'),
  })
})

test('of several shipments, the one that is no gift is the buyer’s', async () => {
  const gift = { ...address, name: 'Olive', key: 'shipment-1', custom: { giftMessage: 'For you' } }
  const own = { ...address, key: 'shipment-2', custom: {} }
  const cart = aCart({ shippingMode: 'Multiple', itemShippingAddresses: [gift, own] })
  delete cart.shippingAddress
  expect((await digestsOf(cart)).firstName).toBe(await digest('josé'))
})

test('the placeholder address of an order by email is nobody’s', async () => {
  const shippingFields = { custom: {}, kept: { isFixedAddress: true } }
  const cart = aCart({ email: 'a@b.co', shippingAddress: address, billingAddress: address, shippingFields })
  expect(await digestsOf(cart)).toEqual({ email: await digest('a@b.co') })
})
