import type {
  BaseAddress,
  CartUpdateAction,
  CustomLineItem,
  ExternalTaxRateDraft,
  LineItem,
  Cart as PlatformCart,
  TaxRate,
} from '@commercetools/platform-sdk'
import type { Exempt } from '~/models/cart/cart'

const EXEMPT = 'Tax exempt'

type Rated = { key: string; rate: TaxRate | undefined }

/** What is free of tax in a cart as commercetools has it (docs/decisions/0069-tax-by-shipment.md). */
export function exemptOf(cart: PlatformCart): Exempt {
  if (cart.taxMode === 'Disabled') return 'all'
  return cart.taxMode === 'External' ? exemptKeys(cart) : 'none'
}

/** None if a rate is missing or was copied for another place: the cart has changed since. */
function exemptKeys(cart: PlatformCart): string[] {
  const places = new Map(cart.shipping.map((each) => [each.shippingKey, each.shippingAddress]))
  const exempt = new Set(cart.shipping.filter(isExempt).map(({ shippingKey }) => shippingKey))
  const holds = ({ key, rate }: Rated) =>
    rate !== undefined && isFor(rate, places.get(key)) && (rate.name === EXEMPT) === exempt.has(key)
  return ratesOf(cart).every(holds) ? [...exempt].sort() : []
}

const isExempt = ({ shippingInfo }: PlatformCart['shipping'][number]): boolean =>
  shippingInfo.taxRate?.name === EXEMPT

const isFor = (rate: TaxRate, place: BaseAddress | undefined): boolean =>
  rate.country === place?.country && (rate.state ?? '') === (place?.state ?? '')

const ratesOf = (cart: PlatformCart): Rated[] => [
  ...cart.shipping.map(({ shippingKey, shippingInfo }) => ({ key: shippingKey, rate: shippingInfo.taxRate })),
  ...[...cart.lineItems, ...cart.customLineItems].flatMap(ratesOfLine),
]

const ratesOfLine = ({ shippingDetails, perMethodTaxRate }: LineItem | CustomLineItem): Rated[] =>
  (shippingDetails?.targets ?? []).map(({ shippingMethodKey: key = '' }) => ({
    key,
    rate: perMethodTaxRate.find(({ shippingMethodKey }) => shippingMethodKey === key)?.taxRate,
  }))

/** Sets the rates that commercetools itself applies in this cart, but none for these shipments. */
export function ratesExcept(cart: PlatformCart, exempt: readonly string[]): CartUpdateAction[] {
  const places = new Map(cart.shipping.map((each) => [each.shippingKey, each.shippingAddress]))
  const rateFor = (shippingKey: string, rate: TaxRate | undefined) => {
    const place = places.get(shippingKey)
    if (!place || !rate) return { shippingKey }
    return {
      shippingKey,
      externalTaxRate: exempt.includes(shippingKey) ? freeIn(place) : copyOf(rate, place),
    }
  }
  return [
    { action: 'changeTaxMode', taxMode: 'External' },
    ...cart.shipping.map(
      ({ shippingKey, shippingInfo: { taxRate } }): CartUpdateAction => ({
        action: 'setShippingMethodTaxRate',
        ...rateFor(shippingKey, taxRate),
      }),
    ),
    ...cart.lineItems.flatMap(({ id, perMethodTaxRate }) =>
      perMethodTaxRate.map(
        ({ shippingMethodKey, taxRate }): CartUpdateAction => ({
          action: 'setLineItemTaxRate',
          lineItemId: id,
          ...rateFor(shippingMethodKey, taxRate),
        }),
      ),
    ),
    ...cart.customLineItems.flatMap(({ id, perMethodTaxRate }) =>
      perMethodTaxRate.map(
        ({ shippingMethodKey, taxRate }): CartUpdateAction => ({
          action: 'setCustomLineItemTaxRate',
          customLineItemId: id,
          ...rateFor(shippingMethodKey, taxRate),
        }),
      ),
    ),
  ]
}

/** Always with the state, also for a rate of the whole country: it tells whether the shipment still goes there. */
const regionOf = ({ country, state }: BaseAddress) => ({ country, state: state || undefined })

const freeIn = (place: BaseAddress): ExternalTaxRateDraft => ({ name: EXEMPT, amount: 0, ...regionOf(place) })

const copyOf = (
  { name, amount, includedInPrice, subRates = [] }: TaxRate,
  place: BaseAddress,
): ExternalTaxRateDraft => ({
  name,
  amount,
  includedInPrice,
  ...regionOf(place),
  subRates: subRates.length > 0 ? subRates : undefined,
})
