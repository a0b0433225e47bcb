import type { Cart, OrderEdit, StagedOrderUpdateAction } from '@commercetools/platform-sdk'
import { describe, expect, it } from 'vitest'
import { runningShop } from './running-shop'
import { codeOf, newCart, refusalOf } from './shop'

const shop = runningShop()

const orderOf = async ({ id, version }: Cart) =>
  (
    await shop.root
      .orders()
      .post({ body: { cart: { typeId: 'cart', id }, version } })
      .execute()
  ).body

const newOrder = async () =>
  orderOf(
    await newCart(shop.root, {
      shippingAddress: { country: 'US', state: 'NJ' },
      lineItems: [{ sku: 'almonds-1', quantity: 2 }],
    }),
  )

const edits = () => shop.root.orders().edits()
const edit = async (orderId: string, dryRun: boolean, ...stagedActions: StagedOrderUpdateAction[]) =>
  (
    await edits()
      .post({ body: { resource: { typeId: 'order', id: orderId }, stagedActions, dryRun } })
      .execute()
  ).body
const apply = ({ id, version }: OrderEdit, resourceVersion: number) =>
  edits()
    .withId({ ID: id })
    .apply()
    .post({ body: { editVersion: version, resourceVersion } })
    .execute()

describe('an order edit', () => {
  it('previews the order, changes nothing until it is applied, then does', async () => {
    const order = await newOrder()
    const lineItemId = order.lineItems[0]?.id ?? ''
    const draft = await edit(
      order.id,
      false,
      { action: 'changeLineItemQuantity', lineItemId, quantity: 3 },
      { action: 'addLineItem', sku: 'cashews-1' },
      { action: 'setCustomerEmail', email: 'late@example.com' },
    )
    expect(draft.result).toMatchObject({
      type: 'PreviewSuccess',
      preview: { lineItems: [{ quantity: 3 }, { quantity: 1 }], totalPrice: { centAmount: 3 * 1099 + 1499 } },
      messagePayloads: [
        { type: 'OrderCustomerEmailSet' },
        { type: 'OrderLineItemAdded', addedQuantity: 1, lineItem: { id: lineItemId } },
        { type: 'OrderLineItemAdded', addedQuantity: 1 },
      ],
    })
    const path = shop.root.orders().withId({ ID: order.id })
    expect((await path.get().execute()).body).toEqual(order)
    const { body } = await apply(draft, order.version)
    const after = (await path.get().execute()).body
    expect(after.totalPrice.centAmount).toBe(3 * 1099 + 1499)
    expect(after.taxedPrice?.totalNet.centAmount).toBe(after.totalPrice.centAmount)
    expect(after.customerEmail).toBe('late@example.com')
    expect(body.result).toMatchObject({
      type: 'Applied',
      excerptBeforeEdit: { version: order.version, totalPrice: { centAmount: 2198 } },
      excerptAfterEdit: { version: after.version, totalPrice: after.totalPrice },
    })
    expect(codeOf(await refusalOf(apply(body, after.version)))).toBe('InvalidOperation')
    const where = `resource(id = "${order.id}")`
    const { results } = (await shop.root.messages().get({ queryArgs: { where } }).execute()).body
    expect(results.map(({ type }) => type).sort()).toEqual([
      'OrderCreated',
      'OrderCustomerEmailSet',
      'OrderEditApplied',
      'OrderLineItemAdded',
      'OrderLineItemAdded',
    ])
    expect(after.lastMessageSequenceNumber).toBe(5)
    expect(Math.max(...results.map(({ sequenceNumber }) => sequenceNumber))).toBe(5)
  })

  it('shows why it cannot be applied, and a dry run leaves nothing', async () => {
    const order = await newOrder()
    const failing = await edit(order.id, true, { action: 'removeLineItem', lineItemId: 'nothing' })
    expect(failing.result).toMatchObject({
      type: 'PreviewFailure',
      errors: [{ code: 'InvalidOperation' }],
    })
    expect((await refusalOf(edits().withId({ ID: failing.id }).get().execute())).statusCode).toBe(404)
    const kept = await edit(order.id, false, { action: 'removeLineItem', lineItemId: 'nothing' })
    expect(codeOf(await refusalOf(apply(kept, order.version)))).toBe('InvalidOperation')
    expect(codeOf(await refusalOf(apply(kept, 7)))).toBe('ConcurrentModification')
  })

  it('refuses an unknown staged action', async () => {
    const order = await newOrder()
    const unknown = { action: 'paint', colour: 'red' } as unknown as StagedOrderUpdateAction
    expect(codeOf(await refusalOf(edit(order.id, false, unknown)))).toBe('InvalidInput')
  })
})

describe('messages of an order', () => {
  it('tell of returns, states of lines and custom fields, and are counted', async () => {
    const order = await newOrder()
    const state = async (key: string) =>
      (
        await shop.root
          .states()
          .post({ body: { key, type: 'LineItemState' } })
          .execute()
      ).body
    const packed = await state('packed')
    const line = order.lineItems[0]
    const initial = line?.state[0]?.state.id ?? ''
    const path = shop.root.orders().withId({ ID: order.id })
    const { body } = await path
      .post({
        body: {
          version: order.version,
          actions: [
            {
              action: 'transitionLineItemState',
              lineItemId: line?.id,
              quantity: 1,
              fromState: { typeId: 'state', id: initial },
              toState: { typeId: 'state', id: packed.id },
            },
            { action: 'setCustomType', type: { typeId: 'type', key: 'notes' }, fields: { note: 'a' } },
            {
              action: 'addReturnInfo',
              items: [{ quantity: 1, lineItemId: line?.id, shipmentState: 'Returned' }],
            },
          ],
        },
      })
      .execute()
    const changed = await path
      .post({
        body: {
          version: body.version,
          actions: [
            { action: 'setCustomField', name: 'note', value: 'b' },
            {
              action: 'setReturnShipmentState',
              returnItemId: body.returnInfo?.[0]?.items[0]?.id ?? '',
              shipmentState: 'BackInStock',
            },
          ],
        },
      })
      .execute()
    expect(changed.body.lastMessageSequenceNumber).toBe(6)
    const where = `resource(id = "${order.id}")`
    const { results } = (
      await shop.root
        .messages()
        .get({ queryArgs: { where, sort: 'sequenceNumber' } })
        .execute()
    ).body
    expect(results).toMatchObject([
      { type: 'OrderCreated', order: { lastMessageSequenceNumber: 1 } },
      { type: 'ReturnInfoAdded' },
      { type: 'LineItemStateTransition', quantity: 1, toState: { id: packed.id } },
      { type: 'OrderCustomTypeSet', customFields: { fields: { note: 'a' } } },
      { type: 'OrderReturnShipmentStateChanged', returnShipmentState: 'BackInStock' },
      { type: 'OrderCustomFieldChanged', name: 'note', value: 'b', previousValue: 'a' },
    ])
  })
})
