import type { Price } from '@commercetools/platform-sdk'
import { refuse } from '../engine/errors'

/** Refuses prices of a variant with the same key, or with the same scope at the same time. */
export function checkPrices(prices: readonly Price[]): void {
  const keys = new Set<string>()
  const byScope = new Map<string, Price[]>()
  for (const price of prices) {
    if (price.key !== undefined && keys.has(price.key)) {
      throw refuse(
        400,
        'DuplicatePriceKey',
        `Duplicate price key: ${price.key}. The price key must be unique per variant.`,
        { conflictingPrice: price },
      )
    }
    if (price.key !== undefined) keys.add(price.key)
    const scope = scopeOf(price)
    const others = byScope.get(scope) ?? []
    for (const other of others) checkPair(price, other, scope)
    byScope.set(scope, [...others, price])
  }
}

function checkPair(price: Price, other: Price, scope: string): void {
  if (price.validFrom === other.validFrom && price.validUntil === other.validUntil) {
    throw refuse(
      400,
      'DuplicatePriceScope',
      `Duplicate price scope: ${scope}. The combination of currency, country, customerGroup and channel must be unique for each price of a product variant.`,
      { conflictingPrice: price },
    )
  }
  if (overlaps(price, other)) {
    const { value, country, customerGroup, channel, validFrom, validUntil } = price
    throw refuse(400, 'OverlappingPriceValidity', 'Two prices have overlapping validity periods.', {
      conflictingPrice: other.id,
      currency: value.currencyCode,
      country,
      customerGroup,
      channel,
      validFrom,
      validUntil,
      conflictingValidFrom: other.validFrom,
      conflictingValidUntil: other.validUntil,
    })
  }
}

function scopeOf({ value, country, customerGroup, channel }: Price): string {
  return [
    value.currencyCode,
    country ?? 'any country',
    `customerGroup ${customerGroup?.id ?? 'any'}`,
    `channel ${channel?.id ?? 'any'}`,
  ].join(', ')
}

type Dated = Pick<Price, 'validFrom' | 'validUntil'>

/** A price without dates applies when no dated one does, so it conflicts with none of them. */
const overlaps = (one: Dated, other: Dated): boolean =>
  isDated(one) && isDated(other) && startOf(one) < endOf(other) && startOf(other) < endOf(one)

const isDated = ({ validFrom, validUntil }: Dated) => validFrom !== undefined || validUntil !== undefined
const startOf = ({ validFrom }: Dated) => Date.parse(validFrom ?? '0000-01-01')
const endOf = ({ validUntil }: Dated) => Date.parse(validUntil ?? '9999-12-31')
