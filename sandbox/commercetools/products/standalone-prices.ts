import type { Price, Product, ProductVariant, StandalonePrice } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { customActions } from '../engine/custom'
import { invalidOperation, refuse } from '../engine/errors'
import { type Action, actionsOf, defineResource } from '../engine/resource'
import { anyMoney, dateTime, key } from '../engine/schemas'
import { discountedDraft, priceDraft, priceTiers, storedMoney, storedPrice, storedTiers } from './draft'
import { overlaps } from './price-conflicts'
import { standalonePriceMessages } from './standalone-price-messages'

const { action, set } = actionsOf<StandalonePrice>()

const moment = dateTime.optional()

const actions: Record<string, Action<StandalonePrice>> = {
  changeValue: action({ value: anyMoney, staged: z.boolean().optional() }, (price, { value, staged }) => {
    const stored = storedMoney(value)
    if (stored.currencyCode !== price.value.currencyCode) {
      throw invalidOperation('The currency of a standalone price can not be changed.')
    }
    return staged ? { ...price, staged: { ...price.staged, value: stored } } : { ...price, value: stored }
  }),
  applyStagedChanges: action({}, (price) => ({ ...price, ...price.staged, staged: undefined })),
  removeStagedChanges: action({}, (price) => ({ ...price, staged: undefined })),
  changeActive: set('active', z.boolean()),
  setKey: set('key', key.optional()),
  setValidFrom: set('validFrom', moment),
  setValidUntil: set('validUntil', moment),
  setValidFromAndUntil: action({ validFrom: moment, validUntil: moment }, (price, fields) => ({
    ...price,
    validFrom: fields.validFrom,
    validUntil: fields.validUntil,
  })),
  setPriceTiers: action({ tiers: priceTiers }, (price, { tiers }) => ({
    ...price,
    tiers: storedTiers(tiers),
  })),
  addPriceTier: action({ tier: priceTiers.element }, (price, { tier }) => ({
    ...price,
    tiers: [...(price.tiers ?? []), ...storedTiers([tier])],
  })),
  removePriceTier: action({ minimumQuantity: z.int() }, (price, { minimumQuantity }) => {
    if (!price.tiers?.some((tier) => tier.minimumQuantity === minimumQuantity)) {
      throw invalidOperation(`The price has no tier with the minimum quantity ${minimumQuantity}.`)
    }
    return { ...price, tiers: price.tiers.filter((tier) => tier.minimumQuantity !== minimumQuantity) }
  }),
  setDiscountedPrice: action({ discounted: discountedDraft.optional() }, (price, { discounted }, context) => {
    const discount = discounted && context.referenced('product-discount', discounted.discount)
    if (discount && discount.value.type !== 'external') {
      throw invalidOperation('A discounted price can only be set with a product discount of type external.')
    }
    return { ...price, discounted: discounted && { ...discounted, value: storedMoney(discounted.value) } }
  }),
  ...customActions<StandalonePrice>(),
}

/** Prices by SKU, for products with the price mode Standalone. */
export const standalonePrices = defineResource({
  typeId: 'standalone-price',
  path: 'standalone-prices',
  scopes: {
    view: ['view_standalone_prices'],
    manage: ['manage_standalone_prices'],
  },
  draft: priceDraft.extend({
    sku: z.string().min(1),
    active: z.boolean().optional(),
    staged: z.object({ value: anyMoney }).optional(),
  }),
  create: ({ sku, active = true, staged, ...draft }, context) => {
    const { id: _own, ...price } = storedPrice(draft, context)
    return { ...price, sku, active, staged: staged && { value: storedMoney(staged.value) } }
  },
  actions,
  indexes: [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    { name: 'sku', values: ({ sku }) => [sku] },
  ],
  settle: (price, context) => {
    checkScope(price, context)
    return price
  },
  announced: { as: 'standalonePrice', created: 'StandalonePriceCreated' },
  written: standalonePriceMessages,
  removing: (price, context) =>
    context.emit(price, 'standalone-price', 'StandalonePriceDeleted', { sku: price.sku }),
})

/** Embedded or standalone prices. */
export function pricesOf(product: Product, variant: ProductVariant, context: Context): readonly Price[] {
  if (product.priceMode !== 'Standalone') return variant.prices ?? []
  return standalonePricesOf(variant, context).map(
    ({
      id,
      key,
      value,
      country,
      customerGroup,
      channel,
      validFrom,
      validUntil,
      tiers,
      discounted,
      custom,
    }) => ({
      id,
      key,
      value,
      country,
      customerGroup,
      channel,
      validFrom,
      validUntil,
      tiers,
      discounted,
      custom,
    }),
  )
}

export function standalonePricesOf({ sku }: ProductVariant, context: Context): StandalonePrice[] {
  if (sku === undefined) return []
  return context.lookup('standalone-price', 'sku', sku).filter(({ active }) => active)
}

type Scoped = Pick<StandalonePrice, 'value' | 'country' | 'customerGroup' | 'channel'>

const scopeOf = ({ value, country, customerGroup, channel }: Scoped): string =>
  JSON.stringify([value.currencyCode, country, customerGroup?.id, channel?.id])

/** Refuses a second price for the same SKU, scope and period. */
function checkScope(price: StandalonePrice, context: Context): void {
  for (const other of context.lookup('standalone-price', 'sku', price.sku)) {
    if (other.id === price.id || scopeOf(other) !== scopeOf(price)) continue
    const { value, country, customerGroup, channel, validFrom, validUntil } = price
    const fields = {
      conflictingStandalonePrice: { typeId: 'standalone-price', id: other.id },
      sku: price.sku,
      currency: value.currencyCode,
      country,
      customerGroup,
      channel,
      validFrom,
      validUntil,
    }
    if (other.validFrom === validFrom && other.validUntil === validUntil) {
      throw refuse(
        400,
        'DuplicateStandalonePriceScope',
        'A standalone price with the same SKU, currency, country, customer group, channel and validity exists.',
        fields,
      )
    }
    if (overlaps(other, price)) {
      throw refuse(
        400,
        'OverlappingStandalonePriceValidity',
        'A standalone price of the same scope has an overlapping validity period.',
        { ...fields, conflictingValidFrom: other.validFrom, conflictingValidUntil: other.validUntil },
      )
    }
  }
}
