import type { ByProjectKeyRequestBuilder, CartUpdateAction } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../support/sandbox'
import { codeOf, fillShop, newCart, refusalOf, refused, untyped, update } from './shop'

let sandbox: RunningSandbox
let root: ByProjectKeyRequestBuilder

beforeAll(async () => {
  sandbox = await startSandbox({ shop: 'none' })
  root = sandbox.apiRoot
  await fillShop(root)
})
afterAll(() => sandbox?.stop())

const nj = { country: 'US', state: 'NJ', postalCode: '07016' }
const food = { typeId: 'tax-category', key: 'food' } as const
const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
const one = { sku: 'almonds-1', quantity: 1 }

describe('a cart', () => {
  test('is created with its lines, addresses and modes, and found by id, key and customer', async () => {
    const customer = await root
      .customers()
      .post({ body: { email: 'ann@example.com', password: 'secret-1' } })
      .execute()
    const customerId = customer.body.customer.id
    const cart = await newCart(root, {
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
    const byKey = await root.carts().withKey({ key: 'cart-1' }).get().execute()
    const byCustomer = await root.carts().withCustomerId({ customerId }).get().execute()
    const found = await root
      .carts()
      .get({ queryArgs: { where: `customerId = "${customerId}"` } })
      .execute()
    expect([byKey.body.id, byCustomer.body.id, found.body.results[0]?.id]).toEqual(Array(3).fill(cart.id))
    expect(codeOf(await refusalOf(newCart(root, { key: 'cart-1' })))).toBe('DuplicateField')
  })

  test('is deleted only at its version', async () => {
    const cart = await newCart(root)
    const remove = (version: number) =>
      root
        .carts()
        .withId({ ID: cart.id })
        .delete({ queryArgs: { version, dataErasure: true } })
        .execute()
    expect((await refusalOf(remove(7))).statusCode).toBe(409)
    expect((await remove(cart.version)).statusCode).toBe(200)
    const gone = await refusalOf(root.carts().withId({ ID: cart.id }).get().execute())
    expect(gone.statusCode).toBe(404)
  })

  test('answers a stale version with 409, the present version and the documented words', async () => {
    const cart = await newCart(root)
    const after = await update(root, cart, { action: 'addLineItem', ...one })
    const refusal = await refused(root, cart, { action: 'addLineItem', ...one })
    expect(refusal.statusCode).toBe(409)
    expect(refusal.body.errors[0]).toMatchObject({
      code: 'ConcurrentModification',
      currentVersion: after.version,
      message: `Object ${cart.id} has a different version than expected. Expected: ${cart.version} - Actual: ${after.version}.`,
    })
    const kept = await root.carts().withId({ ID: cart.id }).get().execute()
    expect(kept.body).toEqual(after)
  })

  test('knows no action that would change its shipping mode', async () => {
    const cart = await newCart(root)
    const refusal = await refused(root, cart, untyped({ action: 'setShippingMode', mode: 'Multiple' }))
    expect(refusal.statusCode).toBe(400)
    expect(refusal.body.message).toContain('setShippingMode')
  })

  test('is replicated without its payments and with a key of its own', async () => {
    const cart = await newCart(root, { lineItems: [one], shippingAddress: nj, discountCodes: ['TEN'] })
    const { body: copy } = await root
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

describe('line items', () => {
  test('the same again counts up; another channel, field or external price is a line of its own', async () => {
    const cart = await newCart(root, { lineItems: [one] })
    const after = await update(
      root,
      cart,
      { action: 'addLineItem', sku: 'almonds-1', quantity: 2 },
      {
        action: 'addLineItem',
        sku: 'almonds-1',
        distributionChannel: { typeId: 'channel', key: 'auto-delivery' },
      },
      {
        action: 'addLineItem',
        sku: 'almonds-1',
        custom: { type: { typeId: 'type', key: 'notes' }, fields: { note: 'gift' } },
      },
      { action: 'addLineItem', sku: 'almonds-1', externalPrice: usd(500) },
    )
    expect(
      after.lineItems.map(({ quantity, totalPrice, priceMode }) => [
        quantity,
        totalPrice.centAmount,
        priceMode,
      ]),
    ).toEqual([
      [3, 3297, 'Platform'],
      [1, 899, 'Platform'],
      [1, 1099, 'Platform'],
      [1, 500, 'ExternalPrice'],
    ])
    expect(after.totalLineItemQuantity).toBe(6)
  })

  test('a tier counts for the whole line', async () => {
    const cart = await newCart(root, { lineItems: [{ sku: 'almonds-1', quantity: 10 }] })
    expect(cart.lineItems[0]?.totalPrice.centAmount).toBe(9990)
  })

  test('quantities are whole and not negative; nought removes the line', async () => {
    const cart = await newCart(root, { lineItems: [one] })
    const lineItemId = cart.lineItems[0]?.id
    const change = (quantity: number) => ({ action: 'changeLineItemQuantity', lineItemId, quantity }) as const
    expect(codeOf(await refused(root, cart, change(1.5)))).toBe('InvalidJsonInput')
    expect(codeOf(await refused(root, cart, change(-1)))).toBe('InvalidField')
    expect(codeOf(await refused(root, cart, { action: 'addLineItem', sku: 'almonds-1', quantity: 0 }))).toBe(
      'InvalidField',
    )
    const empty = await update(root, cart, change(0))
    expect(empty.lineItems).toEqual([])
    expect(empty.totalLineItemQuantity).toBeUndefined()
  })

  test('unknown SKUs, lines and channels are refused and change nothing', async () => {
    const cart = await newCart(root, { lineItems: [one] })
    expect(codeOf(await refused(root, cart, { action: 'addLineItem', sku: 'nothing' }))).toBe(
      'ReferencedResourceNotFound',
    )
    expect(codeOf(await refused(root, cart, { action: 'removeLineItem', lineItemId: 'nothing' }))).toBe(
      'InvalidOperation',
    )
    const wrongRole = await refused(root, cart, {
      action: 'addLineItem',
      sku: 'almonds-1',
      distributionChannel: { typeId: 'channel', key: 'warehouse' },
    })
    expect(codeOf(wrongRole)).toBe('MissingRoleOnChannel')
    const unknownField = await refused(
      root,
      cart,
      untyped({ action: 'addLineItem', sku: 'almonds-1', colour: 1 }),
    )
    expect(unknownField.statusCode).toBe(400)
    expect((await root.carts().withId({ ID: cart.id }).get().execute()).body).toEqual(cart)
  })

  test('a currency without a price is refused with what was asked for', async () => {
    const refusal = await refusalOf(
      root
        .carts()
        .post({ body: { currency: 'GBP', lineItems: [one] } })
        .execute(),
    )
    expect(refusal.statusCode).toBe(400)
    expect(refusal.body.errors[0]).toMatchObject({ code: 'MatchingPriceNotFound', currency: 'GBP' })
  })

  test('external prices replace selection, and other currencies are refused', async () => {
    const cart = await newCart(root, { lineItems: [{ sku: 'almonds-1', quantity: 2 }] })
    const lineItemId = cart.lineItems[0]?.id
    const priced = await update(root, cart, {
      action: 'setLineItemPrice',
      lineItemId,
      externalPrice: usd(700),
    })
    expect(priced.lineItems[0]).toMatchObject({
      priceMode: 'ExternalPrice',
      totalPrice: { centAmount: 1400 },
    })
    const without = { action: 'changeLineItemQuantity', lineItemId, quantity: 3 } as const
    expect(codeOf(await refused(root, priced, without))).toBe('InvalidOperation')
    const total = await update(root, priced, {
      action: 'setLineItemTotalPrice',
      lineItemId,
      externalTotalPrice: { price: usd(700), totalPrice: usd(1000) },
    })
    expect(total.lineItems[0]).toMatchObject({ priceMode: 'ExternalTotal', totalPrice: { centAmount: 1000 } })
    const back = await update(root, total, without)
    expect(back.lineItems[0]).toMatchObject({ priceMode: 'Platform', totalPrice: { centAmount: 3297 } })
    const euros = { currencyCode: 'EUR', centAmount: 100 }
    expect(
      (await refused(root, back, { action: 'setLineItemPrice', lineItemId, externalPrice: euros }))
        .statusCode,
    ).toBe(400)
  })

  test('the channel of a line changes its price', async () => {
    const cart = await newCart(root, { lineItems: [one] })
    const lineItemId = cart.lineItems[0]?.id
    const on = await update(root, cart, {
      action: 'setLineItemDistributionChannel',
      lineItemId,
      distributionChannel: { typeId: 'channel', key: 'auto-delivery' },
    })
    expect(on.totalPrice.centAmount).toBe(899)
    const off = await update(root, on, { action: 'setLineItemDistributionChannel', lineItemId })
    expect(off.totalPrice.centAmount).toBe(1099)
  })

  test('custom fields are set and removed, but not removed where they are not', async () => {
    const cart = await newCart(root, { lineItems: [one] })
    const lineItemId = cart.lineItems[0]?.id
    const typed = await update(
      root,
      cart,
      { action: 'setLineItemCustomType', lineItemId, type: { typeId: 'type', key: 'notes' } },
      { action: 'setLineItemCustomField', lineItemId, name: 'note', value: 'hello' },
    )
    expect(typed.lineItems[0]?.custom?.fields).toEqual({ note: 'hello' })
    const bare = await update(root, typed, {
      action: 'setLineItemCustomField',
      lineItemId,
      name: 'note',
      value: null,
    })
    expect(bare.lineItems[0]?.custom?.fields).toEqual({})
    expect(
      codeOf(await refused(root, bare, { action: 'setLineItemCustomField', lineItemId, name: 'note' })),
    ).toBe('InvalidOperation')
    expect(
      (await refused(root, bare, { action: 'setLineItemCustomField', lineItemId, name: 'no', value: 1 }))
        .statusCode,
    ).toBe(400)
  })
})

describe('custom line items', () => {
  const surcharge = {
    action: 'addCustomLineItem',
    slug: 'surcharge',
    name: { en: 'Surcharge' },
    money: usd(250),
    taxCategory: food,
  } as const

  test('the same again counts up; another with the slug is refused', async () => {
    const cart = await newCart(root)
    const twice = await update(root, cart, surcharge, { ...surcharge, quantity: 2 })
    expect(twice.customLineItems).toHaveLength(1)
    expect(twice.customLineItems[0]).toMatchObject({ quantity: 3, totalPrice: { centAmount: 750 } })
    expect(codeOf(await refused(root, twice, { ...surcharge, money: usd(300) }))).toBe('InvalidOperation')
    const customLineItemId = twice.customLineItems[0]?.id
    const changed = await update(
      root,
      twice,
      { action: 'changeCustomLineItemMoney', customLineItemId, money: usd(-100) },
      { action: 'changeCustomLineItemQuantity', customLineItemId, quantity: 1 },
    )
    expect(changed.totalPrice.centAmount).toBe(-100)
    const without = await update(root, changed, { action: 'removeCustomLineItem', customLineItemId })
    expect(without.customLineItems).toEqual([])
  })

  test('a tax category is needed where the platform sets taxes', async () => {
    const { taxCategory: _taxCategory, ...untaxed } = surcharge
    expect(codeOf(await refused(root, await newCart(root), untaxed))).toBe('RequiredField')
    const external = await newCart(root, { taxMode: 'External' })
    expect((await update(root, external, untaxed)).customLineItems).toHaveLength(1)
  })

  test('money of another currency is refused', async () => {
    const money = { currencyCode: 'EUR', centAmount: 100 }
    expect((await refused(root, await newCart(root), { ...surcharge, money })).statusCode).toBe(400)
  })
})

describe('discounts', () => {
  test('a code brings its discount and taking it away restores the total', async () => {
    const cart = await newCart(root, { lineItems: [{ sku: 'almonds-1', quantity: 3 }], shippingAddress: nj })
    const coded = await update(root, cart, { action: 'addDiscountCode', code: 'TEN' })
    expect(coded.discountCodes[0]?.state).toBe('MatchesCart')
    expect(coded.totalPrice.centAmount).toBe(2967)
    const discountCode = coded.discountCodes[0]?.discountCode ?? { typeId: 'discount-code', id: '' }
    const bare = await update(root, coded, { action: 'removeDiscountCode', discountCode })
    expect(bare.totalPrice).toEqual(cart.totalPrice)
    expect(bare.taxedPrice).toEqual(cart.taxedPrice)
    expect(codeOf(await refused(root, bare, { action: 'removeDiscountCode', discountCode }))).toBe(
      'InvalidOperation',
    )
  })

  test('a code that does not match is kept and says so', async () => {
    const cart = await newCart(root, { lineItems: [one] })
    const coded = await update(root, cart, { action: 'addDiscountCode', code: 'HUNDRED' })
    expect(coded.discountCodes[0]?.state).toBe('DoesNotMatchCart')
    const richer = await update(root, coded, { action: 'addLineItem', sku: 'cashews-1', quantity: 9 })
    expect(richer.discountCodes[0]?.state).toBe('MatchesCart')
  })

  test('unknown, past and inactive codes are refused with their reason, and so is the eleventh', async () => {
    const cart = await newCart(root, { lineItems: [one] })
    const refusal = async (code: string) =>
      (await refused(root, cart, { action: 'addDiscountCode', code })).body.errors[0]
    expect(await refusal('NO-SUCH')).toMatchObject({
      code: 'DiscountCodeNonApplicable',
      reason: 'DoesNotExist',
    })
    expect(await refusal('PAST')).toMatchObject({
      code: 'DiscountCodeNonApplicable',
      reason: 'TimeRangeNonApplicable',
      validUntil: '2020-01-01T00:00:00.000Z',
    })
    expect(await refusal('OFF')).toMatchObject({ code: 'DiscountCodeNonApplicable', discountCode: 'OFF' })
    const codes = Array.from({ length: 10 }, (_, position) => `MANY${position}`)
    const full = await newCart(root, { lineItems: [one], discountCodes: codes })
    expect(full.discountCodes).toHaveLength(10)
    expect((await refused(root, full, { action: 'addDiscountCode', code: 'TEN' })).statusCode).toBe(400)
  })

  test('a gift comes, cannot be raised, and is not offered again once refused', async () => {
    const cart = await newCart(root, { lineItems: [{ sku: 'cashews-1', quantity: 6 }] })
    const gift = cart.lineItems.find(({ lineItemMode }) => lineItemMode === 'GiftLineItem')
    expect(gift).toMatchObject({
      quantity: 1,
      totalPrice: { centAmount: 0 },
      price: { value: { centAmount: 1250 } },
    })
    const raise = { action: 'changeLineItemQuantity', lineItemId: gift?.id, quantity: 2 } as const
    expect(codeOf(await refused(root, cart, raise))).toBe('InvalidOperation')
    const total = {
      action: 'setLineItemTotalPrice',
      lineItemId: gift?.id,
      externalTotalPrice: { price: usd(1), totalPrice: usd(1) },
    } as const
    expect(codeOf(await refused(root, cart, total))).toBe('InvalidOperation')
    const refusedGift = await update(root, cart, { action: 'removeLineItem', lineItemId: gift?.id })
    expect(refusedGift.lineItems).toHaveLength(1)
    expect(refusedGift.refusedGifts).toHaveLength(1)
    const later = await update(root, refusedGift, { action: 'recalculate' })
    expect(later.lineItems).toHaveLength(1)
  })

  test('a gift leaves with what brought it', async () => {
    const cart = await newCart(root, { lineItems: [{ sku: 'cashews-1', quantity: 6 }] })
    const after = await update(root, cart, {
      action: 'changeLineItemQuantity',
      lineItemId: cart.lineItems[0]?.id,
      quantity: 1,
    })
    expect(after.lineItems).toHaveLength(1)
    expect(after.refusedGifts).toEqual([])
  })
})

describe('states of a cart', () => {
  test('a frozen cart keeps its prices and refuses what would change them', async () => {
    expect(codeOf(await refused(root, await newCart(root), { action: 'freezeCart' }))).toBe(
      'InvalidOperation',
    )
    const cart = await newCart(root, { lineItems: [one], shippingAddress: nj })
    const frozen = await update(root, cart, { action: 'freezeCart', strategy: 'HardFreeze' })
    expect(frozen).toMatchObject({ cartState: 'Frozen', freezeStrategy: 'HardFreeze' })
    expect(codeOf(await refused(root, frozen, { action: 'addLineItem', ...one }))).toBe('InvalidOperation')
    const method = {
      action: 'setShippingMethod',
      shippingMethod: { typeId: 'shipping-method', key: 'ground' },
    } as const
    expect(codeOf(await refused(root, frozen, method))).toBe('InvalidOperation')
    const active = await update(root, frozen, { action: 'unfreezeCart' })
    expect(active.cartState).toBe('Active')
    expect(active.freezeStrategy).toBeUndefined()
    const soft = await update(root, active, { action: 'freezeCart' }, method)
    expect(soft.totalPrice.centAmount).toBe(1099 + 799)
  })

  test('a payment belongs to one active cart', async () => {
    const { body: payment } = await root
      .payments()
      .post({ body: { key: 'pay-1', amountPlanned: usd(1099) } })
      .execute()
    const reference = { typeId: 'payment', id: payment.id } as const
    const cart = await update(root, await newCart(root), { action: 'addPayment', payment: reference })
    expect(cart.paymentInfo?.payments).toEqual([reference])
    expect(
      codeOf(await refused(root, await newCart(root), { action: 'addPayment', payment: reference })),
    ).toBe('InvalidOperation')
    const without = await update(root, cart, { action: 'removePayment', payment: reference })
    expect(without.paymentInfo).toBeUndefined()
  })

  test('a customer brings their group and forbids another owner', async () => {
    const { body: group } = await root
      .customerGroups()
      .post({ body: { key: 'staff', groupName: 'Staff' } })
      .execute()
    const { body } = await root
      .customers()
      .post({
        body: {
          email: 'bob@example.com',
          password: 'secret-1',
          customerGroup: { typeId: 'customer-group', id: group.id },
        },
      })
      .execute()
    const cart = await update(root, await newCart(root, { anonymousId: 'session-1' }), {
      action: 'setCustomerId',
      customerId: body.customer.id,
    })
    expect(cart.customerGroup?.id).toBe(group.id)
    expect(codeOf(await refused(root, cart, { action: 'setAnonymousId', anonymousId: 'x' }))).toBe(
      'InvalidOperation',
    )
    expect(codeOf(await refused(root, cart, { action: 'setCustomerId', customerId: 'nobody' }))).toBe(
      'ReferencedResourceNotFound',
    )
    const nobodys = await update(root, cart, { action: 'setCustomerId' })
    expect(nobodys.customerId).toBeUndefined()
    expect(nobodys.customerGroup).toBeUndefined()
  })
})

describe('limits', () => {
  test('a direct discount takes off, and codes and it exclude each other', async () => {
    const cart = await newCart(root, { lineItems: [one] })
    const direct: CartUpdateAction = {
      action: 'setDirectDiscounts',
      discounts: [
        { value: { type: 'relative', permyriad: 5000 }, target: { type: 'lineItems', predicate: '1 = 1' } },
      ],
    }
    const half = await update(root, cart, direct)
    expect(half.totalPrice.centAmount).toBe(550)
    expect(codeOf(await refused(root, half, { action: 'addDiscountCode', code: 'TEN' }))).toBe(
      'InvalidOperation',
    )
    const whole = await update(root, half, { action: 'setDirectDiscounts', discounts: [] })
    expect(whole.totalPrice.centAmount).toBe(1099)
    const coded = await update(root, whole, { action: 'addDiscountCode', code: 'TEN' })
    expect(codeOf(await refused(root, coded, direct))).toBe('InvalidOperation')
  })

  test('a stock entry may say how many one cart can have', async () => {
    const body = { sku: 'mug-1', quantityOnStock: 100, minCartQuantity: 2, maxCartQuantity: 4 }
    await root.inventory().post({ body }).execute()
    const cart = await newCart(root)
    const mugs = (quantity: number): CartUpdateAction => ({ action: 'addLineItem', sku: 'mug-1', quantity })
    expect((await refused(root, cart, mugs(5))).body.errors[0]).toMatchObject({
      code: 'LineItemQuantityAboveLimit',
      quantity: 5,
      maxCartQuantity: 4,
    })
    expect(codeOf(await refused(root, cart, mugs(1)))).toBe('LineItemQuantityBelowLimit')
    const fine = await update(root, cart, mugs(2))
    expect(codeOf(await refused(root, fine, mugs(3)))).toBe('LineItemQuantityAboveLimit')
  })

  test('an amount that cannot be counted is refused', async () => {
    const cart = await newCart(root)
    const endless: CartUpdateAction = {
      action: 'addLineItem',
      sku: 'almonds-1',
      quantity: 9_000_000_000_000_000,
    }
    expect(codeOf(await refused(root, cart, endless))).toBe('MoneyOverflow')
  })
})
