import type { Cart } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { customFields } from '../engine/custom'
import { invalidField, invalidInput, invalidOperation, referencedResourceNotFound } from '../engine/errors'
import { sameJson } from '../engine/same-json'
import {
  address,
  country,
  currency,
  customFieldsDraft,
  identifier,
  key,
  locale,
  typedMoney,
} from '../engine/schemas'
import type { Body } from '../engine/types'
import { deliveryDraft } from '../orders/delivery'
import { projectOf } from '../resources/project'
import { withNewShipping } from './actions/shipping'
import { addressOf, itemAddressOf } from './address'
import { withAddedCustomLineItem } from './custom-line-item'
import { withDiscountCode } from './discount-codes'
import { withAddedLineItem } from './line-item'
import { ownedBy, unitReference } from './owner'
import {
  cartOrigin,
  customLineItemDraft,
  externalTaxRate,
  inventoryMode,
  lineItemDraft,
  roundingMode,
  shippingMode,
  shippingRate,
  shippingRateInput,
  taxCalculationMode,
  taxMode,
} from './schema'
import { assertMethodMatches, customShippingInfoOf, shippingInfoOf, shippingRateInputOf } from './shipping'

const shippingParts = {
  key: z.string(),
  shippingAddress: address,
  shippingRateInput: shippingRateInput.optional(),
  externalTaxRate: externalTaxRate.optional(),
  deliveries: z.array(deliveryDraft).optional(),
  custom: customFieldsDraft.optional(),
}

export const cartDraft = z.object({
  currency,
  key: key.optional(),
  customerId: z.string().optional(),
  customerEmail: z.string().optional(),
  customerGroup: identifier('customer-group').optional(),
  anonymousId: z.string().optional(),
  businessUnit: identifier('business-unit').optional(),
  store: identifier('store').optional(),
  lineItems: z.array(lineItemDraft).optional(),
  customLineItems: z.array(customLineItemDraft).optional(),
  taxMode: taxMode.optional(),
  externalTaxRateForShippingMethod: externalTaxRate.optional(),
  priceRoundingMode: roundingMode.optional(),
  taxRoundingMode: roundingMode.optional(),
  taxCalculationMode: taxCalculationMode.optional(),
  inventoryMode: inventoryMode.optional(),
  billingAddress: address.optional(),
  shippingAddress: address.optional(),
  shippingMethod: identifier('shipping-method').optional(),
  shippingRateInput: shippingRateInput.optional(),
  shippingMode: shippingMode.optional(),
  customShipping: z
    .array(
      z.object({
        ...shippingParts,
        shippingMethodName: z.string(),
        shippingRate,
        taxCategory: identifier('tax-category').optional(),
      }),
    )
    .optional(),
  shipping: z.array(z.object({ ...shippingParts, shippingMethod: identifier('shipping-method') })).optional(),
  itemShippingAddresses: z.array(address).optional(),
  discountCodes: z.array(z.string()).optional(),
  country: country.optional(),
  locale: locale.optional(),
  origin: cartOrigin.optional(),
  deleteDaysAfterLastModification: z.int().min(1).max(365_250).optional(),
  custom: customFieldsDraft.optional(),
  purchaseOrderNumber: z.string().optional(),
})
type CartInput = z.infer<typeof cartDraft>

/** Fills a new cart in the order in which its parts depend on each other. */
export function cartFrom(draft: CartInput, context: Context): Body<Cart> {
  let cart = emptyCart(draft, context)
  for (const input of draft.itemShippingAddresses ?? []) {
    const itemShippingAddresses = [
      ...cart.itemShippingAddresses,
      itemAddressOf(input, cart.itemShippingAddresses, context),
    ]
    cart = { ...cart, itemShippingAddresses }
  }
  assertOneOfItemAddresses(cart)
  for (const item of draft.lineItems ?? []) cart = withAddedLineItem(cart, item, context)
  for (const item of draft.customLineItems ?? []) cart = withAddedCustomLineItem(cart, item, context)
  for (const code of draft.discountCodes ?? []) cart = withDiscountCode(cart, code, context)
  return withShippingMethods(cart, draft, context)
}

