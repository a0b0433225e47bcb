import type {
  ByProjectKeyRequestBuilder,
  Cart,
  CartDiscountDraft,
  DiscountCodeDraft,
} from '@commercetools/platform-sdk'
import { update } from './shop'

/**
 * Discounts and codes for the small shop: almonds cost 10.99, cashews 14.99, ground shipping 7.99 or nothing from 59
 * on.
 */

export const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
export const nj = { country: 'US', state: 'NJ' }
export const everything = { type: 'lineItems', predicate: '1 = 1' } as const
export const ground = { typeId: 'shipping-method', key: 'ground' } as const
export const almonds = (quantity: number) => ({ sku: 'almonds-1', quantity })

export type DiscountDraft = Partial<CartDiscountDraft> & { key: string; sortOrder: string }

/** Creates a cart discount, by default 10% off everything with a code. */
export const makeDiscount = (root: ByProjectKeyRequestBuilder, draft: DiscountDraft) =>
  root
    .cartDiscounts()
    .post({
      body: {
        name: { en: draft.key },
        value: { type: 'relative', permyriad: 1000 },
        cartPredicate: '1 = 1',
        target: everything,
        requiresDiscountCode: true,
        ...draft,
      },
    })
    .execute()

const makeCode = (
  root: ByProjectKeyRequestBuilder,
  code: string,
  discount: string,
  more: Partial<DiscountCodeDraft> = {},
) =>
  root
    .discountCodes()
    .post({ body: { code, cartDiscounts: [{ typeId: 'cart-discount', key: discount }], ...more } })
    .execute()

const discounts: DiscountDraft[] = [
  { key: 'a-tenth', sortOrder: '0.501' },
  { key: 'a-fiver', sortOrder: '0.401', value: { type: 'absolute', money: [usd(500)] } },
  {
    key: 'last-word',
    sortOrder: '0.901',
    value: { type: 'relative', permyriad: 2000 },
    stackingMode: 'StopAfterThisDiscount',
  },
  {
    key: 'no-freight',
    sortOrder: '0.301',
    target: { type: 'shipping' },
    value: { type: 'relative', permyriad: 10_000 },
  },
  {
    key: 'four-off-total',
    sortOrder: '0.201',
    value: { type: 'absolute', money: [usd(400)] },
    target: { type: 'totalPrice' },
    cartPredicate: 'totalPrice > "20.00 USD"',
  },
  {
    key: 'cashew-gift',
    sortOrder: '0.101',
    value: { type: 'giftLineItem', product: { typeId: 'product', key: 'cashews' }, variantId: 1 },
    target: undefined,
    cartPredicate: 'lineItemTotal(product.key = "almonds") >= "30.00 USD"',
  },
]

/** A second state with its own tax: 10% in New York. */
async function fillTaxes(root: ByProjectKeyRequestBuilder): Promise<void> {
  const food = root.taxCategories().withKey({ key: 'food' })
  const { body } = await food.get().execute()
  const taxRate = { name: 'NY', amount: 0.1, includedInPrice: false, country: 'US', state: 'NY' }
  await food.post({ body: { version: body.version, actions: [{ action: 'addTaxRate', taxRate }] } }).execute()
}

export async function fillDiscounts(root: ByProjectKeyRequestBuilder): Promise<void> {
  await fillTaxes(root)
  for (const draft of discounts) await makeDiscount(root, draft)
  for (const [code, discount] of [
    ['TENTH', 'a-tenth'],
    ['FIVER', 'a-fiver'],
    ['FINAL', 'last-word'],
    ['SHIPPED', 'no-freight'],
    ['TOTALLED', 'four-off-total'],
    ['GIFTED', 'cashew-gift'],
  ] as const) {
    await makeCode(root, code, discount)
  }
  await makeCode(root, 'ONLY-ONCE', 'a-tenth', { maxApplications: 1 })
  await makeCode(root, 'MUCH-LATER', 'a-tenth', { validFrom: '2999-01-01T00:00:00.000Z' })
  await makeCode(root, 'SWITCHED-OFF', 'a-tenth', { isActive: false })
}

/** The cart with codes applied in order. */
export const withCode = (root: ByProjectKeyRequestBuilder, cart: Cart, ...codes: string[]) =>
  update(root, cart, ...codes.map((code) => ({ action: 'addDiscountCode' as const, code })))
