import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Address } from '../../../app/models/address'
import type { Cart } from '../../../app/models/cart/cart'
import { type CartIntent, editMessage } from '../../../app/models/cart/intents'
import { amountProblem } from '../../../app/models/catalog/own-amount'
import { shipmentsOf } from '../../../app/models/shipment/shipment'
import type { Services } from '../../../app/services/index.server'
import { servicesOf } from '../../support/services'
import { type Shop, sharedShop } from '../../support/shop'
import { platformOf } from '../checkout/stand-ins'

const LINES = 500
const OWNER = { anonymousId: 'a-large-company' }

let shop: Shop
let services: Services
beforeAll(async () => {
  shop = await sharedShop()
  services = await servicesOf(shop)
})
afterAll(() => shop.stop())

const address = (name: string): Address => ({
  name,
  street1: '214 Maple Avenue',
  city: 'Cranford',
  state: 'NJ',
  postalCode: '07016',
  country: 'US',
  phone: '212 555 0123',
})

async function edit(cart: Cart | undefined, intent: CartIntent): Promise<Cart> {
  const result = await services.carts.edit(cart?.id, intent, OWNER)
  if (!result.ok) throw new Error(editMessage(result.refusal))
  return result.cart
}

/** SKUs that a guest can add without choosing anything. */
async function skusInStock(count: number): Promise<string[]> {
  const queryArgs = { limit: 500, withTotal: false }
  const { body } = await platformOf(shop).productProjections().get({ queryArgs }).execute()
  return body.results
    .flatMap(({ masterVariant, variants }) => [masterVariant, ...variants])
    .filter(({ availability }) => availability?.isOnStock !== false)
    .filter(
      ({ attributes }) => !attributes?.some(({ name, value }) => NOT_FOR_ALL.has(name) && value === true),
    )
    .flatMap(({ sku }) => sku ?? [])
    .filter((sku) => !amountProblem({ sku }))
    .slice(0, count)
}
const NOT_FOR_ALL = new Set(['backordered', 'companiesOnly'])

it('adds 500 lines again, and sends one of each to a new address', async () => {
  const skus = await skusInStock(LINES)
  expect(skus).toHaveLength(LINES)
  const found = await services.catalog.productsBySkus(skus)
  const known = new Set(found.flatMap(({ variants }) => variants.map(({ sku }) => sku)))
  expect(skus.filter((sku) => !known.has(sku))).toEqual([])

  const [first = '', ...others] = skus
  const begun = await edit(undefined, { type: 'add', items: [{ sku: first, quantity: 1 }] })
  const cart = await edit(begun, { type: 'add', items: others.map((sku) => ({ sku, quantity: 1 })) })
  expect(cart.lines).toHaveLength(LINES)

  const many = await edit(cart, { type: 'ship-to-many' })
  const one = await edit(many, {
    type: 'add-shipment',
    address: address('Robin'),
    units: many.lines.map(({ id }) => ({ lineId: id, quantity: 1 })),
  })
  expect(shipmentsOf(one).map(({ address, lines }) => [address?.name, lines.length])).toEqual([
    ['Robin', LINES],
  ])
}, 60_000)
