import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { packKey } from '../../../app/models/builder/code'
import { runSchedule } from '../../../scripts/serve'
import { databaseOf } from '../../support/database'
import { servicesOf } from '../../support/services'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { add, textOf, theCart } from '../cart/cart-visitor'
import { ADDRESS, approved, CARD, redirectOf } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { mailTo, ordersOf, platformOf } from '../checkout/stand-ins'
import { editOn, newPerson, newStaff } from '../shop/book-keeping'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const BUILDER = '/bundle-customizer'
const BUNDLE = '8011-three-boxes'
const codeOf = (...keys: string[]) => keys.map(packKey).join('')
const THREE = codeOf('8001', '8003', '8008')
const buy = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.post(BUILDER, { intent: 'add', ...fields })

describe('the three-month box', () => {
  it('says what ships when, and what each box costs', async () => {
    const words = await textOf(await shop.visitor().get('/gifts/giftboxes/three-month-gift-box-bundle.html'))
    expect(words).toMatch(
      /Shipment 1: Harvest Box Will ship immediately after purchase .*Shipment 2: Chocolate Lover's Box Ships one month after first box .*was \$44\.99 Save 5% .*Shipment 3: Thank You Box Ships one month after second box .*was \$39\.99 Save 10%/,
    )
    expect(words).toContain('Add to Cart - $121.72')
  })

  it('is one line at the price of the platform', async () => {
    const visitor = shop.visitor()
    await add(visitor, BUNDLE)
    const [line] = (await theCart(visitor)).lines
    expect(line).toMatchObject({ priceMode: 'Platform', totalPrice: 12_172 })
  })
})

describe('a bundle of one’s own', () => {
  it('costs what its boxes cost, with 5% and 10% off the later ones', async () => {
    const visitor = shop.visitor()
    const page = await textOf(await visitor.get(`${BUILDER}?bundle=${THREE}`))
    expect(page).toMatch(/Shipment 1, now [^$]+\$42\.99/)
    expect(page).toMatch(/Shipment 2, about [A-Z][a-z]+ \d+ [^$]+\$28\.49 was \$29\.99 Save 5%/)
    expect(page).toMatch(/Shipment 3, about [A-Z][a-z]+ \d+ [^$]+\$37\.79 was \$41\.99 Save 10%/)
    await buy(visitor, { bundle: THREE, amount: '1', price: '1' })
    const [line, ...others] = (await theCart(visitor)).lines
    expect(others).toEqual([])
    expect(line).toMatchObject({
      variant: { sku: BUNDLE },
      priceMode: 'ExternalPrice',
      totalPrice: 4_299 + 2_849 + 3_779,
      customizationsDescription: '1. Harvest Box; 2. Nuts for Two; 3. Birthday Box',
    })
  })

  it('is priced anew when it is changed in its line', async () => {
    const visitor = shop.visitor()
    await buy(visitor, { bundle: THREE })
    const [line] = (await theCart(visitor)).lines
    await buy(visitor, { bundle: codeOf('8003', '8001', '8008'), line: line?.id ?? '' })
    const [after, ...others] = (await theCart(visitor)).lines
    expect(others).toEqual([])
    expect(after).toMatchObject({ id: line?.id, totalPrice: 2_999 + 4_084 + 3_779 })
  })

  it('is not sold with a box missing, or with a price of the browser', async () => {
    const visitor = shop.visitor()
    await buy(visitor, { bundle: codeOf('8001', '8003') })
    expect((await add(visitor, BUNDLE, 1, { amount: '60' })).status).toBe(400)
    expect((await visitor.get('/api/carts/active-cart')).status).toBe(404)
  })

  it.each([
    ['garbage', '?bundle=%00%22%3Cscript'],
    ['a long code', `?bundle=${'2Cf'.repeat(300)}`],
    ['an ingredient of a mix', `?bundle=${codeOf('1001')}`],
  ])('%s leaves a page that can be used', async (_, search) => {
    const answer = await shop.visitor().get(BUILDER + search)
    expect(answer.status).toBe(200)
    expect(await textOf(answer)).toMatch(/Your three months \d of 3/)
  })
})

