import type { CustomLineItem, LineItem, Order, ShippingInfo, TaxRate } from '@commercetools/platform-sdk'
import type * as z from 'zod'
import { addressOf, itemAddressOf } from '../carts/address'
import { distributionChannelOf, supplyChannelOf } from '../carts/channels'
import { centsOf, moneyOf } from '../carts/money'
import { ownedBy } from '../carts/owner'
import { shippingRateOf } from '../carts/shipping'
import { shippingDetailsOf } from '../carts/shipping-details'
import { initialState } from '../carts/states'
import { chosenVariant } from '../carts/variants'
import type { Context } from '../engine/context'
import { customFields } from '../engine/custom'
import { invalidInput } from '../engine/errors'
import type { Endpoint } from '../engine/resource'
import { typedMoney } from '../engine/schemas'
import type { Body } from '../engine/types'
import { parse } from '../engine/validation'
import { deliveryOf } from './delivery'
import {
  type importedCustomLine,
  type importedLine,
  type OrderImportInput,
  orderImport,
  type taxRate,
} from './import-schema'

const rateOf = (rate: z.infer<typeof taxRate> | undefined): TaxRate | undefined =>
  rate && { ...rate, subRates: rate.subRates ?? [] }

/** The scope of shipping targets in an imported order. */
const scopeOf = (draft: OrderImportInput) => ({
  addressKeys: new Set((draft.itemShippingAddresses ?? []).flatMap((one) => one.key ?? [])),
  shippingMode: 'Single' as const,
})

function lineOf(draft: z.infer<typeof importedLine>, order: OrderImportInput, context: Context): LineItem {
  const choice = { sku: draft.variant.sku, productId: draft.productId, variantId: draft.variant.id }
  const { product, variant } = chosenVariant(choice, context)
  const value = moneyOf(draft.price.value)
  const details = draft.shippingDetails
  return {
    id: context.newId(),
    key: draft.key,
    productId: product.id,
    productKey: product.key,
    name: draft.name,
    productType: product.productType,
    variant: variant,
    price: { id: context.newId(), value, country: draft.price.country },
    quantity: draft.quantity,
    totalPrice: typedMoney({ ...value, centAmount: value.centAmount * draft.quantity }),
    discountedPricePerQuantity: [],
    taxedPricePortions: [],
    state: [{ quantity: draft.quantity, state: initialState(context) }],
    taxRate: rateOf(draft.taxRate),
    perMethodTaxRate: [],
    distributionChannel:
      draft.distributionChannel && distributionChannelOf(draft.distributionChannel, {}, context),
    supplyChannel: draft.supplyChannel && supplyChannelOf(draft.supplyChannel, context),
    priceMode: 'Platform',
    lineItemMode: 'Standard',
    inventoryMode: draft.inventoryMode,
    shippingDetails: details && shippingDetailsOf(details.targets, draft.quantity, scopeOf(order)),
    custom: customFields(draft.custom, context),
  }
}

function customLineOf(
  draft: z.infer<typeof importedCustomLine>,
  order: OrderImportInput,
  context: Context,
): CustomLineItem {
  const money = moneyOf(draft.money)
  const details = draft.shippingDetails
  return {
    id: context.newId(),
    key: draft.key,
    name: draft.name,
    slug: draft.slug,
    money,
    quantity: draft.quantity,
    totalPrice: typedMoney({ ...money, centAmount: money.centAmount * draft.quantity }),
    state: [{ quantity: draft.quantity, state: initialState(context) }],
    taxCategory: draft.taxCategory && context.reference('tax-category', draft.taxCategory),
    taxRate: rateOf(draft.taxRate),
    taxedPricePortions: [],
    perMethodTaxRate: [],
    discountedPricePerQuantity: [],
    priceMode: draft.priceMode ?? 'Standard',
    shippingDetails: details && shippingDetailsOf(details.targets, draft.quantity, scopeOf(order)),
    custom: customFields(draft.custom, context),
  }
}

