import type { OrderUpdateAction } from '@commercetools/platform-sdk'
import { describe, expect, test } from 'vitest'
import { change, messagesOf, order, readyCart } from './ordering'
import { runningShop } from './running-shop'
import { codeOf, refusalOf } from './shop'

const shop = runningShop()

const nj = { country: 'US', state: 'NJ', postalCode: '07016' }
const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })

describe('an order', () => {
  test('moves through its states with a message for each', async () => {
    const made = await order(shop.root, await readyCart(shop.root))
    const after = await change(
      shop.root,
      made,
      { action: 'changeOrderState', orderState: 'Confirmed' },
      { action: 'changeShipmentState', shipmentState: 'Ready' },
      { action: 'changePaymentState', paymentState: 'Paid' },
    )
    expect(after).toMatchObject({ orderState: 'Confirmed', shipmentState: 'Ready', paymentState: 'Paid' })
    expect(await messagesOf(shop.root, made.id)).toEqual(
      expect.arrayContaining(['OrderStateChanged', 'OrderShipmentStateChanged', 'OrderPaymentStateChanged']),
    )
    const wrong = change(shop.root, after, { action: 'changeOrderState', orderState: 'Lost' })
    expect((await refusalOf(wrong)).statusCode).toBe(400)
  })

  test('has deliveries and parcels with tracking', async () => {
    const made = await order(shop.root, await readyCart(shop.root))
    const items = [{ id: made.lineItems[0]?.id ?? '', quantity: 2 }]
    const sent = await change(shop.root, made, { action: 'addDelivery', items, address: nj })
    const delivery = sent.shippingInfo?.deliveries?.[0]
    expect(delivery).toMatchObject({ items, address: nj, parcels: [] })
    const packed = await change(shop.root, sent, {
      action: 'addParcelToDelivery',
      deliveryId: delivery?.id,
      parcelKey: 'box-1',
      measurements: { weightInGram: 900 },
    })
    const tracked = await change(shop.root, packed, {
      action: 'setParcelTrackingData',
      parcelKey: 'box-1',
      trackingData: { trackingId: '1Z', carrier: 'UPS' },
    })
    expect(tracked.shippingInfo?.deliveries?.[0]?.parcels[0]).toMatchObject({
      key: 'box-1',
      measurements: { weightInGram: 900 },
      trackingData: { trackingId: '1Z', carrier: 'UPS', isReturn: false },
    })
    expect(await messagesOf(shop.root, made.id)).toEqual(
      expect.arrayContaining(['DeliveryAdded', 'ParcelAddedToDelivery', 'ParcelTrackingDataUpdated']),
    )
    const again = { action: 'addParcelToDelivery', deliveryId: delivery?.id, parcelKey: 'box-1' } as const
    expect(codeOf(await refusalOf(change(shop.root, tracked, again)))).toBe('DuplicateField')
    const unknown = change(shop.root, tracked, {
      action: 'addDelivery',
      items: [{ id: 'none', quantity: 1 }],
    })
    expect(codeOf(await refusalOf(unknown))).toBe('InvalidOperation')
    const lost = change(shop.root, tracked, { action: 'setParcelTrackingData', parcelId: 'none' })
    expect(codeOf(await refusalOf(lost))).toBe('InvalidOperation')
  })

  test('accepts addresses, payments and returns', async () => {
    const { body: payment } = await shop.root
      .payments()
      .post({ body: { amountPlanned: usd(100) } })
      .execute()
    const made = await order(shop.root, await readyCart(shop.root))
    const lineItemId = made.lineItems[0]?.id
    const after = await change(
      shop.root,
      made,
      { action: 'setShippingAddress', address: { country: 'CA' } },
      { action: 'setCustomerEmail', email: 'ann@example.com' },
      { action: 'addPayment', payment: { typeId: 'payment', id: payment.id } },
      { action: 'addReturnInfo', items: [{ quantity: 1, lineItemId, shipmentState: 'Returned' }] },
    )
    expect(after).toMatchObject({
      shippingAddress: { country: 'CA' },
      totalPrice: made.totalPrice,
      paymentInfo: { payments: [{ id: payment.id }] },
      returnInfo: [{ items: [{ quantity: 1, paymentState: 'Initial', type: 'LineItemReturnItem' }] }],
    })
    const returned = after.returnInfo?.[0]?.items[0]?.id
    const restocked = await change(shop.root, after, {
      action: 'setReturnShipmentState',
      returnItemId: returned,
      shipmentState: 'BackInStock',
    })
    expect(restocked.returnInfo?.[0]?.items[0]?.shipmentState).toBe('BackInStock')
  })

  test('follows a workflow of states', async () => {
    const state = (key: string, initial: boolean, transitions?: { typeId: 'state'; key: string }[]) =>
      shop.root
        .states()
        .post({ body: { key, type: 'OrderState', initial, transitions } })
        .execute()
    await state('packed', false, [])
    await state('new', true, [{ typeId: 'state', key: 'packed' }])
    await state('lost', false)
    const made = await order(shop.root, await readyCart(shop.root))
    const to = (key: string): OrderUpdateAction => ({
      action: 'transitionState',
      state: { typeId: 'state', key },
    })
    expect(codeOf(await refusalOf(change(shop.root, made, to('packed'))))).toBe('InvalidOperation')
    const started = await change(shop.root, made, to('new'))
    expect(codeOf(await refusalOf(change(shop.root, started, to('lost'))))).toBe('InvalidOperation')
    const packed = await change(shop.root, started, to('packed'))
    expect(packed.state?.id).not.toBe(started.state?.id)
    expect(await messagesOf(shop.root, made.id)).toContain('OrderStateTransition')
  })

  test('is deleted at its version', async () => {
    const made = await order(shop.root, await readyCart(shop.root))
    const { body: gone } = await shop.root
      .orders()
      .withId({ ID: made.id })
      .delete({ queryArgs: { version: made.version } })
      .execute()
    expect(gone.id).toBe(made.id)
  })
})