describe('its later boxes', () => {
  const planned = async (email: string) =>
    (
      await (
        await databaseOf(shop)
      )
        .prepare(
          'SELECT id, sku, due_on AS dueOn, state FROM bundle_deliveries WHERE email = ? ORDER BY place',
        )
        .bind(email)
        .all<{ id: string; sku: string; dueOn: string; state: string }>()
    ).results
  const makeDue = async (email: string) =>
    (await databaseOf(shop))
      .prepare(
        "UPDATE bundle_deliveries SET due_on = '2020-01-01', queued_at = NULL WHERE email = ? AND place = 1",
      )
      .bind(email)
      .run()

  async function bought() {
    const buyer = await approved(shop, { sku: BUNDLE, quantity: 1 })
    await redirectOf(await buyer.place())
    await expect.poll(() => planned(buyer.email).then((rows) => rows.length)).toBe(2)
    return buyer
  }

  it('are planned with the order, a month apart, and nothing leaves early', async () => {
    const { email } = await bought()
    const [second, third] = await planned(email)
    expect([second?.sku, third?.sku]).toEqual(['8002-six-treats', '8005-six-treats'])
    const days = (Date.parse(third?.dueOn ?? '') - Date.parse(second?.dueOn ?? '')) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(28)
    expect(days).toBeLessThanOrEqual(31)
    await runSchedule(shop)
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })

  it('become one order at no charge each, although an answer is lost and the schedule runs twice', async () => {
    const { email } = await bought()
    await makeDue(email)
    await shop.setFaults([
      { vendor: 'commercetools', method: 'POST', path: '/orders', status: 502, after: true, times: 1 },
    ])
    await runSchedule(shop)
    await makeDue(email)
    await runSchedule(shop)
    await expect.poll(() => planned(email).then(([second]) => second?.state)).toBe('sent')
    const [paid, ...later] = (await ordersOf(shop, email)).toSorted((a, b) =>
      a.createdAt.localeCompare(b.createdAt),
    )
    expect(later).toHaveLength(1)
    expect(later[0]).toMatchObject({
      orderNumber: `${paid?.orderNumber}-B1`,
      totalPrice: { centAmount: 0 },
      paymentState: 'Paid',
      custom: { fields: { paidOrderNumber: paid?.orderNumber } },
    })
    expect(later[0]?.lineItems.map(({ variant, quantity }) => [variant.sku, quantity])).toEqual([
      ['8002-six-treats', 1],
    ])
    await expect
      .poll(
        async () =>
          (await mailTo(shop, email)).filter(({ subject }) => subject.includes('second box')).length,
      )
      .toBe(1)
  })

  it('go where the order goes, and are told to its mailbox, also when both were changed', async () => {
    const { visitor, email } = await bought()
    const [paid] = await ordersOf(shop, email)
    const number = paid?.orderNumber ?? ''
    const address = { ...ADDRESS, intent: 'address', street1: '20 West 20th Street' }
    const token = (await (await servicesOf(shop)).placementOf(number))?.receiptToken
    const changed = await redirectOf(await visitor.post(`/orders/${number}/change?token=${token}`, address))
    expect(changed).toContain(`/orders/${number}`)
    const { visitor: staff } = await newStaff(shop, 'agent')
    const desk = `/staff/orders/${number}`
    const right = `right-${email}`
    const form = { intent: 'order-email', email: right, edit: await editOn(staff, desk) }
    await redirectOf(await staff.post(desk, form))
    await makeDue(right)
    await runSchedule(shop)
    await expect.poll(() => planned(right).then(([second]) => second?.state)).toBe('sent')
    const box = (await ordersOf(shop, right)).find((each) => each.orderNumber === `${number}-B1`)
    expect(box?.shippingAddress?.streetName).toBe('20 West 20th Street')
    await expect
      .poll(async () => (await mailTo(shop, right)).map(({ subject }) => subject))
      .toContain('Your second box is being packed')
  })

  it('come also after the account was deleted', async () => {
    const { visitor, email, id } = await newPerson(shop)
    await add(visitor, BUNDLE)
    await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
    await redirectOf(await place(visitor, CARD))
    await expect.poll(() => planned(email).then((rows) => rows.length)).toBe(2)
    const customer = platformOf(shop).customers().withId({ ID: id })
    const { version } = (await customer.get().execute()).body
    await customer.delete({ queryArgs: { version } }).execute()
    await makeDue(email)
    await runSchedule(shop)
    await expect.poll(() => planned(email).then(([second]) => second?.state)).toBe('sent')
  })

  it('are not sent once the order is canceled', async () => {
    const { email } = await bought()
    const [order] = await ordersOf(shop, email)
    const body = new URLSearchParams({ move: 'cancelled' })
    await fetch(`${shop.sandboxUrl}/__sandbox/orders/${order?.id}`, { method: 'POST', body })
    await makeDue(email)
    await runSchedule(shop)
    await expect.poll(() => planned(email).then(([second]) => second?.state)).toBe('canceled')
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })
})
