import * as z from 'zod'
import {
  cartOrigin,
  channel,
  customLinePriceMode,
  inventoryMode,
  roundingMode,
  shippingDetails,
  shippingRate,
  subRate,
  taxCalculationMode,
} from '../carts/schema'
import {
  address,
  anyMoney,
  country,
  customFieldsDraft,
  dateTime,
  identifier,
  key,
  localizedString,
  quantity,
} from '../engine/schemas'
import { deliveryDraft } from './delivery'
import { orderState, paymentState, shipmentState } from './schema'

export const taxRate = z.object({
  id: z.string().optional(),
  key: z.string().optional(),
  name: z.string(),
  amount: z.number().min(0).max(1),
  includedInPrice: z.boolean(),
  country,
  state: z.string().optional(),
  subRates: z.array(subRate).optional(),
})

const taxPortion = z.object({ name: z.string().optional(), rate: z.number(), amount: anyMoney })

export const importedLine = z.object({
  name: localizedString,
  key: key.optional(),
  productId: z.string().optional(),
  variant: z.object({ id: z.int().optional(), sku: z.string().optional() }),
  quantity,
  price: z.object({ value: anyMoney, country: country.optional() }),
  taxRate: taxRate.optional(),
  distributionChannel: channel.optional(),
  supplyChannel: channel.optional(),
  inventoryMode: inventoryMode.optional(),
  shippingDetails: shippingDetails.optional(),
  custom: customFieldsDraft.optional(),
})

export const importedCustomLine = z.object({
  name: localizedString,
  key: key.optional(),
  slug: z.string(),
  quantity,
  money: anyMoney,
  taxRate: taxRate.optional(),
  taxCategory: identifier('tax-category').optional(),
  priceMode: customLinePriceMode.optional(),
  shippingDetails: shippingDetails.optional(),
  custom: customFieldsDraft.optional(),
})

export const orderImport = z.object({
  orderNumber: z.string().min(1).max(256).optional(),
  purchaseOrderNumber: z.string().optional(),
  customerId: z.string().optional(),
  customerEmail: z.string().optional(),
  customerGroup: identifier('customer-group').optional(),
  store: identifier('store').optional(),
  lineItems: z.array(importedLine).optional(),
  customLineItems: z.array(importedCustomLine).optional(),
  totalPrice: anyMoney,
  taxedPrice: z
    .strictObject({
      totalNet: anyMoney,
      totalGross: anyMoney,
      taxPortions: z.array(taxPortion),
      totalTax: anyMoney.optional(),
    })
    .optional(),
  priceRoundingMode: roundingMode.optional(),
  taxRoundingMode: roundingMode.optional(),
  taxCalculationMode: taxCalculationMode.optional(),
  inventoryMode: inventoryMode.optional(),
  billingAddress: address.optional(),
  shippingAddress: address.optional(),
  itemShippingAddresses: z.array(address).optional(),
  shippingInfo: z
    .strictObject({
      shippingMethodName: z.string(),
      price: anyMoney,
      shippingRate,
      taxRate: taxRate.optional(),
      taxCategory: identifier('tax-category').optional(),
      shippingMethod: identifier('shipping-method').optional(),
      deliveries: z.array(deliveryDraft).optional(),
      shippingMethodState: z.enum(['MatchesCart', 'DoesNotMatchCart']).optional(),
    })
    .optional(),
  paymentState: paymentState.optional(),
  shipmentState: shipmentState.optional(),
  orderState: orderState.optional(),
  country: country.optional(),
  origin: cartOrigin.optional(),
  completedAt: dateTime.optional(),
  custom: customFieldsDraft.optional(),
})
export type OrderImportInput = z.infer<typeof orderImport>
