import type {
  ByProjectKeyRequestBuilder,
  Cart,
  Order,
  OrderFromCartDraft,
  OrderUpdateAction,
} from '@commercetools/platform-sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../support/sandbox'
import { codeOf, fillShop, newCart, refusalOf, refused, update } from './shop'

let sandbox: RunningSandbox
let root: ByProjectKeyRequestBuilder

beforeAll(async () => {
  sandbox = await startSandbox({ shop: 'none' })
  root = sandbox.apiRoot
  await fillShop(root)
})
afterAll(() => sandbox?.stop())

const nj = { country: 'US', state: 'NJ', postalCode: '07016' }
const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
const almonds = (quantity: number) => ({ sku: 'almonds-1', quantity })

const readyCart = (draft: Parameters<typeof newCart>[1] = {}): Promise<Cart> =>
  newCart(root, {
    lineItems: [almonds(2)],
    shippingAddress: nj,
    shippingMethod: { typeId: 'shipping-method', key: 'ground' },
    ...draft,
  })

const order = async (cart: Cart, draft: Partial<OrderFromCartDraft> = {}): Promise<Order> =>
  (
    await root
      .orders()
      .post({ body: { cart: { typeId: 'cart', id: cart.id }, version: cart.version, ...draft } })
      .execute()
  ).body

const change = async (present: Order, ...actions: OrderUpdateAction[]): Promise<Order> =>
  (
    await root
      .orders()
      .withId({ ID: present.id })
      .post({ body: { version: present.version, actions } })
      .execute()
  ).body

const messagesOf = async (id: string): Promise<string[]> => {
  const where = `resource(id = "${id}")`
  const { body } = await root
    .messages()
    .get({ queryArgs: { where, limit: 100 } })
    .execute()
  return body.results.map(({ type }) => type)
}

