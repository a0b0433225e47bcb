import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { add, applyCode, theCart } from '../cart/cart-visitor'
import { ADDRESS, atPayPal, orderForm, redirectOf, WALNUTS, wordsOf } from './buyer'
import { ALMONDS, addOlive, buttonOf, html, MULTI, numbers, prefixed, sender, table } from './sender'
import { platformOf } from './stand-ins'

let shop: Shop
beforeAll(async () => {
  // Every view recalculates the cart.
  shop = await startShop({ variables: { CART_STALE_AFTER_SECONDS: '0' } })
})
afterAll(() => shop.stop())

/** The gift of FREEGIFT, and sweets, which have duties. */
const [GIFT, CANDY] = ['8201-12oz', '3201-01']
const MONTREAL = { ...ADDRESS, city: 'Montréal', state: 'QC', postalCode: 'H2Y 1C6', country: 'CA' }

async function setBackordered(sku: string, value: boolean): Promise<void> {
  const where = `masterData(current(masterVariant(sku="${sku}") or variants(sku="${sku}")))`
  const products = platformOf(shop).products()
  const [product] = (await products.get({ queryArgs: { where } }).execute()).body.results
  const actions = [{ action: 'setAttribute' as const, sku, name: 'backordered', value, staged: false }]
  const body = { version: product?.version ?? 0, actions }
  await products
    .withId({ ID: product?.id ?? '' })
    .post({ body })
    .execute()
}

