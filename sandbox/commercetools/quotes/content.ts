import type { Cart, Quote, QuoteRequest, StateReference } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { transitioned } from '../orders/workflow'

/** The parts of a cart that quote requests and quotes keep. */
export const contentOf = (from: Cart | QuoteRequest | Quote) => ({
  customerGroup: from.customerGroup,
  businessUnit: from.businessUnit,
  lineItems: from.lineItems,
  customLineItems: from.customLineItems,
  totalPrice: from.totalPrice,
  taxedPrice: from.taxedPrice,
  shippingAddress: from.shippingAddress,
  billingAddress: from.billingAddress,
  inventoryMode: from.inventoryMode,
  taxMode: from.taxMode,
  priceRoundingMode: from.priceRoundingMode,
  taxRoundingMode: from.taxRoundingMode,
  taxCalculationMode: from.taxCalculationMode,
  country: from.country,
  shippingInfo: from.shippingInfo,
  paymentInfo: from.paymentInfo,
  shippingRateInput: from.shippingRateInput,
  itemShippingAddresses: from.itemShippingAddresses,
  directDiscounts: from.directDiscounts,
})

type Workflow = 'QuoteRequestState' | 'StagedQuoteState' | 'QuoteState'

/** The draft's initial state, in the workflow of its type. */
export const firstState = (
  state: { id?: string; key?: string } | undefined,
  type: Workflow,
  context: Context,
): StateReference | undefined => state && transitioned(undefined, state, { type }, context)
