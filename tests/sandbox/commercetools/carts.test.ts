import { describe, expect, test } from 'vitest'
import { runningShop } from './running-shop'
import { codeOf, newCart, refusalOf, refused, untyped, update } from './shop'

const shop = runningShop()

const nj = { country: 'US', state: 'NJ', postalCode: '07016' }
const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
const one = { sku: 'almonds-1', quantity: 1 }

describe('a cart', () => {
  test('is created with its lines, addresses and modes, and found by id, key and customer', async () => {
    const customer = await shop.root
      .customers()
      .post({ body: { email: 'ann@example.com', password: 'secret-1' } })
      .execute()
    const customerId = customer.body.customer.id
    const cart = await newCart(shop.root, {
      key: 'cart-1',
      customerId,
      customerEmail: 'ann@example.com',
      shippingMode: 'Multiple',
      inventoryMode: 'TrackOnly',
      taxRoundingMode: 'HalfUp',
      itemShippingAddresses: [{ ...nj, key: 'shipment-1' }],
      lineItems: [one],
      custom: { type: { typeId: 'type', key: 'notes' }, fields: { note: 'ring twice' } },
    })
    expect(cart).toMatchObject({
      version: 1,
      cartState: 'Active',
      shippingMode: 'Multiple',
      inventoryMode: 'TrackOnly',
      taxRoundingMode: 'HalfUp',
      origin: 'Customer',
      totalPrice: { centAmount: 1099 },
      custom: { fields: { note: 'ring twice' } },
    })
    const byKey = await shop.root.carts().withKey({ key: 'cart-1' }).get().execute()
    const byCustomer = await shop.root.carts().withCustomerId({ customerId }).get().execute()
    const found = await shop.root
      .carts()
      .get({ queryArgs: { where: `customerId = "${customerId}"` } })
      .execute()
    expect([byKey.body.id, byCustomer.body.id, found.body.results[0]?.id]).toEqual(Array(3).fill(cart.id))
    expect(codeOf(await refusalOf(newCart(shop.root, { key: 'cart-1' })))).toBe('DuplicateField')
  })

  test('is deleted only at its current version', async () => {
    const cart = await newCart(shop.root)
    const remove = (version: number) =>
      shop.root
        .carts()
        .withId({ ID: cart.id })
        .delete({ queryArgs: { version, dataErasure: true } })
        .execute()
    expect((await refusalOf(remove(7))).statusCode).toBe(409)
    expect((await remove(cart.version)).statusCode).toBe(200)
    const gone = await refusalOf(shop.root.carts().withId({ ID: cart.id }).get().execute())
    expect(gone.statusCode).toBe(404)
  })

  test('answers a stale version with 409, the current version and the documented message', async () => {
    const cart = await newCart(shop.root)
    const after = await update(shop.root, cart, { action: 'addLineItem', ...one })
    const refusal = await refused(shop.root, cart, { action: 'addLineItem', ...one })
    expect(refusal.statusCode).toBe(409)
    expect(refusal.body.errors[0]).toMatchObject({
      code: 'ConcurrentModification',
      currentVersion: after.version,
      message: `Object ${cart.id} has a different version than expected. Expected: ${cart.version} - Actual: ${after.version}.`,
    })
    const kept = await shop.root.carts().withId({ ID: cart.id }).get().execute()
    expect(kept.body).toEqual(after)
  })

  test('accepts one of several updates of the same version', async () => {
    const cart = await newCart(shop.root)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => update(shop.root, cart, { action: 'addLineItem', ...one })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { body } = await shop.root.carts().withId({ ID: cart.id }).get().execute()
    expect(body.lineItems[0]?.quantity).toBe(1)
  })

  test('is unchanged when its last action is refused', async () => {
    const cart = await newCart(shop.root, { lineItems: [one] })
    const refusal = await refused(
      shop.root,
      cart,
      { action: 'addLineItem', sku: 'cashews-1' },
      { action: 'setCustomerEmail', email: 'ann@example.com' },
      { action: 'removeLineItem', lineItemId: 'nothing' },
    )
    expect(codeOf(refusal)).toBe('InvalidOperation')
    const { body } = await shop.root.carts().withId({ ID: cart.id }).get().execute()
    expect(body).toEqual(cart)
  })

  test('expands references on request', async () => {
    const cart = await newCart(shop.root, { lineItems: [one], discountCodes: ['TEN'] })
    const { body } = await shop.root
      .carts()
      .withId({ ID: cart.id })
      .get({ queryArgs: { expand: ['discountCodes[*].discountCode', 'lineItems[*].productType'] } })
      .execute()
    expect(body.discountCodes[0]?.discountCode.obj?.code).toBe('TEN')
    expect(body.lineItems[0]?.productType.obj?.key).toBe('food')
  })

  test('has no action to change its shipping mode', async () => {
    const cart = await newCart(shop.root)
    const refusal = await refused(shop.root, cart, untyped({ action: 'setShippingMode', mode: 'Multiple' }))
    expect(refusal.statusCode).toBe(400)
    expect(refusal.body.message).toContain('setShippingMode')
  })

  test('is replicated without payments and with its own key', async () => {
    const cart = await newCart(shop.root, { lineItems: [one], shippingAddress: nj, discountCodes: ['TEN'] })
    const { body: copy } = await shop.root
      .carts()
      .replicate()
      .post({ body: { reference: { typeId: 'cart', id: cart.id }, key: 'copy-1' } })
      .execute()
    expect(copy).toMatchObject({ key: 'copy-1', version: 1, totalPrice: cart.totalPrice })
    expect(copy.discountCodes).toEqual(cart.discountCodes)
    expect(copy.id).not.toBe(cart.id)
    expect(copy.lineItems[0]?.id).not.toBe(cart.lineItems[0]?.id)
  })
})

