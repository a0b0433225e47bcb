import type {
  Address,
  ShippingMethod,
  ShippingRate,
  ShippingRateInput,
  Zone,
} from '@commercetools/platform-sdk'
import { priceOfScore } from './price-function'

/** A zone with the state beats one with the country only. */
export function shippingRateFor(
  method: ShippingMethod,
  zones: ReadonlyMap<string, Zone>,
  address: Pick<Address, 'country' | 'state'>,
  currency: string,
): ShippingRate | undefined {
  let ofCountry: ShippingRate | undefined
  for (const { zone, shippingRates } of method.zoneRates) {
    const rate = shippingRates.find(({ price }) => price.currencyCode === currency)
    if (!rate) continue
    for (const location of zones.get(zone.id)?.locations ?? []) {
      if (location.country !== address.country) continue
      if (location.state !== undefined && location.state === address.state) return rate
      if (location.state === undefined) ofCountry ??= rate
    }
  }
  return ofCountry
}

/**
 * Free from `freeAbove` on, else the price of the matching tier (by value, score or classification), else the rate's
 * price.
 */
export function shippingPrice(
  rate: ShippingRate,
  value: number,
  input: ShippingRateInput | undefined,
): number {
  if (rate.freeAbove && value >= rate.freeAbove.centAmount) return 0
  const plain = rate.price.centAmount
  let price = plain
  let reached = Number.NEGATIVE_INFINITY
  for (const tier of rate.tiers ?? []) {
    if (tier.type === 'CartValue' && tier.minimumCentAmount <= value && tier.minimumCentAmount > reached) {
      reached = tier.minimumCentAmount
      price = tier.price.centAmount ?? plain
    }
    if (tier.type === 'CartClassification' && input?.type === 'Classification' && tier.value === input.key) {
      price = tier.price.centAmount ?? plain
    }
    if (
      tier.type === 'CartScore' &&
      input?.type === 'Score' &&
      tier.score <= input.score &&
      tier.score > reached
    ) {
      reached = tier.score
      price = tier.price?.centAmount ?? priceOfScore(tier.priceFunction?.function, input.score) ?? plain
    }
  }
  return Math.max(price, 0)
}
