import * as z from 'zod'
import {
  type address,
  anyMoney,
  country,
  currency,
  customFieldsDraft,
  dateTime,
  identifier,
  key,
  localizedString,
} from '../engine/schemas'

/** The pieces that drafts and update actions of carts and orders are made of. */

export type AddressInput = z.infer<typeof address>
export type CustomFieldsInput = z.infer<typeof customFieldsDraft>
export type MoneyInput = z.infer<typeof anyMoney>

const subRate = z.object({ name: z.string(), amount: z.number().min(0).max(1) })

export const externalTaxRate = z.object({
  name: z.string(),
  amount: z.number().min(0).max(1).optional(),
  includedInPrice: z.boolean().optional(),
  country: country,
  state: z.string().optional(),
  subRates: z.array(subRate).optional(),
})
export type ExternalTaxRateInput = z.infer<typeof externalTaxRate>

export const externalTaxAmount = z.object({ totalGross: anyMoney, taxRate: externalTaxRate })

export const externalTotalPrice = z.object({ price: anyMoney, totalPrice: anyMoney })

export const shippingTarget = z.object({
  addressKey: z.string(),
  quantity: z.int(),
  shippingMethodKey: z.string().optional(),
})

export const shippingDetails = z.object({
  targets: z.array(shippingTarget),
  valid: z.boolean().optional(),
})

export const roundingMode = z.enum(['HalfEven', 'HalfUp', 'HalfDown'])
export const taxMode = z.enum(['Platform', 'External', 'ExternalAmount', 'Disabled'])
export const taxCalculationMode = z.enum(['LineItemLevel', 'UnitPriceLevel'])
export const inventoryMode = z.enum(['None', 'TrackOnly', 'ReserveOnOrder', 'ReserveOnCart'])
export const shippingMode = z.enum(['Single', 'Multiple'])
export const cartOrigin = z.enum(['Customer', 'Merchant', 'Quote', 'RecurringOrder'])
export const customLinePriceMode = z.enum(['Standard', 'External'])

const shippingRateTier = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('CartValue'),
    minimumCentAmount: z.int(),
    price: anyMoney,
    isMatching: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('CartClassification'),
    value: z.string(),
    price: anyMoney,
    isMatching: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('CartScore'),
    score: z.number(),
    price: anyMoney.optional(),
    priceFunction: z.object({ currencyCode: currency, function: z.string() }).optional(),
    isMatching: z.boolean().optional(),
  }),
])

export const shippingRate = z.object({
  price: anyMoney,
  freeAbove: anyMoney.optional(),
  tiers: z.array(shippingRateTier).optional(),
})
export type ShippingRateInput = z.infer<typeof shippingRate>

export const shippingRateInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Classification'), key: z.string() }),
  z.object({ type: z.literal('Score'), score: z.number() }),
])

export const channel = identifier('channel')

export const lineItemFields = {
  key: key.optional(),
  productId: z.string().optional(),
  variantId: z.int().optional(),
  sku: z.string().optional(),
  quantity: z.int().optional(),
  addedAt: dateTime.optional(),
  distributionChannel: channel.optional(),
  supplyChannel: channel.optional(),
  externalPrice: anyMoney.optional(),
  externalTotalPrice: externalTotalPrice.optional(),
  externalTaxRate: externalTaxRate.optional(),
  perMethodExternalTaxRate: z
    .array(z.object({ shippingMethodKey: z.string(), taxRate: externalTaxRate.optional() }))
    .optional(),
  inventoryMode: inventoryMode.optional(),
  shippingDetails: shippingDetails.optional(),
  custom: customFieldsDraft.optional(),
}
export const lineItemDraft = z.object(lineItemFields)
export type LineItemInput = z.infer<typeof lineItemDraft>

export const customLineItemFields = {
  name: localizedString,
  key: key.optional(),
  quantity: z.int().optional(),
  money: anyMoney,
  slug: z.string().regex(/^[a-zA-Z0-9_-]{2,256}$/),
  taxCategory: identifier('tax-category').optional(),
  externalTaxRate: externalTaxRate.optional(),
  custom: customFieldsDraft.optional(),
  shippingDetails: shippingDetails.optional(),
  priceMode: customLinePriceMode.optional(),
}
export const customLineItemDraft = z.object(customLineItemFields)
export type CustomLineItemInput = z.infer<typeof customLineItemDraft>

export const lineItemName = { lineItemId: z.string().optional(), lineItemKey: z.string().optional() }
export const customLineItemName = {
  customLineItemId: z.string().optional(),
  customLineItemKey: z.string().optional(),
}
