import type { CartUpdateAction } from '@commercetools/platform-sdk'
import { describe, expect, test } from 'vitest'
import { runningShop } from './running-shop'
import { codeOf, newCart, refused, update } from './shop'

const shop = runningShop()

const nj = { country: 'US', state: 'NJ', postalCode: '07016' }
const co = { country: 'US', state: 'CO' }
const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
const almonds = (quantity: number) => ({ sku: 'almonds-1', quantity })

describe('external taxes', () => {
  const rate = { name: 'none', amount: 0, country: 'US' }

  test('External rates are set per line and method, and need that tax mode', async () => {
    const cart = await newCart(shop.root, {
      taxMode: 'External',
      lineItems: [almonds(2)],
      shippingAddress: nj,
    })
    expect(cart.taxedPrice).toBeUndefined()
    const lineItemId = cart.lineItems[0]?.id
    const taxed = await update(
      shop.root,
      cart,
      {
        action: 'setCustomShippingMethod',
        shippingMethodName: 'Free',
        shippingRate: { price: usd(0) },
        externalTaxRate: rate,
      },
      { action: 'setLineItemTaxRate', lineItemId, externalTaxRate: { ...rate, name: 'ten', amount: 0.1 } },
    )
    expect(taxed.taxedPrice).toMatchObject({
      totalNet: { centAmount: 2198 },
      totalGross: { centAmount: 2418 },
    })
    const platform = await update(shop.root, taxed, { action: 'changeTaxMode', taxMode: 'Disabled' })
    expect(platform.lineItems[0]?.taxRate).toBeUndefined()
    const again: CartUpdateAction = { action: 'setLineItemTaxRate', lineItemId, externalTaxRate: rate }
    expect(codeOf(await refused(shop.root, platform, again))).toBe('InvalidOperation')
  })

  test('with several methods each has its rate, and the total waits for the last', async () => {
    const cart = await newCart(shop.root, {
      taxMode: 'External',
      shippingMode: 'Multiple',
      itemShippingAddresses: [
        { ...nj, key: 'home' },
        { ...co, key: 'work' },
      ],
      lineItems: [almonds(3)],
    })
    const lineItemId = cart.lineItems[0]?.id ?? ''
    const shippingOf = (shippingKey: string, shippingAddress: typeof co): CartUpdateAction => ({
      action: 'addCustomShippingMethod',
      shippingKey,
      shippingMethodName: 'Ground',
      shippingRate: { price: usd(500) },
      shippingAddress,
      externalTaxRate: { ...rate, state: shippingAddress.state },
    })
    const target = (key: string, quantity: number) => ({ addressKey: key, shippingMethodKey: key, quantity })
    const targets = [target('home', 1), target('work', 2)]
    const taxed = (more: object): CartUpdateAction => ({
      action: 'setLineItemTaxRate',
      lineItemId,
      externalTaxRate: rate,
      ...more,
    })
    expect(codeOf(await refused(shop.root, cart, taxed({})))).toBe('InvalidOperation')
    const half = await update(
      shop.root,
      cart,
      shippingOf('home', nj),
      shippingOf('work', co),
      { action: 'setLineItemShippingDetails', lineItemId, shippingDetails: { targets } },
      taxed({ shippingKey: 'home' }),
    )
    expect(half.taxedPrice).toBeUndefined()
    const whole = await update(
      shop.root,
      half,
      taxed({ shippingKey: 'work', externalTaxRate: { ...rate, name: 'ten', amount: 0.1 } }),
    )
    expect(whole.taxedPrice).toMatchObject({
      totalNet: { centAmount: 3 * 1099 + 1000 },
      totalTax: { centAmount: 220 },
    })
    const order = await shop.root
      .orders()
      .post({ body: { cart: { typeId: 'cart', id: whole.id }, version: whole.version } })
      .execute()
    expect(order.body.taxedPrice).toEqual(whole.taxedPrice)
  })

  test('unit-price level taxes each unit before multiplying (1.08 × 3 at 19 %)', async () => {
    const cart = await newCart(shop.root, {
      taxMode: 'External',
      shippingAddress: nj,
      lineItems: [
        {
          sku: 'almonds-1',
          quantity: 3,
          externalPrice: usd(108),
          externalTaxRate: { name: 'VAT', amount: 0.19, country: 'US' },
        },
      ],
    })
    expect(cart.taxedPrice?.totalGross.centAmount).toBe(386)
    const unit = await update(shop.root, cart, {
      action: 'changeTaxCalculationMode',
      taxCalculationMode: 'UnitPriceLevel',
    })
    expect(unit.taxedPrice?.totalGross.centAmount).toBe(387)
  })

  test('ExternalAmount totals last until the cart changes', async () => {
    const cart = await newCart(shop.root, {
      taxMode: 'ExternalAmount',
      lineItems: [almonds(1)],
      shippingAddress: nj,
    })
    const lineItemId = cart.lineItems[0]?.id
    const told = await update(
      shop.root,
      cart,
      {
        action: 'setLineItemTaxAmount',
        lineItemId,
        externalTaxAmount: { totalGross: usd(1200), taxRate: rate },
      },
      { action: 'setCartTotalTax', externalTotalGross: usd(1200) },
    )
    expect(told.taxedPrice?.totalGross.centAmount).toBe(1200)
    expect(told.lineItems[0]?.taxedPrice?.totalTax?.centAmount).toBe(101)
    const noted = await update(shop.root, told, { action: 'setCustomerEmail', email: 'ann@example.com' })
    expect(noted.taxedPrice?.totalGross.centAmount).toBe(1200)
    const more = await update(shop.root, noted, { action: 'changeLineItemQuantity', lineItemId, quantity: 2 })
    expect(more.taxedPrice).toBeUndefined()
  })
})
