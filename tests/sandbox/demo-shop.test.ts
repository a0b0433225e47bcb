import type { Cart, CartDraft, CartUpdateAction } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../support/sandbox'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const HOME = {
  country: 'US',
  state: 'NJ',
  postalCode: '07016',
  city: 'Cranford',
  streetName: '214 Maple Avenue',
}

async function cartOf(
  lines: [sku: string, quantity: number][],
  more: Partial<CartDraft> = {},
): Promise<Cart> {
  const draft: CartDraft = {
    currency: 'USD',
    country: 'US',
    shippingAddress: HOME,
    lineItems: lines.map(([sku, quantity]) => ({ sku, quantity })),
    ...more,
  }
  return (await sandbox.apiRoot.carts().post({ body: draft }).execute()).body
}

async function update(cart: Cart, ...actions: CartUpdateAction[]): Promise<Cart> {
  const body = { version: cart.version, actions }
  return (await sandbox.apiRoot.carts().withId({ ID: cart.id }).post({ body }).execute()).body
}

/** The cart's total with the code, and the code's state. */
async function withCode(cart: Cart, code: string) {
  const after = await update(cart, { action: 'addDiscountCode', code })
  return {
    after,
    state: after.discountCodes[0]?.state,
    saved: cart.totalPrice.centAmount - after.totalPrice.centAmount,
  }
}

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'not refused',
    (error: { body?: { errors?: { code: string }[] } }) => error.body?.errors?.[0]?.code ?? String(error),
  )

describe('products', () => {
  test('a sale price is the regular price after its discount', async () => {
    const { body } = await sandbox.apiRoot.productProjections().withKey({ key: '1002' }).get().execute()
    const price = body.masterVariant.prices?.find((one) => !one.channel && !one.customerGroup)
    expect(body.masterVariant.sku).toBe('1002-01')
    expect([price?.value.centAmount, price?.discounted?.value.centAmount]).toEqual([1199, 995])
  })

  test('tags and the category of an attribute expand', async () => {
    const { body } = await sandbox.apiRoot
      .productProjections()
      .withKey({ key: '1001' })
      .get({ queryArgs: { expand: 'masterVariant.attributes[*].value' } })
      .execute()
    const named = (name: string) => body.masterVariant.attributes?.find((one) => one.name === name)?.value
    expect(named('primaryCategory').obj.key).toBe('almonds')
    expect(named('tagReferences')[0].id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('sold-out products are not on stock, others are', async () => {
    const { body } = await sandbox.apiRoot.productProjections().withKey({ key: '1002' }).get().execute()
    const stock = [body.masterVariant, ...body.variants].map(({ sku, availability }) => [
      sku,
      availability?.isOnStock,
    ])
    expect(Object.fromEntries(stock)).toMatchObject({ '1002-01': true, '1002-25': false })
  })

  test('wholesale customers pay less for bulk bags', async () => {
    const signedIn = await sandbox.apiRoot
      .login()
      .post({ body: { email: 'reseller@example.com', password: 'Cobnuts!24' } })
      .execute()
    const cart = await cartOf([['1001-05', 1]], { customerId: signedIn.body.customer.id })
    const plain = await cartOf([['1001-05', 1]])
    expect(cart.lineItems[0]?.price.value.centAmount).toBe(
      Math.floor((plain.totalPrice.centAmount * 92) / 100),
    )
  })
})

describe('discount codes', () => {
  test.each([
    ['AUTUMN5', [['1001-01', 2]], 100],
    ['CASHEW10', [['1101-01', 1]], 115],
    ['GIFT10', [['8001-six-treats', 1]], 430],
    ['BEST20', [['1001-01', 1]], 200],
    ['FIVE40', [['1001-05', 1]], 500],
    ['DOLLAR', [['2101-1.5oz', 3]], 237],
    ['WELCOME', [['1001-01', 2]], 300],
    ['ONLYONE', [['1001-01', 2]], 100],
  ] as [string, [string, number][], number][])('%s', async (code, lines, expected) => {
    const { state, saved } = await withCode(await cartOf(lines), code)
    expect(state).toBe('MatchesCart')
    expect(saved).toBe(expected)
  })

  test('HARVEST makes the cheapest of three dried fruits free', async () => {
    const cart = await cartOf([
      ['2201-01', 1],
      ['2402-01', 1],
      ['2602-01', 1],
    ])
    const { saved } = await withCode(cart, 'HARVEST')
    const cheapest = Math.min(...cart.lineItems.map((line) => line.totalPrice.centAmount))
    expect(saved).toBe(cheapest)
  })

  test('FREEGIFT adds a tin above fifty dollars only', async () => {
    const rich = await withCode(await cartOf([['1001-01', 6]]), 'FREEGIFT')
    expect(rich.after.lineItems.filter((line) => line.lineItemMode === 'GiftLineItem')).toHaveLength(1)
    const poor = await withCode(await cartOf([['1001-01', 1]]), 'FREEGIFT')
    expect([poor.state, poor.after.lineItems.length]).toEqual(['DoesNotMatchCart', 1])
  })

  test('SHIPFREE makes shipping free', async () => {
    const cart = await update(await cartOf([['1001-01', 1]]), {
      action: 'setShippingMethod',
      shippingMethod: { typeId: 'shipping-method', key: 'ground' },
    })
    expect(cart.shippingInfo?.price.centAmount).toBe(795)
    const { after } = await withCode(cart, 'SHIPFREE')
    expect(after.shippingInfo?.discountedPrice?.value.centAmount).toBe(0)
  })

  test('TRADE10 is for business customers only', async () => {
    expect((await withCode(await cartOf([['1001-01', 2]]), 'TRADE10')).state).toBe('DoesNotMatchCart')
    const { body } = await sandbox.apiRoot.customers().withKey({ key: 'office' }).get().execute()
    const { state, saved } = await withCode(
      await cartOf([['1001-01', 2]], { customerId: body.id }),
      'TRADE10',
    )
    expect([state, saved]).toEqual(['MatchesCart', 200])
  })

  test('expired, future, inactive and used-up codes give nothing', async () => {
    for (const code of ['SUMMER24', 'SOON', 'RETIRED']) {
      const outcome = await refusal(withCode(await cartOf([['1001-01', 1]]), code))
      expect(outcome, code).toBe('DiscountCodeNonApplicable')
    }
    const used = await withCode(await cartOf([['1001-01', 2]]), 'USEDUP')
    expect([used.state, used.saved]).toEqual(['MaxApplicationReached', 0])
  })
})

test('ground shipping is free from 59 dollars', async () => {
  const ship = (cart: Cart) =>
    update(cart, {
      action: 'setShippingMethod',
      shippingMethod: { typeId: 'shipping-method', key: 'ground' },
    })
  const below = await ship(await cartOf([['1001-01', 3]]))
  const above = await ship(await cartOf([['1001-01', 8]]))
  expect([below.shippingInfo?.price.centAmount, above.shippingInfo?.price.centAmount]).toEqual([795, 0])
})

test('New Jersey taxes a gift box and not a bag of almonds', async () => {
  const cart = await cartOf([
    ['1001-01', 1],
    ['8001-six-treats', 1],
  ])
  expect(cart.lineItems.map((line) => line.taxRate?.amount)).toEqual([0, 0.06625])
  expect(cart.taxedPrice?.totalTax?.centAmount).toBe(Math.round(4299 * 0.06625))
})
