import { CURRENCY } from '@cobnut/platform/currency'
import type {
  CartDiscountDraft,
  CartDiscountTarget,
  CartDiscountValueDraft,
  ProductDiscountDraft,
} from '@commercetools/platform-sdk'
import { DAY_MS } from './days'
import { skuOf } from './expand'
import type { ProductRow } from './rows'

const usd = (centAmount: number) => [
  { type: 'centPrecision' as const, currencyCode: CURRENCY, centAmount, fractionDigits: 2 },
]
const percentOff = (percent: number): CartDiscountValueDraft => ({
  type: 'relative',
  permyriad: percent * 100,
})
const amountOff = (cents: number): CartDiscountValueDraft => ({ type: 'absolute', money: usd(cents) })

const within = (...categories: string[]) =>
  `categoriesWithAncestors.key contains any (${categories.map((key) => `"${key}"`).join(', ')})`

const lines = (predicate: string): CartDiscountTarget => ({ type: 'lineItems', predicate })

// Gift certificates are never discounted.
const NO_CERTIFICATES = 'product.key != "9990"'
const EVERYTHING = lines(NO_CERTIFICATES)
const ALWAYS = '1 = 1'

/** The gift that FREEGIFT adds: a tin of three nuts. */
export const FREE_GIFT = { product: { typeId: 'product' as const, key: '8201' }, variantId: 1 }

type Rule = {
  key: string
  name: string
  description: string
  value: CartDiscountValueDraft
  target?: CartDiscountTarget
  when?: string
  more?: Partial<CartDiscountDraft>
}

/**
 * Cart discounts, highest sort order first. All but the last need a code. Free shipping above $59 is part of the
 * ground rate.
 */
const rules: Rule[] = [
  {
    key: 'best-sellers-20',
    name: '20% off top sellers',
    description: '20% off our top sellers; no other discount comes after it',
    value: percentOff(20),
    target: lines(within('bestsellers')),
    more: { stackingMode: 'StopAfterThisDiscount' },
  },
  {
    key: 'cashews-10',
    name: '10% off cashews',
    description: '10% off every cashew',
    value: percentOff(10),
    target: lines(within('cashews')),
  },
  {
    key: 'gifts-10',
    name: '10% off gifts',
    description: '10% off boxes, trays, tins and cards',
    value: percentOff(10),
    target: lines(`${within('gifts')} and ${NO_CERTIFICATES}`),
  },
  {
    key: 'harvest-three-for-two',
    name: 'Harvest: three dried fruits for two',
    description: 'Of three bags of dried fruit, the one that costs least is free',
    value: percentOff(100),
    target: {
      type: 'multiBuyLineItems',
      predicate: within('driedfruit'),
      triggerQuantity: 3,
      discountedQuantity: 1,
      maxOccurrence: 5,
      selectionMode: 'Cheapest',
    },
  },
  {
    key: 'single-serve-dollar',
    name: 'Single serves for a dollar',
    description: 'Every single-serve pack for one dollar',
    value: { type: 'fixed', money: usd(100) },
    target: lines(within('single-serve')),
  },
  {
    key: 'autumn-5',
    name: '5% off your order',
    description: '5% off everything but gift certificates',
    value: percentOff(5),
    target: EVERYTHING,
  },
  {
    key: 'welcome-15',
    name: '15% off your first order',
    description: '15% off everything, once for each customer',
    value: percentOff(15),
    target: EVERYTHING,
  },
  {
    key: 'own-12',
    name: '12% off for you',
    description: '12% off everything, for the customer whose code it is',
    value: percentOff(12),
    target: EVERYTHING,
  },
  {
    key: 'trade-10',
    name: '10% off for business',
    description: '10% off everything, for business and wholesale customers',
    value: percentOff(10),
    target: EVERYTHING,
    when: 'customer.customerGroup.key in ("business", "wholesale")',
  },
  {
    key: 'five-off-forty',
    name: '$5 off orders above $40',
    description: '$5 off an order above $40',
    value: amountOff(500),
    target: { type: 'totalPrice' },
    when: `totalPrice > "40.00 ${CURRENCY}"`,
  },
  {
    key: 'free-gift-fifty',
    name: 'A free tin of nuts above $50',
    description: 'A tin of three nuts with an order above $50',
    value: { type: 'giftLineItem', ...FREE_GIFT },
    when: `totalPrice > "50.00 ${CURRENCY}"`,
  },
  {
    key: 'free-shipping',
    name: 'Free shipping',
    description: 'Shipping costs nothing, whatever the order is worth',
    value: percentOff(100),
    target: { type: 'shipping' },
    more: { custom: { type: { typeId: 'type', key: 'shippingCartDiscount' }, fields: {} } },
  },
  {
    key: 'five-off-shipping',
    name: '$5 off shipping',
    description: 'Shipping costs $5 less, whatever the order is worth',
    value: amountOff(500),
    target: { type: 'shipping' },
    more: { custom: { type: { typeId: 'type', key: 'shippingCartDiscount' }, fields: {} } },
  },
  {
    key: 'summer-10',
    name: '10% off for summer',
    description: '10% off everything, in the summer of 2024',
    value: percentOff(10),
    target: EVERYTHING,
  },
  {
    key: 'pallet-5',
    name: '5% off business orders of $500',
    description: '5% off for wholesale customers from $500 on, without a code',
    value: percentOff(5),
    target: EVERYTHING,
    when: `customer.customerGroup.key = "wholesale" and totalPrice >= "500.00 ${CURRENCY}"`,
    more: { requiresDiscountCode: false },
  },
]