describe('states of a cart', () => {
  test('a frozen cart keeps its prices and refuses to change them', async () => {
    expect(codeOf(await refused(shop.root, await newCart(shop.root), { action: 'freezeCart' }))).toBe(
      'InvalidOperation',
    )
    const cart = await newCart(shop.root, { lineItems: [one], shippingAddress: nj })
    const frozen = await update(shop.root, cart, { action: 'freezeCart', strategy: 'HardFreeze' })
    expect(frozen).toMatchObject({ cartState: 'Frozen', freezeStrategy: 'HardFreeze' })
    expect(codeOf(await refused(shop.root, frozen, { action: 'addLineItem', ...one }))).toBe(
      'InvalidOperation',
    )
    const method = {
      action: 'setShippingMethod',
      shippingMethod: { typeId: 'shipping-method', key: 'ground' },
    } as const
    expect(codeOf(await refused(shop.root, frozen, method))).toBe('InvalidOperation')
    const active = await update(shop.root, frozen, { action: 'unfreezeCart' })
    expect(active.cartState).toBe('Active')
    expect(active.freezeStrategy).toBeUndefined()
    const soft = await update(shop.root, active, { action: 'freezeCart' }, method)
    expect(soft.totalPrice.centAmount).toBe(1099 + 799)
  })

  test('a payment belongs to one active cart', async () => {
    const { body: payment } = await shop.root
      .payments()
      .post({ body: { key: 'pay-1', amountPlanned: usd(1099) } })
      .execute()
    const reference = { typeId: 'payment', id: payment.id } as const
    const cart = await update(shop.root, await newCart(shop.root), {
      action: 'addPayment',
      payment: reference,
    })
    expect(cart.paymentInfo?.payments).toEqual([reference])
    expect(
      codeOf(
        await refused(shop.root, await newCart(shop.root), { action: 'addPayment', payment: reference }),
      ),
    ).toBe('InvalidOperation')
    const without = await update(shop.root, cart, { action: 'removePayment', payment: reference })
    expect(without.paymentInfo).toBeUndefined()
  })

  test('a customer brings their group and excludes another owner', async () => {
    const { body: group } = await shop.root
      .customerGroups()
      .post({ body: { key: 'staff', groupName: 'Staff' } })
      .execute()
    const { body } = await shop.root
      .customers()
      .post({
        body: {
          email: 'bob@example.com',
          password: 'secret-1',
          customerGroup: { typeId: 'customer-group', id: group.id },
        },
      })
      .execute()
    const cart = await update(shop.root, await newCart(shop.root, { anonymousId: 'session-1' }), {
      action: 'setCustomerId',
      customerId: body.customer.id,
    })
    expect(cart.customerGroup?.id).toBe(group.id)
    expect(codeOf(await refused(shop.root, cart, { action: 'setAnonymousId', anonymousId: 'x' }))).toBe(
      'InvalidOperation',
    )
    expect(codeOf(await refused(shop.root, cart, { action: 'setCustomerId', customerId: 'nobody' }))).toBe(
      'ReferencedResourceNotFound',
    )
    const nobodys = await update(shop.root, cart, { action: 'setCustomerId' })
    expect(nobodys.customerId).toBeUndefined()
    expect(nobodys.customerGroup).toBeUndefined()
  })
})