describe('an order from a cart', () => {
  test('takes everything over, and the cart is ordered', async () => {
    const cart = await readyCart({ discountCodes: ['TEN'], purchaseOrderNumber: 'PO-1' })
    const made = await order(cart, { orderNumber: 'N-1', paymentState: 'Pending' })
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
    const { body: ordered } = await root.carts().withId({ ID: cart.id }).get().execute()
    expect(ordered.cartState).toBe('Ordered')
    expect(codeOf(await refused(root, ordered, { action: 'recalculate' }))).toBe('InvalidOperation')
    expect(codeOf(await refusalOf(order(ordered)))).toBe('InvalidOperation')
    const { body: byNumber } = await root.orders().withOrderNumber({ orderNumber: 'N-1' }).get().execute()
    expect(byNumber).toEqual(made)
    const { body: found } = await root
      .orders()
      .get({ queryArgs: { where: 'orderNumber = "N-1"' } })
      .execute()
    expect(found.results).toEqual([made])
    expect(await messagesOf(made.id)).toContain('OrderCreated')
  })

  test('a stale version and a number that is taken are refused and leave the cart as it is', async () => {
    await order(await readyCart(), { orderNumber: 'N-2' })
    const cart = await readyCart()
    const stale = await refusalOf(order({ ...cart, version: cart.version + 1 }))
    expect(stale.statusCode).toBe(409)
    const taken = await refusalOf(order(cart, { orderNumber: 'N-2' }))
    expect(taken.body.errors[0]).toMatchObject({
      code: 'DuplicateField',
      field: 'orderNumber',
      duplicateValue: 'N-2',
    })
    const { body: kept } = await root.carts().withId({ ID: cart.id }).get().execute()
    expect(kept).toEqual(cart)
    expect((await order(kept)).orderState).toBe('Open')
  })

  test('needs items and an address', async () => {
    expect(codeOf(await refusalOf(order(await newCart(root, { shippingAddress: nj }))))).toBe(
      'InvalidOperation',
    )
    expect(codeOf(await refusalOf(order(await newCart(root, { lineItems: [almonds(1)] }))))).toBe(
      'InvalidOperation',
    )
    const nothing = root
      .orders()
      .post({ body: { cart: { typeId: 'cart', id: 'none' }, version: 1 } })
      .execute()
    expect(codeOf(await refusalOf(nothing))).toBe('ReferencedResourceNotFound')
  })

  test('is refused when a code does not apply or has been used up', async () => {
    const poor = await readyCart({ discountCodes: ['HUNDRED'] })
    expect((await refusalOf(order(poor))).body.errors[0]).toMatchObject({
      code: 'DiscountCodeNonApplicable',
      discountCode: 'HUNDRED',
    })
    const first = await readyCart({ discountCodes: ['ONCE'] })
    const second = await readyCart({ discountCodes: ['ONCE'] })
    await order(first)
    expect(codeOf(await refusalOf(order(second)))).toBe('DiscountCodeNonApplicable')
    const { body: late } = await root.carts().withId({ ID: second.id }).get().execute()
    const shown = await update(root, late, { action: 'recalculate' })
    expect(shown.discountCodes[0]?.state).toBe('MaxApplicationReached')
  })

  test('is refused when shipping details do not cover an item', async () => {
    const cart = await readyCart({
      itemShippingAddresses: [{ ...nj, key: 'home' }],
      lineItems: [{ ...almonds(2), shippingDetails: { targets: [{ addressKey: 'home', quantity: 1 }] } }],
    })
    const refusal = await refusalOf(order(cart))
    const itemId = cart.lineItems[0]?.id
    expect(refusal.body.errors[0]).toMatchObject({
      code: 'InvalidItemShippingDetails',
      subject: 'LineItem',
      itemId,
      message: `Inconsistent shipping details for LineItem with ID ${itemId}. LineItem quantity is 2 and shippingTargets quantity sum is 1.`,
    })
  })

  test('is refused when a price has changed since, with the lines it changed for', async () => {
    const cart = await readyCart({ lineItems: [{ sku: 'cashews-1', quantity: 1 }] })
    const { body: product } = await root.products().withKey({ key: 'cashews' }).get().execute()
    const priceId = product.masterData.current.masterVariant.prices?.[0]?.id
    await root
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
    const refusal = await refusalOf(order(cart))
    expect(refusal.body.errors[0]).toMatchObject({
      code: 'PriceChanged',
      lineItems: [cart.lineItems[0]?.id],
      shipping: false,
    })
    const fresh = await update(root, cart, { action: 'recalculate' })
    expect((await order(fresh)).lineItems[0]?.price.value.centAmount).toBe(1599)
  })

  test('stock is checked and taken as the inventory mode says', async () => {
    const stock = (sku: string, quantityOnStock: number) =>
      root.inventory().post({ body: { sku, quantityOnStock } }).execute()
    const { body: entry } = await stock('almonds-1', 3)
    const reserve = (quantity: number) =>
      readyCart({ inventoryMode: 'ReserveOnOrder', lineItems: [almonds(quantity)] })
    const tooMany = await reserve(4)
    expect((await refusalOf(order(tooMany))).body.errors[0]).toMatchObject({
      code: 'OutOfStock',
      skus: ['almonds-1'],
      lineItems: [tooMany.lineItems[0]?.id],
    })
    await order(await reserve(2))
    const available = async () =>
      (await root.inventory().withId({ ID: entry.id }).get().execute()).body.availableQuantity
    expect(await available()).toBe(1)
    await order(await readyCart({ inventoryMode: 'TrackOnly', lineItems: [almonds(5)] }))
    expect(await available()).toBe(-4)
    const untracked = await readyCart({ inventoryMode: 'TrackOnly', lineItems: [{ sku: 'mug-1' }] })
    expect(codeOf(await refusalOf(order(untracked)))).toBe('OutOfStock')
  })

  test('custom fields join those of the cart', async () => {
    const type = { typeId: 'type', key: 'notes' } as const
    const cart = await readyCart({ custom: { type, fields: { note: 'one', tag: 'a' } } })
    const made = await order(cart, { custom: { type, fields: { tag: 'b' } } })
    expect(made.custom?.fields).toEqual({ note: 'one', tag: 'b' })
  })

  test('with taxes from outside needs all of them', async () => {
    const cart = await newCart(root, {
      taxMode: 'External',
      shippingAddress: nj,
      lineItems: [almonds(1)],
    })
    expect(codeOf(await refusalOf(order(cart)))).toBe('InvalidOperation')
    const taxed = await update(root, cart, {
      action: 'setLineItemTaxRate',
      lineItemId: cart.lineItems[0]?.id,
      externalTaxRate: { name: 'none', amount: 0, country: 'US' },
    })
    expect((await order(taxed)).taxedPrice?.totalGross.centAmount).toBe(1099)
  })
})

