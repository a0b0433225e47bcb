import type { Price, TypedMoney } from '@commercetools/platform-sdk'
import type { PriceScope } from './types'

/** Both ends are optional; the end is exclusive. */
export function isWithin(
  window: { readonly validFrom?: string; readonly validUntil?: string },
  now: Date,
): boolean {
  if (window.validFrom !== undefined && Date.parse(window.validFrom) > now.getTime()) return false
  return window.validUntil === undefined || Date.parse(window.validUntil) > now.getTime()
}

const isForGroup = (id: string, { customerGroupId, customerGroupIds }: PriceScope): boolean =>
  id === customerGroupId || customerGroupIds?.includes(id) === true

/**
 * Group beats channel beats country, so the weights give the documented order: group+channel+country, group+channel,
 * group+country, group, channel+country, channel, country, any. A dated price wins among equals.
 */
function rank(price: Price, scope: PriceScope): number {
  if (price.value.currencyCode !== scope.currency) return -1
  if (price.customerGroup && !isForGroup(price.customerGroup.id, scope)) return -1
  if (price.channel && price.channel.id !== scope.channelId) return -1
  if (price.country && price.country !== scope.country) return -1
  if (price.recurrencePolicy && price.recurrencePolicy.id !== scope.recurrencePolicyId) return -1
  if (!isWithin(price, scope.now)) return -1
  const dated = price.validFrom !== undefined || price.validUntil !== undefined
  return (
    (price.recurrencePolicy ? 16 : 0) +
    (price.customerGroup ? 8 : 0) +
    (price.channel ? 4 : 0) +
    (price.country ? 2 : 0) +
    (dated ? 1 : 0)
  )
}

/** Selects by the documented fallback order. */
export function selectPrice(prices: readonly Price[], scope: PriceScope): Price | undefined {
  let best: Price | undefined
  let bestRank = -1
  for (const price of prices) {
    const own = rank(price, scope)
    const isLowerForGroup =
      own === bestRank && price.customerGroup && best && price.value.centAmount < best.value.centAmount
    if (own > bestRank || isLowerForGroup) {
      best = price
      bestRank = own
    }
  }
  return best
}

/** The tier with the highest minimum quantity that is reached, else the price's value. */
export function tierValue(price: Price, quantity: number): TypedMoney {
  let reached = 1
  let value = price.value
  for (const tier of price.tiers ?? []) {
    if (tier.minimumQuantity <= quantity && tier.minimumQuantity > reached) {
      reached = tier.minimumQuantity
      value = tier.value
    }
  }
  return value
}

/** The product discount's value if there is one (ignoring tiers), else the tier's. */
export function unitValue(price: Price, quantity: number): TypedMoney {
  return price.discounted?.value ?? tierValue(price, quantity)
}