/** "Must be one of the itemShippingAddresses when that field is also provided." */
function assertOneOfItemAddresses(cart: Cart): void {
  const { shippingAddress, itemShippingAddresses } = cart
  if (!shippingAddress || itemShippingAddresses.length === 0) return
  const listed = itemShippingAddresses.some(
    (item) => item.key === shippingAddress.key || sameJson({ ...item, key: undefined }, shippingAddress),
  )
  if (!listed) throw invalidInput('The shippingAddress must be one of the itemShippingAddresses.')
}

function emptyCart(draft: CartInput, context: Context): Cart {
  if (draft.store) throw referencedResourceNotFound('store', draft.store)
  const { carts: settings } = projectOf(context)
  return {
    id: context.newId(),
    version: 1,
    createdAt: context.now,
    lastModifiedAt: context.now,
    key: draft.key,
    ...ownerOf(draft, context),
    lineItems: [],
    customLineItems: [],
    totalPrice: typedMoney({ currencyCode: draft.currency, centAmount: 0 }),
    taxMode: draft.taxMode ?? 'Platform',
    priceRoundingMode: draft.priceRoundingMode ?? settings.priceRoundingMode ?? 'HalfEven',
    taxRoundingMode: draft.taxRoundingMode ?? settings.taxRoundingMode ?? 'HalfEven',
    taxCalculationMode: draft.taxCalculationMode ?? 'LineItemLevel',
    inventoryMode: draft.inventoryMode ?? 'None',
    cartState: 'Active',
    billingAddress: draft.billingAddress && addressOf(draft.billingAddress, context),
    shippingAddress: draft.shippingAddress && addressOf(draft.shippingAddress, context),
    shippingMode: draft.shippingMode ?? 'Single',
    shippingRateInput: draft.shippingRateInput && shippingRateInputOf(draft.shippingRateInput, context),
    shipping: [],
    itemShippingAddresses: [],
    discountCodes: [],
    directDiscounts: [],
    refusedGifts: [],
    country: draft.country,
    locale: draft.locale,
    origin: draft.origin ?? 'Customer',
    custom: draft.custom && customFields(draft.custom, context),
    deleteDaysAfterLastModification:
      draft.deleteDaysAfterLastModification ?? settings.deleteDaysAfterLastModification,
    purchaseOrderNumber: draft.purchaseOrderNumber,
  }
}

function ownerOf(draft: CartInput, context: Context) {
  if (draft.customerId !== undefined && draft.customerGroup) {
    throw invalidOperation("Only one of 'customerId' and 'customerGroup' can be set.")
  }
  if (draft.customerId !== undefined && draft.anonymousId !== undefined) {
    throw invalidOperation("Only one of 'customerId' and 'anonymousId' can be set.")
  }
  const { customerEmail, anonymousId } = draft
  const businessUnit = draft.businessUnit && unitReference(draft.businessUnit, draft.customerId, context)
  return {
    ...(draft.customerId !== undefined && ownedBy(draft.customerId, context)),
    ...(draft.customerGroup && { customerGroup: context.reference('customer-group', draft.customerGroup) }),
    ...(customerEmail !== undefined && { customerEmail }),
    anonymousId,
    businessUnit,
  }
}

function withShippingMethods(cart: Cart, draft: CartInput, context: Context): Cart {
  let filled = cart
  for (const { key: shippingKey, ...parts } of draft.customShipping ?? []) {
    const info = () => customShippingInfoOf(parts, cart, context)
    filled = withNewShipping(filled, { ...parts, shippingKey }, info, context)
  }
  for (const { key: shippingKey, ...parts } of draft.shipping ?? []) {
    filled = withNewShipping(
      filled,
      { ...parts, shippingKey },
      (to) => shippingInfoOf(parts.shippingMethod, to, cart, parts.externalTaxRate, context),
      context,
    )
    assertMethodMatches(filled, parts.shippingMethod, context)
  }
  if (!draft.shippingMethod) return filled
  if (cart.shippingMode === 'Multiple') throw invalidField('shippingMethod', draft.shippingMethod)
  if (!cart.shippingAddress) {
    throw invalidOperation('The cart needs a shippingAddress before a shipping method can be set.')
  }
  const tax = draft.externalTaxRateForShippingMethod
  const shippingInfo = shippingInfoOf(draft.shippingMethod, cart.shippingAddress, cart, tax, context)
  const changed = { ...filled, shippingInfo }
  assertMethodMatches(changed, draft.shippingMethod, context)
  return changed
}
