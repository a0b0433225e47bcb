import { describe, expect, test } from 'vitest'
import { messagesOf, order, readyCart } from './ordering'
import { runningShop } from './running-shop'
import { codeOf, newCart, refusalOf, refused, update } from './shop'

const shop = runningShop()

const nj = { country: 'US', state: 'NJ', postalCode: '07016' }
const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
const almonds = (quantity: number) => ({ sku: 'almonds-1', quantity })

describe('an order from a cart', () => {
  test('takes everything over and marks the cart as ordered', async () => {
    const cart = await readyCart(shop.root, { discountCodes: ['TEN'], purchaseOrderNumber: 'PO-1' })
    const made = await order(shop.root, cart, { orderNumber: 'N-1', paymentState: 'Pending' })
    expect(made).toMatchObject({
      version: 1,
      orderNumber: 'N-1',
      purchaseOrderNumber: 'PO-1',
      orderState: 'Open',
      paymentState: 'Pending',
      cart: { typeId: 'cart', id: cart.id },
      totalPrice: cart.totalPrice,
      taxedPrice: cart.taxedPrice,
      lineItems: cart.lineItems,
      syncInfo: [],
    })
    const { body: ordered } = await shop.root.carts().withId({ ID: cart.id }).get().execute()
    expect(ordered.cartState).toBe('Ordered')
    expect(codeOf(await refused(shop.root, ordered, { action: 'recalculate' }))).toBe('InvalidOperation')
    expect(codeOf(await refusalOf(order(shop.root, ordered)))).toBe('InvalidOperation')
    const { body: byNumber } = await shop.root
      .orders()
      .withOrderNumber({ orderNumber: 'N-1' })
      .get()
      .execute()
    expect(byNumber).toEqual(made)
    const { body: found } = await shop.root
      .orders()
      .get({ queryArgs: { where: 'orderNumber = "N-1"' } })
      .execute()
    expect(found.results).toEqual([made])
    expect(await messagesOf(shop.root, made.id)).toContain('OrderCreated')
  })

  test('refuses a stale version and a taken number, and leaves the cart unchanged', async () => {
    await order(shop.root, await readyCart(shop.root), { orderNumber: 'N-2' })
    const cart = await readyCart(shop.root)
    const stale = await refusalOf(order(shop.root, { ...cart, version: cart.version + 1 }))
    expect(stale.statusCode).toBe(409)
    const taken = await refusalOf(order(shop.root, cart, { orderNumber: 'N-2' }))
    expect(taken.body.errors[0]).toMatchObject({
      code: 'DuplicateField',
      field: 'orderNumber',
      duplicateValue: 'N-2',
    })
    const { body: kept } = await shop.root.carts().withId({ ID: cart.id }).get().execute()
    expect(kept).toEqual(cart)
    expect((await order(shop.root, kept)).orderState).toBe('Open')
  })

  test('needs items and an address', async () => {
    expect(codeOf(await refusalOf(order(shop.root, await newCart(shop.root, { shippingAddress: nj }))))).toBe(
      'InvalidOperation',
    )
    expect(
      codeOf(await refusalOf(order(shop.root, await newCart(shop.root, { lineItems: [almonds(1)] })))),
    ).toBe('InvalidOperation')
    const nothing = shop.root
      .orders()
      .post({ body: { cart: { typeId: 'cart', id: 'none' }, version: 1 } })
      .execute()
    expect(codeOf(await refusalOf(nothing))).toBe('ReferencedResourceNotFound')
  })

  test('is refused when a code does not apply or is used up', async () => {
    const poor = await readyCart(shop.root, { discountCodes: ['HUNDRED'] })
    expect((await refusalOf(order(shop.root, poor))).body.errors[0]).toMatchObject({
      code: 'DiscountCodeNonApplicable',
      discountCode: 'HUNDRED',
    })
    const first = await readyCart(shop.root, { discountCodes: ['ONCE'] })
    const second = await readyCart(shop.root, { discountCodes: ['ONCE'] })
    await order(shop.root, first)
    expect(codeOf(await refusalOf(order(shop.root, second)))).toBe('DiscountCodeNonApplicable')
    const { body: late } = await shop.root.carts().withId({ ID: second.id }).get().execute()
    const shown = await update(shop.root, late, { action: 'recalculate' })
    expect(shown.discountCodes[0]?.state).toBe('MaxApplicationReached')
  })

  test('counts a code per customer, but not for guests', async () => {
    const person = async (email: string) => {
      const { body } = await shop.root
        .customers()
        .post({ body: { email, password: 'secret-1' } })
        .execute()
      return body.customer.id
    }
    const [ann, bob] = [await person('ann@each.example'), await person('bob@each.example')]
    const cartOf = (customerId?: string) => readyCart(shop.root, { customerId, discountCodes: ['EACH'] })
    await order(shop.root, await cartOf(ann))
    expect((await cartOf(ann)).discountCodes[0]?.state).toBe('MaxApplicationReached')
    expect((await cartOf(bob)).discountCodes[0]?.state).toBe('MatchesCart')
    await order(shop.root, await cartOf())
    expect((await cartOf()).discountCodes[0]?.state).toBe('MatchesCart')
  })

  test('that fails takes no stock and uses no code', async () => {
    const body = { sku: 'cashews-1', quantityOnStock: 5 }
    const { body: entry } = await shop.root.inventory().post({ body }).execute()
    const tracked = (discountCodes: string[]) =>
      readyCart(shop.root, {
        inventoryMode: 'TrackOnly',
        lineItems: [{ sku: 'cashews-1', quantity: 2 }],
        discountCodes,
      })
    await order(shop.root, await tracked([]), { orderNumber: 'TAKEN' })
    const late = order(shop.root, await tracked(['MANY0']), { orderNumber: 'TAKEN' })
    expect(codeOf(await refusalOf(late))).toBe('DuplicateField')
    const { body: after } = await shop.root.inventory().withId({ ID: entry.id }).get().execute()
    expect(after.availableQuantity).toBe(3)
  })

  test('is refused when its shipping method is no longer available', async () => {
    const { body: method } = await shop.root
      .shippingMethods()
      .post({
        body: {
          key: 'sleigh',
          name: 'Sleigh',
          taxCategory: { typeId: 'tax-category', key: 'food' },
          isDefault: false,
          zoneRates: [{ zone: { typeId: 'zone', key: 'us' }, shippingRates: [{ price: usd(100) }] }],
        },
      })
      .execute()
    const cart = await readyCart(shop.root, { shippingMethod: { typeId: 'shipping-method', id: method.id } })
    await shop.root
      .shippingMethods()
      .withId({ ID: method.id })
      .post({ body: { version: method.version, actions: [{ action: 'changeActive', active: false }] } })
      .execute()
    expect(codeOf(await refusalOf(order(shop.root, cart)))).toBe('InvalidOperation')
  })

  test('is refused when shipping details do not cover an item', async () => {
    const cart = await readyCart(shop.root, {
      itemShippingAddresses: [{ ...nj, key: 'home' }],
      lineItems: [{ ...almonds(2), shippingDetails: { targets: [{ addressKey: 'home', quantity: 1 }] } }],
    })
    const refusal = await refusalOf(order(shop.root, cart))
    const itemId = cart.lineItems[0]?.id
    expect(refusal.body.errors[0]).toMatchObject({
      code: 'InvalidItemShippingDetails',
      subject: 'LineItem',
      itemId,
      message: `Inconsistent shipping details for LineItem with ID ${itemId}. LineItem quantity is 2 and shippingTargets quantity sum is 1.`,
    })
  })

  test('is refused when a price has changed since, with the lines it changed for', async () => {
    const cart = await readyCart(shop.root, { lineItems: [{ sku: 'cashews-1', quantity: 1 }] })
    const { body: product } = await shop.root.products().withKey({ key: 'cashews' }).get().execute()
    const priceId = product.masterData.current.masterVariant.prices?.[0]?.id
    await shop.root
      .products()
      .withId({ ID: product.id })
      .post({
        body: {
          version: product.version,
          actions: [
            { action: 'changePrice', priceId: priceId ?? '', price: { value: usd(1599) }, staged: false },
          ],
        },
      })
      .execute()
    const refusal = await refusalOf(order(shop.root, cart))
    expect(refusal.body.errors[0]).toMatchObject({
      code: 'PriceChanged',
      lineItems: [cart.lineItems[0]?.id],
      shipping: false,
    })
    const fresh = await update(shop.root, cart, { action: 'recalculate' })
    expect((await order(shop.root, fresh)).lineItems[0]?.price.value.centAmount).toBe(1599)
  })

  test('stock is checked and reduced as the inventory mode says', async () => {
    const stock = (sku: string, quantityOnStock: number) =>
      shop.root.inventory().post({ body: { sku, quantityOnStock } }).execute()
    const { body: entry } = await stock('almonds-1', 3)
    const reserve = (quantity: number) =>
      readyCart(shop.root, { inventoryMode: 'ReserveOnOrder', lineItems: [almonds(quantity)] })
    const tooMany = await reserve(4)
    expect((await refusalOf(order(shop.root, tooMany))).body.errors[0]).toMatchObject({
      code: 'OutOfStock',
      skus: ['almonds-1'],
      lineItems: [tooMany.lineItems[0]?.id],
    })
    await order(shop.root, await reserve(2))
    const available = async () =>
      (await shop.root.inventory().withId({ ID: entry.id }).get().execute()).body.availableQuantity
    expect(await available()).toBe(1)
    await order(
      shop.root,
      await readyCart(shop.root, { inventoryMode: 'TrackOnly', lineItems: [almonds(5)] }),
    )
    expect(await available()).toBe(-4)
    const untracked = await readyCart(shop.root, {
      inventoryMode: 'TrackOnly',
      lineItems: [{ sku: 'mug-1' }],
    })
    expect(codeOf(await refusalOf(order(shop.root, untracked)))).toBe('OutOfStock')
  })

  test('custom fields join those of the cart', async () => {
    const type = { typeId: 'type', key: 'notes' } as const
    const cart = await readyCart(shop.root, { custom: { type, fields: { note: 'one', tag: 'a' } } })
    const made = await order(shop.root, cart, { custom: { type, fields: { tag: 'b' } } })
    expect(made.custom?.fields).toEqual({ note: 'one', tag: 'b' })
  })

  test('with external taxes needs all of them', async () => {
    const cart = await newCart(shop.root, {
      taxMode: 'External',
      shippingAddress: nj,
      lineItems: [almonds(1)],
    })
    expect(codeOf(await refusalOf(order(shop.root, cart)))).toBe('InvalidOperation')
    const taxed = await update(shop.root, cart, {
      action: 'setLineItemTaxRate',
      lineItemId: cart.lineItems[0]?.id,
      externalTaxRate: { name: 'none', amount: 0, country: 'US' },
    })
    expect((await order(shop.root, taxed)).taxedPrice?.totalGross.centAmount).toBe(1099)
  })
})