describe('what happens on the way to several addresses', () => {
  it('the words for a shipment stay, from several addresses to one and back', async () => {
    const { visitor } = await sender(shop)
    await redirectOf(await addOlive(visitor, 2))
    const words = {
      'slip.shipment-2': 'Ring twice',
      'message.shipment-2': 'Enjoy',
      'sender.shipment-2': 'Sam',
    }
    await redirectOf(
      await visitor.post('/checkout/shipping', {
        'offer.shipment-1': '1',
        'offer.shipment-2': '1',
        ...words,
      }),
    )
    const wordsAt = async () => {
      const page = await html(visitor, '/checkout/shipping')
      return ['Ring twice', 'Enjoy'].filter((text) => page.includes(text))
    }
    await redirectOf(await visitor.post(MULTI, { intent: await buttonOf(visitor, 'single') }))
    await redirectOf(await visitor.post('/checkout/address', ADDRESS))
    expect(await wordsAt()).toEqual(['Ring twice', 'Enjoy'])
    await redirectOf(await visitor.post('/checkout/address', { ...ADDRESS, intent: 'many' }))
    expect(await wordsAt()).toEqual(['Ring twice', 'Enjoy'])
  })

  it('a gift that a code brings has no address until it is given one', async () => {
    const { visitor } = await sender(shop)
    await redirectOf(await addOlive(visitor))
    await add(visitor, ALMONDS, 3)
    await redirectOf(await visitor.post(MULTI, { intent: await buttonOf(visitor, 'rest\\.shipment-1') }))
    const before = await table(visitor)
    const was = await theCart(visitor)
    const refused = await applyCode(visitor, 'FREEGIFT')
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Add the gift and choose its address')
    expect(await theCart(visitor)).toEqual(was)
    const allocated = await visitor.post('/cart', { intent: 'allocate-code', code: 'FREEGIFT' })
    expect(await redirectOf(allocated)).toBe(MULTI)
    const page = await html(visitor)
    expect(page).toContain('Change in gift line items detected; shipment re-allocation required!')
    // Free items cannot be removed one by one.
    expect(page).not.toContain('Remove them')
    expect((await visitor.post(MULTI, { ...(await numbers(visitor)), intent: 'continue' })).status).toBe(400)
    expect(await redirectOf(await visitor.get('/checkout/shipping'))).toBe('/checkout/address')
    expect(await table(visitor)).toEqual(before)
    await redirectOf(await visitor.post(MULTI, { intent: await buttonOf(visitor, 'rest\\.shipment-2') }))
    expect(await table(visitor)).toEqual([...before, `shipment-2: 1 ${GIFT}`].sort())
    await redirectOf(await visitor.post(MULTI, { ...(await numbers(visitor)), intent: 'continue' }))
    expect((await visitor.get('/checkout/shipping')).status).toBe(200)
    await redirectOf(await visitor.post('/cart', { intent: 'remove-code', code: 'FREEGIFT' }))
    expect((await visitor.get('/checkout/shipping')).status).toBe(200)
    expect(await table(visitor)).toEqual(before)
  })

  it('auto-delivery of a split line keeps both its addresses', async () => {
    const { visitor } = await sender(shop)
    await redirectOf(await addOlive(visitor))
    const before = await table(visitor)
    const line = (await theCart(visitor)).lines.find(({ variant }) => variant.sku === WALNUTS)
    await redirectOf(
      await visitor.post('/cart', { intent: 'auto-delivery', lineId: line?.id ?? '', interval: '42' }),
    )
    expect(await table(visitor)).toEqual(before)
    const after = (await theCart(visitor)).lines.find(({ variant }) => variant.sku === WALNUTS)
    expect(after?.autoDelivery?.intervalDays).toBe(42)
    expect(after?.shippingValid).toBe(true)
  })

  it('an offer that is gone, and one for a shipment that is gone, are told', async () => {
    const { visitor } = await sender(shop)
    await redirectOf(await addOlive(visitor))
    const gone = await visitor.post('/checkout/shipping', {
      'offer.shipment-1': '1',
      'offer.shipment-2': '999',
      'message.shipment-2': 'Enjoy them',
    })
    expect(gone.status).toBe(400)
    const page = await gone.text()
    expect(page).toContain('The nearest one is shown')
    expect(page).toContain('Enjoy them')
    const unknown = await visitor.post('/checkout/shipping', { 'offer.shipment-7': '1' })
    expect(unknown.status).toBe(409)
    expect(await unknown.text()).toContain('unknown shipment: shipment-7')
  })

  it('a shipment to Canada bears its own taxes, and everything adds up', async () => {
    const { visitor } = await sender(shop)
    await add(visitor, CANDY, 2)
    const candy = (await theCart(visitor)).lines.find(({ variant }) => variant.sku === CANDY)
    await redirectOf(
      await visitor.post(MULTI, {
        intent: 'new',
        ...prefixed('new-', MONTREAL),
        [`new-n.${candy?.id}`]: '2',
      }),
    )
    expect(
      await redirectOf(await visitor.post(MULTI, { ...(await numbers(visitor)), intent: 'continue' })),
    ).toBe('/checkout/shipping')
    await redirectOf(
      await visitor.post('/checkout/shipping', { 'offer.shipment-1': '1', 'offer.shipment-2': '1' }),
    )
    const { totals } = await theCart(visitor)
    const labels = totals.lines.map(({ label }) => label)
    expect(labels).toEqual(['Subtotal', 'Shipping', 'Tax', 'Duties'])
    expect(totals.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.total)
    await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
    const receipt = await redirectOf(await visitor.post('/checkout/payment', await orderForm(visitor)))
    const words = await wordsOf(await visitor.get(receipt))
    for (const said of ['Montréal', 'H2Y 1C6', 'New York', 'Duties']) expect(words).toContain(said)
  })

  it('a size that sells out is taken out and told, and the shipments move up', async () => {
    const { visitor } = await sender(shop)
    await redirectOf(await addOlive(visitor, 3))
    expect(await table(visitor)).toEqual([`shipment-1: 2 ${ALMONDS}`, `shipment-2: 3 ${WALNUTS}`])
    const sellOut = (value: boolean) => setBackordered(ALMONDS, value)
    await sellOut(true)
    try {
      expect(await wordsOf(await visitor.get('/cart'))).toContain('Sold Out')
      expect(await redirectOf(await visitor.get('/checkout/shipping'))).toBe('/cart')
      expect(await table(visitor)).toEqual([`shipment-1: 3 ${WALNUTS}`])
      const { itemShippingAddresses } = await theCart(visitor)
      expect(itemShippingAddresses.map(({ key, name }) => [key, name])).toEqual([['shipment-1', 'Olive']])
      expect((await visitor.get('/checkout/shipping')).status).toBe(200)
    } finally {
      await sellOut(false)
    }
  })
})