/** Earlier rules get a higher sort order, so they apply first. */
export const cartDiscounts: CartDiscountDraft[] = rules.map((rule, place) => ({
  key: rule.key,
  name: { en: rule.name },
  description: { en: rule.description },
  value: rule.value,
  target: rule.target,
  cartPredicate: rule.when ?? ALWAYS,
  sortOrder: `0.${String(990 - place * 10)}1`,
  isActive: true,
  requiresDiscountCode: true,
  stackingMode: 'Stacking',
  ...rule.more,
}))

/** Sales: the products, the percent off, and the name in the badge's details. */
const SALES: [key: string, percent: number, products: string[], name: string][] = [
  ['sale-almonds', 17, ['1002'], 'Almond week'],
  ['sale-harvest', 15, ['1201', '1301', '2301', '2402'], 'Harvest sale'],
  ['sale-chocolate', 20, ['3003', '3104'], 'Chocolate for less'],
  ['sale-pantry', 10, ['6101', '6201', '6402', '5003', '5203'], 'Pantry sale'],
]

/** Shown as 'Sale', with the old price struck through. One takes a fixed amount off, one starts later. */
export function productDiscounts(rows: ProductRow[], now: Date): ProductDiscountDraft[] {
  const skus = (keys: string[]) =>
    rows
      .filter((row) => keys.includes(row.key) && row.sizes.length > 0)
      .flatMap((row) => row.sizes.filter((size) => size.weight < 10).map((size) => `"${skuOf(row, size)}"`))
  const sales = SALES.map(([key, percent, keys, name], place) => ({
    key,
    name: { en: name },
    description: { en: `${percent} % off` },
    value: { type: 'relative' as const, permyriad: percent * 100 },
    predicate: `sku in (${skus(keys).join(', ')})`,
    sortOrder: `0.${8 - place}1`,
    isActive: true,
  }))
  return [
    ...sales,
    {
      key: 'sale-tins',
      name: { en: 'Two dollars off tins' },
      value: { type: 'absolute', money: usd(200) },
      predicate: 'categories.key contains any ("gifttins")',
      sortOrder: '0.41',
      isActive: true,
    },
    {
      key: 'sale-later',
      name: { en: 'Winter sale' },
      value: { type: 'relative', permyriad: 2500 },
      predicate: 'categories.key contains any ("gummies")',
      sortOrder: '0.31',
      isActive: true,
      validFrom: new Date(now.getTime() + 60 * DAY_MS).toISOString(),
    },
  ]
}
