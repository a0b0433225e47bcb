import type { Cart, CustomFields, Order } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { countUse } from '../carts/discount-code-uses'
import { priced } from '../carts/pricing'
import { expectOwnerMay } from '../companies/permissions'
import type { Context } from '../engine/context'
import { type CustomFieldsInput, customFields } from '../engine/custom'
import { concurrentModification, invalidInput, invalidOperation } from '../engine/errors'
import { customFieldsDraft, identifier } from '../engine/schemas'
import type { Body } from '../engine/types'
import { orderState, paymentState, shipmentState } from './schema'
import { reserveStock } from './stock'
import { assertOrderable, assertPricesHold } from './validation'
import { transitioned } from './workflow'

export const orderDraft = z.object({
  id: z.string().optional(),
  cart: identifier('cart').optional(),
  version: z.int(),
  orderNumber: z.string().min(1).max(256).optional(),
  purchaseOrderNumber: z.string().optional(),
  paymentState: paymentState.optional(),
  shipmentState: shipmentState.optional(),
  orderState: orderState.optional(),
  state: identifier('state').optional(),
  custom: customFieldsDraft.optional(),
})
type OrderInput = z.infer<typeof orderDraft>

/**
 * Checks the cart, takes stock, counts uses of codes and marks the cart as ordered, in one transaction with the
 * order's own write.
 */
export function orderFrom(draft: OrderInput, context: Context): Body<Order> {
  const cart = cartToOrder(draft, context)
  if (context.associateId === undefined) {
    expectOwnerMay('CreateMyOrdersFromMyCarts', 'create orders', cart, context)
  }
  const current = cart.cartState === 'Frozen' ? cart : priced(cart, context)
  assertOrderable(current, context)
  assertPricesHold(cart, current)
  reserveStock(current, context)
  for (const { discountCode, state } of current.discountCodes) {
    if (state === 'MatchesCart') countUse(discountCode.id, current.customerId, context)
  }
  const body = orderOf(current, draft, context)
  context.save('cart', { ...cart, cartState: 'Ordered' })
  return body
}

function cartToOrder(draft: OrderInput, context: Context): Cart {
  const named = draft.cart ?? (draft.id === undefined ? undefined : { id: draft.id })
  if (!named) throw invalidInput("The 'cart' to create the order from is required.")
  const cart = context.referenced('cart', named)
  if (cart.version !== draft.version) throw concurrentModification(cart.id, draft.version, cart.version)
  if (cart.cartState !== 'Active' && cart.cartState !== 'Frozen') {
    throw invalidOperation(
      `An order cannot be created from a cart in state '${cart.cartState}': it has to be Active or Frozen.`,
    )
  }
  return cart
}

/** The order of a checked cart. */
export function orderOf(cart: Cart, draft: Omit<OrderInput, 'version'>, context: Context): Body<Order> {
  return {
    orderNumber: draft.orderNumber,
    purchaseOrderNumber: draft.purchaseOrderNumber ?? cart.purchaseOrderNumber,
    ...ownerOf(cart),
    ...contentOf(cart),
    ...shippingOf(cart),
    orderState: draft.orderState ?? 'Open',
    shipmentState: draft.shipmentState,
    paymentState: draft.paymentState,
    state: draft.state && transitioned(undefined, draft.state, { type: 'OrderState' }, context),
    cart: { typeId: 'cart', id: cart.id },
    origin: cart.origin,
    custom: mergedCustom(cart.custom, draft.custom, context),
    syncInfo: [],
    returnInfo: [],
  }
}

const ownerOf = (cart: Cart) => ({
  customerId: cart.customerId,
  customerEmail: cart.customerEmail,
  customerGroup: cart.customerGroup,
  anonymousId: cart.anonymousId,
  businessUnit: cart.businessUnit,
  country: cart.country,
  locale: cart.locale,
})

const contentOf = (cart: Cart) => ({
  lineItems: cart.lineItems,
  customLineItems: cart.customLineItems,
  totalPrice: cart.totalPrice,
  taxedPrice: cart.taxedPrice,
  taxedShippingPrice: cart.taxedShippingPrice,
  discountOnTotalPrice: cart.discountOnTotalPrice,
  discountTypeCombination: cart.discountTypeCombination,
  taxMode: cart.taxMode,
  priceRoundingMode: cart.priceRoundingMode,
  taxRoundingMode: cart.taxRoundingMode,
  taxCalculationMode: cart.taxCalculationMode,
  inventoryMode: cart.inventoryMode,
  discountCodes: cart.discountCodes,
  directDiscounts: cart.directDiscounts,
  refusedGifts: cart.refusedGifts,
  paymentInfo: cart.paymentInfo,
})

const shippingOf = (cart: Cart) => ({
  billingAddress: cart.billingAddress,
  shippingAddress: cart.shippingAddress,
  shippingMode: cart.shippingMode,
  shippingKey: cart.shippingKey,
  shippingInfo: cart.shippingInfo,
  shippingRateInput: cart.shippingRateInput,
  shippingCustomFields: cart.shippingCustomFields,
  shipping: cart.shipping,
  itemShippingAddresses: cart.itemShippingAddresses,
})

/** The draft's custom fields override the cart's; both must have one type. */
function mergedCustom(
  ofCart: CustomFields | undefined,
  given: CustomFieldsInput | undefined,
  context: Context,
): CustomFields | undefined {
  if (!given || !ofCart) return given ? customFields(given, context) : ofCart
  const type = context.reference('type', given.type)
  if (type.id !== ofCart.type.id) {
    throw invalidOperation("The type of the order's custom fields has to be the type of the cart's.")
  }
  return customFields({ type: given.type, fields: { ...ofCart.fields, ...given.fields } }, context)
}
