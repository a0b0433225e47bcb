import type { Cart, CustomLineItem, LineItem, Price, TypedMoney } from '@commercetools/platform-sdk'
import type { CustomLineSubject, LineSubject, Taxed } from '../predicates'
import type { CustomWork, LineWork } from './items'
import { times } from './money'
import { selectPrice, tierValue } from './price-selection'
import { withDiscounted } from './product-discounts'
import { findTaxRate, type TaxPlace } from './tax-rates'
import { type TaxSettings, taxOf } from './taxes'
import type { PriceScope, PricingContext, PricingFailure, ProductFacts } from './types'

/** Best deal also prices once without product discounts. */
export type PricingOptions = { readonly productDiscounts: boolean; readonly cartDiscounts: boolean }

type PricedLine = { readonly ok: true; readonly item: LineWork } | PricingFailure
type PricedCustomLine = { readonly ok: true; readonly item: CustomWork } | PricingFailure

function scopeOf(
  cart: Cart,
  line: Pick<LineItem, 'distributionChannel' | 'recurrenceInfo'>,
  context: PricingContext,
) {
  const group = cart.customerGroup?.id ?? context.customer?.customerGroup?.id
  const scope: PriceScope = {
    currency: cart.totalPrice.currencyCode,
    country: cart.country,
    customerGroupId: group,
    customerGroupIds: context.customerGroupIds,
    channelId: line.distributionChannel?.id,
    recurrencePolicyId: line.recurrenceInfo?.recurrencePolicy.id,
    now: context.now,
  }
  return scope
}

/** The variant's price for the cart, with its product discount. Undefined if no price fits. */
export function priceOfVariant(
  cart: Cart,
  line: Pick<LineItem, 'distributionChannel' | 'recurrenceInfo'>,
  product: ProductFacts,
  variantId: number,
  context: PricingContext,
  options: PricingOptions,
): Price | undefined {
  const variant = product.variants.find(({ id }) => id === variantId)
  const price = selectPrice(variant?.prices ?? [], scopeOf(cart, line, context))
  if (!variant || !price) return undefined
  const discounts = options.productDiscounts ? context.productDiscounts : []
  return withDiscounted(price, { product, variant }, discounts, context.now, context.keyOf)
}

function missingPrice(cart: Cart, line: LineItem, context: PricingContext): PricingFailure {
  const scope = scopeOf(cart, line, context)
  const parts = [`currency ${scope.currency}`]
  if (scope.country) parts.push(`country ${scope.country}`)
  if (scope.customerGroupId) parts.push(`customer group ${scope.customerGroupId}`)
  if (scope.channelId) parts.push(`channel ${scope.channelId}`)
  return {
    ok: false,
    error: {
      code: 'MatchingPriceNotFound',
      message: `The variant '${line.variant.id}' of product '${line.productId}' does not contain a price for ${parts.join(', ')}.`,
      productId: line.productId,
      variantId: line.variant.id,
      currency: scope.currency,
      ...(scope.country ? { country: scope.country } : {}),
      ...(scope.customerGroupId
        ? { customerGroup: { typeId: 'customer-group' as const, id: scope.customerGroupId } }
        : {}),
      ...(scope.channelId ? { channel: { typeId: 'channel' as const, id: scope.channelId } } : {}),
    },
  }
}

/** Selects a new price, unless it is external or frozen or the product is gone. */
function linePrice(
  cart: Cart,
  line: LineItem,
  context: PricingContext,
  options: PricingOptions,
): Price | undefined {
  const isPriced = line.price.id !== ''
  if (line.priceMode !== 'Platform' || (context.keepPrices && isPriced)) return line.price
  const product = context.products.get(line.productId)
  if (!product?.variants.some(({ id }) => id === line.variant.id)) return line.price
  const price = priceOfVariant(cart, line, product, line.variant.id, context, options)
  if (!price || price.discounted) return price
  const value = tierValue(price, line.quantity)
  return value === price.value ? price : { ...price, value }
}