describe('an order', () => {
  test('moves through its states and leaves a message for each', async () => {
    const made = await order(await readyCart())
    const after = await change(
      made,
      { action: 'changeOrderState', orderState: 'Confirmed' },
      { action: 'changeShipmentState', shipmentState: 'Ready' },
      { action: 'changePaymentState', paymentState: 'Paid' },
    )
    expect(after).toMatchObject({ orderState: 'Confirmed', shipmentState: 'Ready', paymentState: 'Paid' })
    expect(await messagesOf(made.id)).toEqual(
      expect.arrayContaining(['OrderStateChanged', 'OrderShipmentStateChanged', 'OrderPaymentStateChanged']),
    )
    const wrong = change(after, { action: 'changeOrderState', orderState: 'Lost' })
    expect((await refusalOf(wrong)).statusCode).toBe(400)
  })

  test('goes out in deliveries and parcels with tracking', async () => {
    const made = await order(await readyCart())
    const items = [{ id: made.lineItems[0]?.id ?? '', quantity: 2 }]
    const sent = await change(made, { action: 'addDelivery', items, address: nj })
    const delivery = sent.shippingInfo?.deliveries?.[0]
    expect(delivery).toMatchObject({ items, address: nj, parcels: [] })
    const packed = await change(sent, {
      action: 'addParcelToDelivery',
      deliveryId: delivery?.id,
      parcelKey: 'box-1',
      measurements: { weightInGram: 900 },
    })
    const tracked = await change(packed, {
      action: 'setParcelTrackingData',
      parcelKey: 'box-1',
      trackingData: { trackingId: '1Z', carrier: 'UPS' },
    })
    expect(tracked.shippingInfo?.deliveries?.[0]?.parcels[0]).toMatchObject({
      key: 'box-1',
      measurements: { weightInGram: 900 },
      trackingData: { trackingId: '1Z', carrier: 'UPS', isReturn: false },
    })
    expect(await messagesOf(made.id)).toEqual(
      expect.arrayContaining(['DeliveryAdded', 'ParcelAddedToDelivery', 'ParcelTrackingDataUpdated']),
    )
    const unknown = change(tracked, { action: 'addDelivery', items: [{ id: 'none', quantity: 1 }] })
    expect(codeOf(await refusalOf(unknown))).toBe('InvalidOperation')
    const lost = change(tracked, { action: 'setParcelTrackingData', parcelId: 'none' })
    expect(codeOf(await refusalOf(lost))).toBe('InvalidOperation')
  })

  test('keeps its number once it has one, and takes addresses, payments and returns', async () => {
    const { body: payment } = await root
      .payments()
      .post({ body: { amountPlanned: usd(100) } })
      .execute()
    const made = await order(await readyCart())
    const lineItemId = made.lineItems[0]?.id
    const after = await change(
      made,
      { action: 'setOrderNumber', orderNumber: 'N-9' },
      { action: 'setShippingAddress', address: { country: 'CA' } },
      { action: 'setCustomerEmail', email: 'ann@example.com' },
      { action: 'addPayment', payment: { typeId: 'payment', id: payment.id } },
      { action: 'addReturnInfo', items: [{ quantity: 1, lineItemId, shipmentState: 'Returned' }] },
    )
    expect(after).toMatchObject({
      orderNumber: 'N-9',
      shippingAddress: { country: 'CA' },
      totalPrice: made.totalPrice,
      paymentInfo: { payments: [{ id: payment.id }] },
      returnInfo: [{ items: [{ quantity: 1, paymentState: 'Initial', type: 'LineItemReturnItem' }] }],
    })
    const again = change(after, { action: 'setOrderNumber', orderNumber: 'N-10' })
    expect(codeOf(await refusalOf(again))).toBe('InvalidOperation')
    const returned = after.returnInfo?.[0]?.items[0]?.id
    const restocked = await change(after, {
      action: 'setReturnShipmentState',
      returnItemId: returned,
      shipmentState: 'BackInStock',
    })
    expect(restocked.returnInfo?.[0]?.items[0]?.shipmentState).toBe('BackInStock')
  })

  test('follows a workflow of states', async () => {
    const state = (key: string, initial: boolean, transitions?: { typeId: 'state'; key: string }[]) =>
      root
        .states()
        .post({ body: { key, type: 'OrderState', initial, transitions } })
        .execute()
    await state('packed', false, [])
    await state('new', true, [{ typeId: 'state', key: 'packed' }])
    await state('lost', false)
    const made = await order(await readyCart())
    const to = (key: string): OrderUpdateAction => ({
      action: 'transitionState',
      state: { typeId: 'state', key },
    })
    expect(codeOf(await refusalOf(change(made, to('packed'))))).toBe('InvalidOperation')
    const started = await change(made, to('new'))
    expect(codeOf(await refusalOf(change(started, to('lost'))))).toBe('InvalidOperation')
    const packed = await change(started, to('packed'))
    expect(packed.state?.id).not.toBe(started.state?.id)
    expect(await messagesOf(made.id)).toContain('OrderStateTransition')
  })

  test('is deleted at its version and can be imported', async () => {
    const made = await order(await readyCart())
    const { body: gone } = await root
      .orders()
      .withId({ ID: made.id })
      .delete({ queryArgs: { version: made.version } })
      .execute()
    expect(gone.id).toBe(made.id)
    const { body: imported } = await root
      .orders()
      .importOrder()
      .post({
        body: {
          orderNumber: 'OLD-1',
          totalPrice: usd(2198),
          customerEmail: 'ann@example.com',
          lineItems: [
            {
              name: { en: 'Almonds' },
              variant: { sku: 'almonds-1' },
              quantity: 2,
              price: { value: usd(1099) },
            },
          ],
        },
      })
      .execute()
    expect(imported).toMatchObject({
      orderNumber: 'OLD-1',
      totalPrice: { centAmount: 2198 },
      orderState: 'Open',
    })
    expect(await messagesOf(imported.id)).toContain('OrderImported')
  })
})
