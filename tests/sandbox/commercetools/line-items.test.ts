import type { CartUpdateAction } from '@commercetools/platform-sdk'
import { describe, expect, test } from 'vitest'
import { runningShop } from './running-shop'
import { codeOf, newCart, refusalOf, refused, update } from './shop'

const shop = runningShop()

const food = { typeId: 'tax-category', key: 'food' } as const
const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
const one = { sku: 'almonds-1', quantity: 1 }

describe('line items', () => {
  test('the same again counts up; another channel, field or external price is a line of its own', async () => {
    const cart = await newCart(shop.root, { lineItems: [one] })
    const after = await update(
      shop.root,
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
    const cart = await newCart(shop.root, { lineItems: [{ sku: 'almonds-1', quantity: 10 }] })
    expect(cart.lineItems[0]?.totalPrice.centAmount).toBe(9990)
  })

  test('quantities are whole and not negative; nought removes the line', async () => {
    const cart = await newCart(shop.root, { lineItems: [one] })
    const lineItemId = cart.lineItems[0]?.id
    const change = (quantity: number) => ({ action: 'changeLineItemQuantity', lineItemId, quantity }) as const
    expect(codeOf(await refused(shop.root, cart, change(1.5)))).toBe('InvalidJsonInput')
    expect(codeOf(await refused(shop.root, cart, change(-1)))).toBe('InvalidField')
    expect(
      codeOf(await refused(shop.root, cart, { action: 'addLineItem', sku: 'almonds-1', quantity: 0 })),
    ).toBe('InvalidField')
    const empty = await update(shop.root, cart, change(0))
    expect(empty.lineItems).toEqual([])
    expect(empty.totalLineItemQuantity).toBeUndefined()
  })

  test('unknown SKUs, lines and channels are refused and change nothing', async () => {
    const cart = await newCart(shop.root, { lineItems: [one] })
    expect(codeOf(await refused(shop.root, cart, { action: 'addLineItem', sku: 'nothing' }))).toBe(
      'ReferencedResourceNotFound',
    )
    expect(codeOf(await refused(shop.root, cart, { action: 'removeLineItem', lineItemId: 'nothing' }))).toBe(
      'InvalidOperation',
    )
    const wrongRole = await refused(shop.root, cart, {
      action: 'addLineItem',
      sku: 'almonds-1',
      distributionChannel: { typeId: 'channel', key: 'warehouse' },
    })
    expect(codeOf(wrongRole)).toBe('MissingRoleOnChannel')
    const both = { typeId: 'channel', id: 'one', key: 'two' } as const
    const twofold = await refused(shop.root, cart, {
      action: 'addLineItem',
      sku: 'almonds-1',
      supplyChannel: both,
    })
    expect(codeOf(twofold)).toBe('InvalidJsonInput')
    expect((await shop.root.carts().withId({ ID: cart.id }).get().execute()).body).toEqual(cart)
  })

  test('a currency without a price is refused with what was asked for', async () => {
    const refusal = await refusalOf(
      shop.root
        .carts()
        .post({ body: { currency: 'GBP', lineItems: [one] } })
        .execute(),
    )
    expect(refusal.statusCode).toBe(400)
    expect(refusal.body.errors[0]).toMatchObject({ code: 'MatchingPriceNotFound', currency: 'GBP' })
  })

  test('external prices replace selection, and other currencies are refused', async () => {
    const cart = await newCart(shop.root, { lineItems: [{ sku: 'almonds-1', quantity: 2 }] })
    const lineItemId = cart.lineItems[0]?.id
    const priced = await update(shop.root, cart, {
      action: 'setLineItemPrice',
      lineItemId,
      externalPrice: usd(700),
    })
    expect(priced.lineItems[0]).toMatchObject({
      priceMode: 'ExternalPrice',
      totalPrice: { centAmount: 1400 },
    })
    const without = { action: 'changeLineItemQuantity', lineItemId, quantity: 3 } as const
    expect(codeOf(await refused(shop.root, priced, without))).toBe('InvalidOperation')
    const total = await update(shop.root, priced, {
      action: 'setLineItemTotalPrice',
      lineItemId,
      externalTotalPrice: { price: usd(700), totalPrice: usd(1000) },
    })
    expect(total.lineItems[0]).toMatchObject({ priceMode: 'ExternalTotal', totalPrice: { centAmount: 1000 } })
    const back = await update(shop.root, total, without)
    expect(back.lineItems[0]).toMatchObject({ priceMode: 'Platform', totalPrice: { centAmount: 3297 } })
    const euros = { currencyCode: 'EUR', centAmount: 100 }
    expect(
      (await refused(shop.root, back, { action: 'setLineItemPrice', lineItemId, externalPrice: euros }))
        .statusCode,
    ).toBe(400)
  })

  test('the channel of a line changes its price', async () => {
    const cart = await newCart(shop.root, { lineItems: [one] })
    const lineItemId = cart.lineItems[0]?.id
    const on = await update(shop.root, cart, {
      action: 'setLineItemDistributionChannel',
      lineItemId,
      distributionChannel: { typeId: 'channel', key: 'auto-delivery' },
    })
    expect(on.totalPrice.centAmount).toBe(899)
    const off = await update(shop.root, on, { action: 'setLineItemDistributionChannel', lineItemId })
    expect(off.totalPrice.centAmount).toBe(1099)
  })

  test('custom fields are set and removed, but not removed where they are not', async () => {
    const custom = { type: { typeId: 'type' as const, key: 'notes' }, fields: {} }
    const cart = await newCart(shop.root, { lineItems: [{ ...one, custom }] })
    const lineItemId = cart.lineItems[0]?.id
    const typed = await update(shop.root, cart, {
      action: 'setLineItemCustomField',
      lineItemId,
      name: 'note',
      value: 'hello',
    })
    expect(typed.lineItems[0]?.custom?.fields).toEqual({ note: 'hello' })
    const bare = await update(shop.root, typed, {
      action: 'setLineItemCustomField',
      lineItemId,
      name: 'note',
      value: null,
    })
    expect(bare.lineItems[0]?.custom?.fields).toEqual({})
    expect(
      codeOf(await refused(shop.root, bare, { action: 'setLineItemCustomField', lineItemId, name: 'note' })),
    ).toBe('InvalidOperation')
    expect(
      (await refused(shop.root, bare, { action: 'setLineItemCustomField', lineItemId, name: 'no', value: 1 }))
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
    const cart = await newCart(shop.root)
    const twice = await update(shop.root, cart, surcharge, { ...surcharge, quantity: 2 })
    expect(twice.customLineItems).toHaveLength(1)
    expect(twice.customLineItems[0]).toMatchObject({ quantity: 3, totalPrice: { centAmount: 750 } })
    expect(codeOf(await refused(shop.root, twice, { ...surcharge, money: usd(300) }))).toBe(
      'InvalidOperation',
    )
    const customLineItemId = twice.customLineItems[0]?.id
    const changed = await update(
      shop.root,
      twice,
      { action: 'changeCustomLineItemMoney', customLineItemId, money: usd(-100) },
      { action: 'changeCustomLineItemQuantity', customLineItemId, quantity: 1 },
    )
    expect(changed.totalPrice.centAmount).toBe(-100)
    const without = await update(shop.root, changed, { action: 'removeCustomLineItem', customLineItemId })
    expect(without.customLineItems).toEqual([])
  })

  test('a tax category is needed where the platform sets taxes', async () => {
    const { taxCategory: _taxCategory, ...untaxed } = surcharge
    expect(codeOf(await refused(shop.root, await newCart(shop.root), untaxed))).toBe('RequiredField')
    const external = await newCart(shop.root, { taxMode: 'External' })
    expect((await update(shop.root, external, untaxed)).customLineItems).toHaveLength(1)
  })

  test('money of another currency is refused', async () => {
    const money = { currencyCode: 'EUR', centAmount: 100 }
    expect((await refused(shop.root, await newCart(shop.root), { ...surcharge, money })).statusCode).toBe(400)
  })
})

describe('limits', () => {
  test('a direct discount takes off, and codes and it exclude each other', async () => {
    const cart = await newCart(shop.root, { lineItems: [one] })
    const direct: CartUpdateAction = {
      action: 'setDirectDiscounts',
      discounts: [
        { value: { type: 'relative', permyriad: 5000 }, target: { type: 'lineItems', predicate: '1 = 1' } },
      ],
    }
    const half = await update(shop.root, cart, direct)
    expect(half.totalPrice.centAmount).toBe(550)
    expect(codeOf(await refused(shop.root, half, { action: 'addDiscountCode', code: 'TEN' }))).toBe(
      'InvalidOperation',
    )
    const whole = await update(shop.root, half, { action: 'setDirectDiscounts', discounts: [] })
    expect(whole.totalPrice.centAmount).toBe(1099)
    const coded = await update(shop.root, whole, { action: 'addDiscountCode', code: 'TEN' })
    expect(codeOf(await refused(shop.root, coded, direct))).toBe('InvalidOperation')
  })

  test('a stock entry may say how many one cart can have', async () => {
    const body = { sku: 'mug-1', quantityOnStock: 100, minCartQuantity: 2, maxCartQuantity: 4 }
    await shop.root.inventory().post({ body }).execute()
    const cart = await newCart(shop.root)
    const mugs = (quantity: number): CartUpdateAction => ({ action: 'addLineItem', sku: 'mug-1', quantity })
    expect((await refused(shop.root, cart, mugs(5))).body.errors[0]).toMatchObject({
      code: 'LineItemQuantityAboveLimit',
      quantity: 5,
      maxCartQuantity: 4,
    })
    expect(codeOf(await refused(shop.root, cart, mugs(1)))).toBe('LineItemQuantityBelowLimit')
    const fine = await update(shop.root, cart, mugs(2))
    expect(codeOf(await refused(shop.root, fine, mugs(3)))).toBe('LineItemQuantityAboveLimit')
  })

  test('an amount that cannot be counted is refused', async () => {
    const cart = await newCart(shop.root)
    const endless: CartUpdateAction = {
      action: 'addLineItem',
      sku: 'almonds-1',
      quantity: 9_000_000_000_000_000,
    }
    expect(codeOf(await refused(shop.root, cart, endless))).toBe('MoneyOverflow')
  })
})
