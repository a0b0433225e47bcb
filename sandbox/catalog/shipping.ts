import { CURRENCY } from '@cobnut/platform/currency'
import type { ShippingMethodDraft, ShippingRateDraft } from '@commercetools/platform-sdk'

const usd = (centAmount: number) => ({ currencyCode: CURRENCY, centAmount })

// key, name, description; cents within the contiguous states, beyond them, and to Canada (0: not offered).
const METHODS: [key: string, name: string, about: string, near: number, far: number, canada: number][] = [
  ['ground', 'Ground', 'Three to six working days', 795, 1495, 1995],
  ['two-day', 'Two-Day', 'Two working days after it leaves', 1695, 2995, 0],
  ['overnight', 'Overnight', 'The next working day', 3495, 0, 0],
  ['international', 'International Priority', 'Four to eight working days, duties paid', 0, 0, 3495],
]

const FREE_FROM = usd(5900)

function rates(key: string, near: number, far: number, canada: number) {
  const rate = (cents: number, free?: boolean): ShippingRateDraft[] => [
    { price: usd(cents), ...(free && { freeAbove: FREE_FROM }) },
  ]
  const zone = (name: string, cents: number, free?: boolean) =>
    cents > 0 ? [{ zone: { typeId: 'zone' as const, key: name }, shippingRates: rate(cents, free) }] : []
  return [...zone('us-contiguous', near, key === 'ground'), ...zone('us-far', far), ...zone('canada', canada)]
}

/** Shipping methods of commercetools. The shop's own offers replace their price. */
export const shippingMethods: ShippingMethodDraft[] = [
  ...METHODS.map(([key, name, about, near, far, canada]) => ({
    key,
    name,
    localizedName: { en: name },
    localizedDescription: { en: about },
    taxCategory: { typeId: 'tax-category' as const, key: 'shipping' },
    zoneRates: rates(key, near, far, canada),
    isDefault: key === 'ground',
    active: true,
  })),
  {
    key: 'pickup',
    name: 'Pickup',
    localizedDescription: { en: 'At our warehouse in Cranford, New Jersey' },
    taxCategory: { typeId: 'tax-category', key: 'shipping' },
    zoneRates: [{ zone: { typeId: 'zone', key: 'us-contiguous' }, shippingRates: [{ price: usd(0) }] }],
    isDefault: false,
    active: true,
  },
]