export function settingsOf(cart: Cart): TaxSettings {
  return {
    currency: cart.totalPrice.currencyCode,
    rounding: cart.taxRoundingMode ?? 'HalfEven',
    calculation: cart.taxCalculationMode ?? 'LineItemLevel',
  }
}

/** The place that decides taxes in Single mode. Undefined without an address. */
export function taxPlaceOf(cart: Cart): TaxPlace | undefined {
  return cart.shippingMode === 'Multiple' ? undefined : cart.shippingAddress
}

/** Net and gross before cart discounts; computed only when a predicate asks. */
function taxedBefore(
  line: Pick<LineItem, 'taxRate' | 'quantity'>,
  unit: number,
  total: number,
  settings: TaxSettings,
): () => Taxed | undefined {
  const { taxRate, quantity } = line
  return () => (taxRate ? taxOf(total, [{ unit, quantity }], taxRate, settings) : undefined)
}

function withoutTaxRate<Line extends LineItem | CustomLineItem>(line: Line): Line {
  return line.taxRate ? { ...line, taxRate: undefined } : line
}

/** Sets the current tax rate; external modes keep theirs. */
function withTaxRate<Line extends LineItem | CustomLineItem>(
  cart: Cart,
  line: Line,
  categoryId: string | undefined,
  isKnown: boolean,
  context: PricingContext,
): { readonly ok: true; readonly line: Line } | PricingFailure {
  if (cart.taxMode === 'Disabled') return { ok: true, line: withoutTaxRate(line) }
  if (cart.taxMode !== 'Platform') return { ok: true, line }
  const place = taxPlaceOf(cart)
  if (!place) return { ok: true, line: withoutTaxRate(line) }
  if (!isKnown) return { ok: true, line }
  const found = findTaxRate(context.taxCategories, categoryId, place)
  if (!found.ok) return found
  return { ok: true, line: found.rate ? { ...line, taxRate: found.rate } : withoutTaxRate(line) }
}

export function priceLine(
  cart: Cart,
  line: LineItem,
  context: PricingContext,
  options: PricingOptions,
): PricedLine {
  const price = linePrice(cart, line, context, options)
  if (!price) return missingPrice(cart, line, context)
  const product = context.products.get(line.productId)
  const taxed = withTaxRate(
    cart,
    { ...line, price },
    product?.taxCategory?.id,
    product !== undefined,
    context,
  )
  if (!taxed.ok) return taxed
  const external = line.priceMode === 'ExternalTotal'
  const value: TypedMoney = price.discounted?.value ?? price.value
  const rounding = line.priceMode === 'ExternalPrice' ? 'HalfEven' : (cart.priceRoundingMode ?? 'HalfEven')
  const total = external ? line.totalPrice.centAmount : times(value, line.quantity, rounding)
  const subject: LineSubject = {
    line: taxed.line,
    product,
    total,
    taxed: taxedBefore(taxed.line, value.centAmount, total, settingsOf(cart)),
    keyOf: context.keyOf,
  }
  return {
    ok: true,
    item: {
      kind: 'line',
      line: taxed.line,
      subject,
      quantity: line.quantity,
      total,
      discountable: !external,
      portions: [{ quantity: line.quantity, unit: value.centAmount, included: [] }],
    },
  }
}

export function priceCustomLine(cart: Cart, line: CustomLineItem, context: PricingContext): PricedCustomLine {
  const taxed = withTaxRate(cart, line, line.taxCategory?.id, true, context)
  if (!taxed.ok) return taxed
  const total = times(line.money, line.quantity, cart.priceRoundingMode ?? 'HalfEven')
  const subject: CustomLineSubject = {
    line: taxed.line,
    total,
    taxed: taxedBefore(taxed.line, line.money.centAmount, total, settingsOf(cart)),
    keyOf: context.keyOf,
  }
  return {
    ok: true,
    item: {
      kind: 'custom',
      line: taxed.line,
      subject,
      quantity: line.quantity,
      total,
      discountable: line.priceMode !== 'External',
      portions: [{ quantity: line.quantity, unit: line.money.centAmount, included: [] }],
    },
  }
}
