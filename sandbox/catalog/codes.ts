import type { DiscountCodeDraft } from '@commercetools/platform-sdk'
import { DAY_MS } from './days'

type Code = { code: string; discounts: string[]; about: string; limits?: Partial<DiscountCodeDraft> }

const codes = (now: Date): Code[] => [
  { code: 'AUTUMN5', discounts: ['autumn-5'], about: '5% off the order' },
  { code: 'FIVE40', discounts: ['five-off-forty'], about: '$5 off above $40' },
  { code: 'SHIPFREE', discounts: ['free-shipping'], about: 'Free shipping' },
  { code: 'SHIP5', discounts: ['five-off-shipping'], about: '$5 off shipping' },
  { code: 'FREEGIFT', discounts: ['free-gift-fifty'], about: 'A free tin above $50' },
  { code: 'CASHEW10', discounts: ['cashews-10'], about: '10% off cashews' },
  { code: 'GIFT10', discounts: ['gifts-10'], about: '10% off gifts' },
  { code: 'BEST20', discounts: ['best-sellers-20'], about: '20% off top sellers, and no more after it' },
  { code: 'HARVEST', discounts: ['harvest-three-for-two'], about: 'Three dried fruits for two' },
  { code: 'DOLLAR', discounts: ['single-serve-dollar'], about: 'Single serves for a dollar each' },
  { code: 'TRADE10', discounts: ['trade-10'], about: '10% off for business customers' },
  {
    code: 'HAZEL12',
    discounts: ['own-12'],
    about: '12% off',
    limits: {
      cartPredicate: 'customer.key = "hazel"',
      custom: { type: { typeId: 'type', key: 'discount-code' }, fields: { customerCode: true } },
    },
  },
  {
    code: 'WELCOME',
    discounts: ['welcome-15'],
    about: '15% off, once for each customer',
    limits: { maxApplicationsPerCustomer: 1 },
  },
  {
    code: 'ONLYONE',
    discounts: ['autumn-5'],
    about: '5% off, for one order in all',
    limits: { maxApplications: 1 },
  },
  {
    code: 'SUMMER24',
    discounts: ['summer-10'],
    about: 'Ended in 2024',
    limits: { validFrom: '2024-06-01T00:00:00.000Z', validUntil: '2024-09-01T00:00:00.000Z' },
  },
  {
    code: 'SOON',
    discounts: ['autumn-5'],
    about: 'Begins in sixty days',
    limits: { validFrom: new Date(now.getTime() + 60 * DAY_MS).toISOString() },
  },
  { code: 'RETIRED', discounts: ['autumn-5'], about: 'Switched off', limits: { isActive: false } },
  {
    code: 'USEDUP',
    discounts: ['autumn-5'],
    about: 'Used as often as it may be',
    limits: { maxApplications: 0 },
  },
]

/** The README lists them. */
export function discountCodes(now: Date): DiscountCodeDraft[] {
  return codes(now).map(({ code, discounts, about, limits }) => ({
    key: code.toLowerCase(),
    code,
    name: { en: about },
    description: { en: about },
    cartDiscounts: discounts.map((key) => ({ typeId: 'cart-discount', key })),
    isActive: true,
    ...limits,
  }))
}