function shippingInfoOf(draft: OrderImportInput, context: Context): ShippingInfo | undefined {
  const info = draft.shippingInfo
  if (!info) return undefined
  return {
    shippingMethodName: info.shippingMethodName,
    price: centsOf(info.price),
    shippingRate: shippingRateOf(info.shippingRate, draft.totalPrice.currencyCode),
    taxRate: rateOf(info.taxRate),
    taxCategory: info.taxCategory && context.reference('tax-category', info.taxCategory),
    shippingMethod: info.shippingMethod && context.reference('shipping-method', info.shippingMethod),
    deliveries: (info.deliveries ?? []).map((delivery) => deliveryOf(delivery, context)),
    shippingMethodState: info.shippingMethodState ?? 'MatchesCart',
  }
}

function taxedPriceOf({ taxedPrice }: OrderImportInput): Order['taxedPrice'] {
  if (!taxedPrice) return undefined
  const totalNet = centsOf(taxedPrice.totalNet)
  const totalGross = centsOf(taxedPrice.totalGross)
  return {
    totalNet,
    totalGross,
    totalTax: typedMoney({ ...totalGross, centAmount: totalGross.centAmount - totalNet.centAmount }),
    taxPortions: taxedPrice.taxPortions.map((portion) => ({ ...portion, amount: centsOf(portion.amount) })),
  }
}

/** Prices nothing, takes no stock and counts no codes. */
function importedOrder(draft: OrderImportInput, context: Context): Body<Order> {
  if (!draft.lineItems?.length && !draft.customLineItems?.length) {
    throw invalidInput("One of 'lineItems' and 'customLineItems' must not be empty.")
  }
  const addresses = (draft.itemShippingAddresses ?? []).map((one, position, all) =>
    itemAddressOf(one, all.slice(0, position), context),
  )
  return {
    orderNumber: draft.orderNumber,
    purchaseOrderNumber: draft.purchaseOrderNumber,
    ...(draft.customerId !== undefined && ownedBy(draft.customerId, context)),
    ...(draft.customerGroup && { customerGroup: context.reference('customer-group', draft.customerGroup) }),
    customerEmail: draft.customerEmail,
    store: draft.store && { typeId: 'store', key: context.referenced('store', draft.store).key },
    lineItems: (draft.lineItems ?? []).map((line) => lineOf(line, draft, context)),
    customLineItems: (draft.customLineItems ?? []).map((line) => customLineOf(line, draft, context)),
    totalPrice: centsOf(draft.totalPrice),
    taxedPrice: taxedPriceOf(draft),
    taxMode: 'Platform',
    priceRoundingMode: draft.priceRoundingMode ?? 'HalfEven',
    taxRoundingMode: draft.taxRoundingMode ?? 'HalfEven',
    taxCalculationMode: draft.taxCalculationMode ?? 'LineItemLevel',
    inventoryMode: draft.inventoryMode ?? 'None',
    billingAddress: draft.billingAddress && addressOf(draft.billingAddress, context),
    shippingAddress: draft.shippingAddress && addressOf(draft.shippingAddress, context),
    shippingMode: 'Single',
    shippingInfo: shippingInfoOf(draft, context),
    shipping: [],
    itemShippingAddresses: addresses,
    discountCodes: [],
    directDiscounts: [],
    refusedGifts: [],
    orderState: draft.orderState ?? 'Open',
    shipmentState: draft.shipmentState,
    paymentState: draft.paymentState,
    country: draft.country,
    origin: draft.origin ?? 'Customer',
    completedAt: draft.completedAt,
    custom: customFields(draft.custom, context),
    syncInfo: [],
    returnInfo: [],
  }
}

export const importEndpoint: Endpoint = {
  method: 'POST',
  path: '/orders/import',
  scopes: ['manage_orders'],
  handle: ({ body }, session) => ({
    status: 201,
    body: session.insert('order', importedOrder(parse(orderImport, body), session)),
  }),
}
