import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { theCart } from '../cart/cart-visitor'
import { payer, wordsOf } from './buyer'
import { ordersOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ variables: { TEMPORARY_SURCHARGE_CENTS: '150' } })
})
afterAll(() => shop.stop())

const CARD = { type: 'Card', nonce: 'fake-valid-visa-nonce', cardType: 'Visa', lastFour: '1111' }

test('the surcharge stands in the total once, is paid and is on the receipt', async () => {
  const { visitor, email } = await payer(shop)
  await visitor.get('/checkout/payment')
  const { id, version, totals } = await theCart(visitor)
  expect(totals.lines.filter(({ kind }) => kind === 'surcharge')).toEqual([
    { kind: 'surcharge', label: 'Temporary Surcharge', amount: 150 },
  ])
  const body = { cartId: id, version, paymentNonces: [CARD] }
  const placed = await visitor.send('/api/orders/place', body)
  const { data } = (await placed.json()) as {
    data: { receiptToken: string; order: { total: { centAmount: number } } }
  }
  expect(data.order.total.centAmount).toBe(totals.total)
  const receipt = await wordsOf(await visitor.get(`/checkout/receipt?token=${data.receiptToken}`))
  expect(receipt).toMatch(/Temporary Surcharge \$1\.50/)
  const [order] = await ordersOf(shop, email)
  expect(order?.customLineItems.map(({ slug }) => slug)).toContain('surcharge')
})
