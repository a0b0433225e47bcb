import type {
  Cart as PlatformCart,
  CustomLineItem as PlatformCustomLineItem,
  ShippingInfo,
} from '@commercetools/platform-sdk'
import type {
  Cart,
  CartFields,
  CartShipping,
  CartState,
  CartTax,
  CustomLineItem,
  Moved,
  ShippingMode,
} from '~/models/cart/cart'
import { foldChildren } from '~/models/cart/folding'
import { centsOf } from '../commercetools/money'
import { textOf, toAddress, toArranged, toItemShippingAddress } from './mapping-address'
import { knownValue, toDiscountCode, toDiscountShares } from './mapping-discounts'
import { toLineItem, toTarget } from './mapping-lines'
import { CART_TYPE, isForeign } from './own-type'
import { exemptOf } from './tax-rates'

/** Expansions of a cart read: codes with their discounts. Other discounts are looked up (`discounts.server.ts`). */
export const CART_EXPANSIONS = ['discountCodes[*].discountCode.cartDiscounts[*].custom.type']

const CART_STATES: readonly CartState[] = ['Active', 'Ordered', 'Merged', 'Frozen']
const SHIPPING_MODES: readonly ShippingMode[] = ['Single', 'Multiple']

/** Only this module knows commercetools' cart fields. */
export function toCart(cart: PlatformCart): Cart {
  const all = foldChildren(cart.lineItems.map(toLineItem))
  const canceled = all.filter((line) => line.canceled !== undefined)
  return {
    id: cart.id,
    version: cart.version,
    key: cart.key || undefined,
    state: knownValue(CART_STATES, cart.cartState, 'Frozen'),
    customerId: cart.customerId || undefined,
    customerGroupId: cart.customerGroup?.id,
    anonymousId: cart.anonymousId || undefined,
    email: cart.customerEmail || undefined,
    country: cart.country ?? 'US',
    lines: all.filter((line) => line.canceled === undefined),
    canceledLines: canceled.length > 0 ? canceled : undefined,
    moved: toMoved(cart.custom?.fields ?? {}),
    customLines: cart.customLineItems.map(toCustomLine),
    shippingMode: knownValue(SHIPPING_MODES, cart.shippingMode, 'Single'),
    shippingAddress: cart.shippingAddress && toAddress(cart.shippingAddress),
    shippingFields: cart.shippingAddress && toArranged(cart.shippingAddress),
    billingAddress: cart.billingAddress && toAddress(cart.billingAddress),
    itemShippingAddresses: cart.itemShippingAddresses.map(toItemShippingAddress),
    shipping: toShipping(cart),
    discountCodes: cart.discountCodes.map(toDiscountCode),
    discounts: toDiscountShares(cart),
    refusedGifts: cart.refusedGifts.map(({ id }) => id),
    totalPrice: cart.totalPrice.centAmount,
    discountOnTotal: cart.discountOnTotalPrice?.discountedAmount.centAmount ?? 0,
    exempt: exemptOf(cart),
    tax: cart.taxedPrice || cart.taxMode === 'Disabled' ? toTax(cart) : undefined,
    fields: toFields(cart.custom?.fields ?? {}),
    foreign: isForeign(CART_TYPE, cart.custom) || undefined,
    lastModifiedAt: cart.lastModifiedAt,
  }
}

function toCustomLine(line: PlatformCustomLineItem): CustomLineItem {
  return {
    id: line.id,
    slug: line.slug,
    name: line.name.en ?? line.name['en-US'] ?? Object.values(line.name)[0] ?? line.slug,
    quantity: line.quantity,
    money: line.money.centAmount,
    totalPrice: line.totalPrice.centAmount,
    targets: line.shippingDetails?.targets.map(toTarget) ?? [],
    taxCategoryId: line.taxCategory?.id,
    reason: textOf(line.custom?.fields.adjustmentReason),
  }
}

function toShipping(cart: PlatformCart): CartShipping[] {
  const entry = (info: ShippingInfo): CartShipping => ({
    name: info.shippingMethodName,
    price: info.price.centAmount,
    discountedPrice: info.discountedPrice?.value.centAmount ?? info.price.centAmount,
    methodId: info.shippingMethod?.id,
    taxCategoryId: info.taxCategory?.id,
  })
  if (cart.shippingInfo) return [entry(cart.shippingInfo)]
  return cart.shipping.map((each) => ({
    ...entry(each.shippingInfo),
    key: each.shippingKey,
    address: each.shippingAddress && toAddress(each.shippingAddress),
  }))
}

function toTax(cart: PlatformCart): CartTax {
  const taxed = cart.taxedPrice
  return {
    totalGross: taxed?.totalGross.centAmount ?? cart.totalPrice.centAmount,
    portions:
      taxed?.taxPortions.map((portion) => ({
        name: portion.name ?? 'Tax',
        rate: portion.rate,
        amount: portion.amount.centAmount,
      })) ?? [],
  }
}

function toMoved({ movedBy, movedShipping, movedTax }: Record<string, unknown>): Moved | undefined {
  const id = textOf(movedBy)
  return id ? { id, shipping: centsOf(movedShipping) ?? 0, tax: centsOf(movedTax) ?? 0 } : undefined
}

function toFields(fields: Record<string, unknown>): CartFields {
  return {
    stashedDiscountCode: textOf(fields.stashedDiscountCode),
    stashedDiscountCodeName: textOf(fields.stashedDiscountCodeName),
    copiedFromOrderNumber: textOf(fields.copiedFromOrderNumber),
    reshippedFromOrderNumber: textOf(fields.reshippedFromOrderNumber),
    iterableEmailCampaignId: textOf(fields.iterableEmailCampaignId),
    iterableTemplateId: textOf(fields.iterableTemplateId),
    placedByEmployee: fields.placedByEmployee === true ? (true as const) : undefined,
    orderTags: Array.isArray(fields.orderTags) ? fields.orderTags.map(String) : undefined,
    uploadId: textOf(fields.uploadId),
    poNumber: textOf(fields.poNumber),
    recentEdits: textOf(fields.recentEdits)?.split(' ') ?? [],
  }
}
