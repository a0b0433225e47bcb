import type { Cart } from '@commercetools/platform-sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import { newCustomer } from './company'
import { runningShop } from './running-shop'
import { newCart } from './shop'

const shop = runningShop()
const groups: Record<string, string> = {}
const group = (key: string) => ({ typeId: 'customer-group' as const, id: groups[key] ?? '' })

beforeAll(async () => {
  for (const key of ['gold', 'silver']) {
    const { body } = await shop.root
      .customerGroups()
      .post({ body: { key, groupName: key } })
      .execute()
    groups[key] = body.id
  }
  const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
  await shop.root
    .products()
    .post({
      body: {
        productType: { typeId: 'product-type', key: 'food' },
        name: { en: 'Pecans' },
        slug: { en: 'pecans' },
        publish: true,
        masterVariant: {
          sku: 'pecans-1',
          prices: [
            { value: usd(1000) },
            { value: usd(800), customerGroup: { typeId: 'customer-group', key: 'silver' } },
            { value: usd(700), customerGroup: { typeId: 'customer-group', key: 'gold' } },
          ],
        },
      },
    })
    .execute()
})

const lineItems = [{ sku: 'pecans-1' }]
const cents = (cart: Cart) => cart.totalPrice.centAmount
const assignment = (key: string) => ({ customerGroup: group(key) })

describe('customer group assignments', () => {
  it('select prices, the lowest for several groups', async () => {
    const priceFor = async (...keys: string[]) => {
      const body = {
        email: `${keys.join('-') || 'no'}@example.com`,
        password: 'Walnut-1',
        customerGroupAssignments: keys.map(assignment),
      }
      const { customer } = (await shop.root.customers().post({ body }).execute()).body
      return cents(await newCart(shop.root, { customerId: customer.id, lineItems }))
    }
    expect(await priceFor()).toBe(1000)
    expect(await priceFor('silver')).toBe(800)
    expect(await priceFor('silver', 'gold')).toBe(700)
  })

  it('select prices of product projections', async () => {
    const query = (...ids: string[]) =>
      shop.root
        .productProjections()
        .get({
          queryArgs: {
            where: 'slug(en = "pecans")',
            priceCurrency: 'USD',
            priceCustomerGroupAssignments: ids,
          },
        })
        .execute()
    const priceOf = async (...ids: string[]) =>
      (await query(...ids)).body.results[0]?.masterVariant.price?.value.centAmount
    expect(await priceOf()).toBe(1000)
    expect(await priceOf(group('silver').id)).toBe(800)
    expect(await priceOf(group('silver').id, group('gold').id)).toBe(700)
  })

  it('decide about cart discounts', async () => {
    await shop.root
      .cartDiscounts()
      .post({
        body: {
          name: { en: 'Gold' },
          value: { type: 'relative', permyriad: 5000 },
          cartPredicate: 'customer.customerGroupAssignments.customerGroup.key contains any ("gold")',
          target: { type: 'lineItems', predicate: '1 = 1' },
          sortOrder: '0.91',
          isActive: true,
        },
      })
      .execute()
    const plain = await newCustomer(shop.root, 'plain')
    expect(cents(await newCart(shop.root, { customerId: plain.id, lineItems }))).toBe(1000)
    const body = {
      email: 'golden@example.com',
      password: 'Walnut-1',
      customerGroupAssignments: [assignment('gold')],
    }
    const { id } = (await shop.root.customers().post({ body }).execute()).body.customer
    expect(cents(await newCart(shop.root, { customerId: id, lineItems }))).toBe(350)
  })
})

it('a customer who changes groups pays the new price in the active cart at once', async () => {
  const { id, version } = await newCustomer(shop.root, 'climber')
  const cart = await newCart(shop.root, { customerId: id, lineItems })
  await shop.root
    .customers()
    .withId({ ID: id })
    .post({ body: { version, actions: [{ action: 'setCustomerGroup', customerGroup: group('gold') }] } })
    .execute()
  const after = (await shop.root.carts().withId({ ID: cart.id }).get().execute()).body
  expect(after).toMatchObject({
    version: cart.version + 1,
    customerGroup: group('gold'),
    totalPrice: { centAmount: 700 },
  })
})
