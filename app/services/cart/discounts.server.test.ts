import type { DiscountCodeInfo, Reference } from '@commercetools/platform-sdk'
import { expect, test, vi } from 'vitest'
import { type DiscountDeps, fillInDiscounts } from './discounts.server'

const kv = { get: async () => null, put: async () => {} } as unknown as KVNamespace

/** Deps whose platform knows discounts by these answers, and the ids that it was asked for. */
function platform(answer: (id: string) => unknown) {
  const asked: string[] = []
  const discounts = () => ({
    withId: ({ ID }: { ID: string }) => ({
      get: () => ({
        execute: async () => {
          asked.push(ID)
          return { body: answer(ID) }
        },
      }),
    }),
  })
  const apiRoot = { cartDiscounts: discounts, productDiscounts: discounts }
  const deps = { apiRoot, kv, now: () => new Date(0), waitUntil: () => {} } as unknown as DiscountDeps
  return { asked, deps }
}

const refusal = (statusCode: number) => () => {
  throw Object.assign(new Error('refused'), { statusCode, body: { errors: [] } })
}

const reference = (typeId: Reference['typeId'], id: string) => ({ discount: { typeId, id } as Reference })
const includes = (id: string) => ({ includedDiscounts: [reference('cart-discount', id)] })
const line = (id: string) => ({ discountedPricePerQuantity: [{ discountedPrice: includes(id) }] })

/** A cart with a discount in each of the places. */
const cartOf = (named: string) => ({
  lineItems: [
    { ...line(`${named}-line`), price: { discounted: reference('product-discount', `${named}-sale`) } },
    { ...line(`${named}-line`), price: {} },
  ],
  customLineItems: [line(`${named}-custom`)],
  shippingInfo: { discountedPrice: includes(`${named}-shipping`) },
  shipping: [{ shippingInfo: { discountedPrice: includes(`${named}-many`) } }],
  discountOnTotalPrice: {
    includedDiscounts: [
      reference('cart-discount', `${named}-total`),
      reference('direct-discount', `${named}-own`),
    ],
  },
})

test('every discount is filled in, and asked for once', async () => {
  const { asked, deps } = platform((id) => ({ id, name: { en: `Name of ${id}` } }))
  const ids = ['line', 'custom', 'shipping', 'many', 'total', 'sale'].map((place) => `all-${place}`)
  for (let turn = 0; turn < 2; turn++) {
    const filled = await fillInDiscounts(deps, cartOf('all'))
    const text = JSON.stringify(filled)
    for (const id of ids) expect(text).toContain(`"obj":{"id":"${id}","name":{"en":"Name of ${id}"}}`)
    expect(text.split('Name of all-line')).toHaveLength(3)
    expect(filled.discountOnTotalPrice.includedDiscounts[1]).toEqual(reference('direct-discount', 'all-own'))
  }
  expect(asked.sort()).toEqual([...ids].sort())
})

test('a discount of a code is expanded already, so nobody is asked', async () => {
  const { asked, deps } = platform(() => ({}))
  const obj = { id: 'coded', name: { en: 'Five off' } }
  const discountCode = { typeId: 'discount-code', id: 'FIVE', obj: { cartDiscounts: [{ id: 'coded', obj }] } }
  const cart = {
    lineItems: [],
    customLineItems: [line('coded')],
    discountCodes: [{ discountCode, state: 'MatchesCart' }] as unknown as DiscountCodeInfo[],
  }
  const filled = await fillInDiscounts(deps, cart)
  expect(filled.customLineItems).toMatchObject([
    { discountedPricePerQuantity: [{ discountedPrice: { includedDiscounts: [{ discount: { obj } }] } }] },
  ])
  expect(asked).toEqual([])
})

test('a deleted discount has no name, and is asked for once', async () => {
  const { asked, deps } = platform(refusal(404))
  for (let turn = 0; turn < 2; turn++) {
    expect(await fillInDiscounts(deps, cartOf('gone'))).toEqual(cartOf('gone'))
  }
  expect(asked).toHaveLength(6)
})

test.each([400, 503])(
  'a discount that cannot be read (%i) has no name, until the next time',
  async (status) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const named = `trouble-${status}`
    const { deps } = platform(refusal(status))
    expect(await fillInDiscounts(deps, cartOf(named))).toEqual(cartOf(named))
    const { deps: well } = platform((id) => ({ id, name: { en: 'Autumn' } }))
    expect(JSON.stringify(await fillInDiscounts(well, cartOf(named)))).toContain('Autumn')
  },
)
