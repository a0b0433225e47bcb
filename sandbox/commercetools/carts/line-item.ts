import type { Cart, ItemState, LineItem, MethodTaxRate, Price, TypedMoney } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { customFields } from '../engine/custom'
import { duplicateField, invalidField, invalidOperation } from '../engine/errors'
import { sameJson } from '../engine/same-json'
import { typedMoney } from '../engine/schemas'
import { distributionChannelOf, supplyChannelOf } from './channels'
import { assertFitsCart, centsOf, moneyOf } from './money'
import { withinLimits } from './quantity-limits'
import type { LineItemInput, MoneyInput } from './schema'
import { mergedTargets, shippingDetailsOf, withValidity } from './shipping-details'
import { initialState } from './states'
import { taxRateOf } from './tax-rate'
import { type ChosenVariant, chosenVariant } from './variants'

export const shippingScopeOf = (cart: Cart) => ({
  addressKeys: new Set(cart.itemShippingAddresses.flatMap(({ key }) => (key === undefined ? [] : [key]))),
  shippingMode: cart.shippingMode,
})

/** Refuses anything but a whole number of at least `least`. */
export function assertCount(quantity: number, least = 1): void {
  if (quantity < least || !Number.isSafeInteger(quantity)) throw invalidField('quantity', quantity)
}

/**
 * Adds to a line that sells the same variant in the same way, else adds a new line. External prices always make a new
 * line.
 */
export function withAddedLineItem(cart: Cart, input: LineItemInput, context: Context): Cart {
  const quantity = input.quantity ?? 1
  assertCount(quantity)
  const added = lineItemFrom({ ...input, quantity }, cart, context)
  const partner = added.priceMode === 'Platform' ? mergePartner(cart, added) : undefined
  if (input.key !== undefined && cart.lineItems.some((item) => item.key === input.key && item !== partner)) {
    throw duplicateField('key', input.key)
  }
  if (!partner) return withinLimits({ ...cart, lineItems: [...cart.lineItems, added] }, added, context)
  const merged = mergedLineItem(partner, added, context)
  const lineItems = cart.lineItems.map((item) => (item === partner ? merged : item))
  return withinLimits({ ...cart, lineItems }, merged, context)
}

/** The line that an added one merges into. */
export function mergePartner(cart: Cart, added: LineItem): LineItem | undefined {
  return cart.lineItems.find(
    (item) =>
      item.productId === added.productId &&
      item.variant.id === added.variant.id &&
      item.lineItemMode === added.lineItemMode &&
      item.priceMode === 'Platform' &&
      item.supplyChannel?.id === added.supplyChannel?.id &&
      item.distributionChannel?.id === added.distributionChannel?.id &&
      sameJson(item.custom, added.custom),
  )
}

/** Adds up quantities and shipping targets. */
function mergedLineItem(present: LineItem, added: LineItem, context: Context): LineItem {
  const quantity = present.quantity + added.quantity
  assertCount(quantity)
  return withQuantity(
    {
      ...present,
      lastModifiedAt: context.now,
      ...(added.shippingDetails && {
        shippingDetails: withValidity(
          mergedTargets(present.shippingDetails?.targets ?? [], added.shippingDetails.targets),
          quantity,
        ),
      }),
    },
    quantity,
  )
}

/** Keeps the shipping targets, which may become invalid. */
export function withQuantity<Item extends Pick<LineItem, 'quantity' | 'state' | 'shippingDetails'>>(
  item: Item,
  quantity: number,
): Item {
  const state: ItemState[] = item.state.slice(0, 1).map((entry) => ({ ...entry, quantity }))
  return {
    ...item,
    quantity,
    state,
    shippingDetails: item.shippingDetails && withValidity(item.shippingDetails.targets, quantity),
  }
}

export function productDataOf({ product, variant }: ChosenVariant) {
  return {
    productId: product.id,
    productKey: product.key,
    name: product.masterData.current.name,
    productSlug: product.masterData.current.slug,
    productType: product.productType,
    variant,
  }
}

function lineItemFrom(input: LineItemInput & { quantity: number }, cart: Cart, context: Context): LineItem {
  const quantity = input.quantity
  const details = input.shippingDetails
  return {
    id: context.newId(),
    key: input.key,
    ...productDataOf(chosenVariant(input, context)),
    ...pricesOf(input, cart, context),
    quantity,
    discountedPricePerQuantity: [],
    taxedPricePortions: [],
    state: [{ quantity, state: initialState(context) }],
    ...externalTaxOf(input, cart),
    lineItemMode: 'Standard',
    ...(input.inventoryMode &&
      input.inventoryMode !== cart.inventoryMode && { inventoryMode: input.inventoryMode }),
    distributionChannel:
      input.distributionChannel && distributionChannelOf(input.distributionChannel, context),
    supplyChannel: input.supplyChannel && supplyChannelOf(input.supplyChannel, context),
    shippingDetails: details && shippingDetailsOf(details.targets, quantity, shippingScopeOf(cart)),
    custom: input.custom && customFields(input.custom, context),
    addedAt: input.addedAt ?? context.now,
    lastModifiedAt: context.now,
  }
}

type ExternalPrices = {
  externalPrice?: MoneyInput
  externalTotalPrice?: { price: MoneyInput; totalPrice: MoneyInput }
}

/** The external prices of a line, or none until the cart is priced. */
export function pricesOf(
  input: ExternalPrices,
  cart: Cart,
  context: Context,
): Pick<LineItem, 'price' | 'totalPrice' | 'priceMode'> {
  const currency = cart.totalPrice.currencyCode
  const nothing = typedMoney({ currencyCode: currency, centAmount: 0 })
  const { externalPrice, externalTotalPrice } = input
  if (externalPrice && externalTotalPrice) {
    throw invalidOperation("Only one of 'externalPrice' and 'externalTotalPrice' can be given.")
  }
  if (externalTotalPrice) {
    assertFitsCart(externalTotalPrice.price, currency)
    assertFitsCart(externalTotalPrice.totalPrice, currency)
    return {
      price: priceOf(moneyOf(externalTotalPrice.price), context),
      totalPrice: centsOf(externalTotalPrice.totalPrice),
      priceMode: 'ExternalTotal',
    }
  }
  if (externalPrice) {
    assertFitsCart(externalPrice, currency)
    return {
      price: priceOf(moneyOf(externalPrice), context),
      totalPrice: nothing,
      priceMode: 'ExternalPrice',
    }
  }
  return { price: { id: '', value: nothing }, totalPrice: nothing, priceMode: 'Platform' }
}

const priceOf = (value: TypedMoney, context: Context): Price => ({ id: context.newId(), value })

function externalTaxOf(input: LineItemInput, cart: Cart): Pick<LineItem, 'taxRate' | 'perMethodTaxRate'> {
  const given = input.externalTaxRate ?? input.perMethodExternalTaxRate
  if (given && cart.taxMode !== 'External') {
    throw invalidOperation(`External tax rates need a cart with taxMode 'External'.`)
  }
  if (cart.shippingMode === 'Single') {
    return {
      taxRate: input.externalTaxRate && taxRateOf(input.externalTaxRate),
      perMethodTaxRate: [],
    }
  }
  const perMethodTaxRate = (input.perMethodExternalTaxRate ?? []).flatMap(
    ({ shippingMethodKey, taxRate }): MethodTaxRate[] =>
      taxRate ? [{ shippingMethodKey, taxRate: taxRateOf(taxRate) }] : [],
  )
  return { perMethodTaxRate }
}
