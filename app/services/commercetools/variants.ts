import type { AttributeName } from '@cobnut/platform/product-type'
import type { Price, ProductVariant } from '@commercetools/platform-sdk'
import { isActive, MAX_QUANTITY, type PriceTier, type Variant } from '~/models/catalog/product'
import { CURRENCY } from '~/models/money'
import { poundWeight } from '~/models/weight'

export function attributesOf(variant: ProductVariant) {
  const values = new Map<string, unknown>()
  // A cart of 500 lines has 25,000 attributes, so no pairs are made to fill the map from.
  for (const { name, value } of variant.attributes ?? []) values.set(name, value)
  return {
    text: (name: AttributeName<'text' | 'date'>): string | undefined => {
      const value = values.get(name)
      return typeof value === 'string' && value !== '' ? value : undefined
    },
    /** Of an attribute of the shop's own. */
    own: (name: string): string | undefined => {
      const value = values.get(name)
      return typeof value === 'string' && value !== '' ? value : undefined
    },
    number: (name: AttributeName<'number'>): number | undefined => {
      const value = values.get(name)
      return typeof value === 'number' ? value : undefined
    },
    is: (name: AttributeName<'boolean'>): boolean => values.get(name) === true,
    isActive: isActive(values.get('active')),
    texts: (name: AttributeName<'texts'>): string[] => {
      const value = values.get(name)
      return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
    },
    ids: (name: AttributeName<'category' | 'tags'>): string[] => {
      const value = values.get(name)
      return (Array.isArray(value) ? value : [value]).flatMap((item: unknown) =>
        typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
          ? [item.id]
          : [],
      )
    },
  }
}

export type Attributes = ReturnType<typeof attributesOf>

type SellingFacts = Pick<
  Variant,
  | 'sku'
  | 'variantName'
  | 'active'
  | 'onStock'
  | 'available'
  | 'backordered'
  | 'backorderedUntil'
  | 'wholesale'
  | 'companiesOnly'
  | 'bulk'
  | 'meltable'
  | 'autoDeliveryEligible'
  | 'maximumPiecesPerOrder'
  | 'weight'
>

export function sellingFactsOf(variant: ProductVariant, read: Attributes): SellingFacts {
  return {
    sku: variant.sku ?? '',
    variantName: read.text('variantName') ?? read.text('unitName') ?? '',
    active: read.isActive && (read.is('customProduct') || !sellsForNothing(variant)),
    onStock: isOnStock(variant),
    ...leftOf(variant),
    backordered: read.is('backordered'),
    backorderedUntil: read.text('backorderedUntil'),
    wholesale: read.is('wholesale'),
    companiesOnly: read.is('companiesOnly') ? (true as const) : undefined,
    bulk: read.is('bulk'),
    meltable: read.is('meltable'),
    autoDeliveryEligible: read.is('autoDeliveryEligible'),
    maximumPiecesPerOrder: read.number('maximumPiecesPerOrder') ?? MAX_QUANTITY,
    weight: poundWeight(read.number('weight') ?? 0),
  }
}

/** A slip of who set the price. What is made to order has its price from what goes in. */
const sellsForNothing = ({ prices = [] }: ProductVariant): boolean =>
  prices.some(
    ({ value, discounted, tiers = [] }) =>
      value.centAmount <= 0 ||
      (discounted && discounted.value.centAmount <= 0) ||
      tiers.some((tier) => tier.value.centAmount <= 0),
  )

/** Carts name no supply channel, so that stock of one cannot be sold. Without any entry, stock is not counted. */
const isOnStock = ({ availability }: ProductVariant): boolean =>
  availability?.isOnStock ?? !Object.keys(availability?.channels ?? {}).length

function leftOf({ availability }: ProductVariant): Pick<Variant, 'available'> {
  const { isOnStock: isLeft, availableQuantity, restockableInDays } = availability ?? {}
  return isLeft && availableQuantity !== undefined && restockableInDays === undefined
    ? { available: Math.max(0, availableQuantity) }
    : {}
}

/** The country of every cart, whose prices commercetools prefers to those without one. */
const COUNTRY = 'US'

/** Valid now, in the order in which commercetools chooses. */
export function usablePrices(prices: Price[] = [], at: string): Price[] {
  const rank = ({ country, validFrom, validUntil }: Price) =>
    (country ? 0 : 2) + (validFrom || validUntil ? 0 : 1)
  return prices
    .filter(
      ({ value, country = COUNTRY, validFrom = '', validUntil }) =>
        value.currencyCode === CURRENCY &&
        country === COUNTRY &&
        validFrom <= at &&
        (!validUntil || at < validUntil),
    )
    .sort((a, b) => rank(a) - rank(b))
}

/** The public list price: without channel, customer group or tier. */
export const listPriceIn = (prices: Price[] | undefined): Price | undefined =>
  usablePrices(prices, new Date().toISOString()).find(
    ({ channel, customerGroup }) => !channel && !customerGroup,
  )

/** When prices change next. */
export const pricesChangeAt = (prices: Price[], at: string): string | undefined =>
  prices
    .flatMap(({ validFrom, validUntil }) => [validFrom ?? '', validUntil ?? ''])
    .filter((moment) => moment > at)
    .sort()[0]

/** Smallest quantity first. */
export const tiersOf = ({ tiers = [] }: Price): PriceTier[] =>
  tiers
    .map(({ minimumQuantity, value }) => ({ minimumQuantity, price: value.centAmount }))
    .sort((a, b) => a.minimumQuantity - b.minimumQuantity)
