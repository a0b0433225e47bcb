import type { Cart, LineItem, ShippingInfo } from '@commercetools/platform-sdk'
import { type CartSubject, matches } from '../predicates'
import { candidatesFor } from './candidates'
import { subjectBefore, subjectOf } from './cart-subjects'
import { openCodes } from './discount-codes'
import { runDiscounts } from './discount-run'
import { isGift } from './gifts'
import type { Item, LineWork } from './items'
import { type PricingOptions, priceCustomLine, priceLine } from './lines'
import { discountShipments, type Shipment, shipmentsOf } from './shipments'
import { finishItems, finishShipment } from './taxed-items'
import { totalsOf } from './totals'
import type { PricedCart, PricingContext, PricingFailure } from './types'

type PricedItems = { readonly ok: true; readonly items: Item[] } | PricingFailure

/** Everything but the gifts, which follow from the discounts. */
function priceItems(cart: Cart, context: PricingContext, options: PricingOptions): PricedItems {
  const items: Item[] = []
  for (const line of cart.lineItems) {
    if (isGift(line)) continue
    const priced = priceLine(cart, line, context, options)
    if (!priced.ok) return priced
    items.push(priced.item)
  }
  for (const line of cart.customLineItems) {
    const priced = priceCustomLine(cart, line, context)
    if (!priced.ok) return priced
    items.push(priced.item)
  }
  return { ok: true, items }
}

/** A gift for tax computation: it costs nothing and has no discounts. */
function giftItem(line: LineItem, context: PricingContext): LineWork {
  return {
    kind: 'line',
    line,
    subject: { line, product: context.products.get(line.productId), total: 0, taxed: () => undefined },
    quantity: 1,
    total: 0,
    discountable: false,
    portions: [{ quantity: 1, unit: 0, included: [] }],
  }
}

/** Lines in cart order; new gifts come last. */
function inCartOrder(
  cart: Cart,
  items: readonly Item[],
  gifts: readonly LineItem[],
  context: PricingContext,
): Item[] {
  const place = new Map(cart.lineItems.map(({ id }, index) => [id, index]))
  const lines = [
    ...items.filter(({ kind }) => kind === 'line'),
    ...gifts.map((gift) => giftItem(gift, context)),
  ].sort((a, b) => (place.get(a.line.id) ?? place.size) - (place.get(b.line.id) ?? place.size))
  return [...lines, ...items.filter(({ kind }) => kind === 'custom')]
}

type PricedShipping =
  | { readonly ok: true; readonly infos: readonly { readonly key?: string; readonly info: ShippingInfo }[] }
  | PricingFailure

function priceShipping(cart: Cart, shipments: readonly Shipment[], context: PricingContext): PricedShipping {
  const infos: { key?: string; info: ShippingInfo }[] = []
  for (const shipment of shipments) {
    const finished = finishShipment(cart, shipment, context)
    if (!finished.ok) return finished
    infos.push({ key: shipment.key, info: finished.value })
  }
  return { ok: true, infos }
}

/** Whether the shipping method's predicate matches the cart now. */
function withMethodState(info: ShippingInfo, subject: CartSubject, context: PricingContext): ShippingInfo {
  const method = info.shippingMethod && context.shippingMethods.get(info.shippingMethod.id)
  if (!method) return info
  const isMatch = method.predicate === undefined || matches('cart', method.predicate, subject)
  return { ...info, shippingMethodState: isMatch ? 'MatchesCart' : 'DoesNotMatchCart' }
}

function withShipping(
  cart: Cart,
  infos: readonly { readonly key?: string; readonly info: ShippingInfo }[],
): Cart {
  if (cart.shippingMode !== 'Multiple') {
    const info = infos[0]?.info
    return info ? { ...cart, shippingInfo: info } : cart
  }
  return {
    ...cart,
    shipping: cart.shipping.map((shipping) => {
      const found = infos.find(({ key }) => key === shipping.shippingKey)
      return found ? { ...shipping, shippingInfo: found.info } : shipping
    }),
  }
}

/** One run over the whole cart; this folder's README explains the steps. */
export function computeCart(
  cart: Cart,
  context: PricingContext,
  options: PricingOptions,
): PricedCart | PricingFailure {
  const priced = priceItems(cart, context, options)
  if (!priced.ok) return priced
  const subject = subjectBefore(cart, priced.items, context)
  const codes = openCodes(cart, subject, context)
  const candidates = options.cartDiscounts ? candidatesFor(cart, context, codes.discounts) : []
  const rounding = cart.priceRoundingMode ?? 'HalfEven'
  const run = { currency: cart.totalPrice.currencyCode, rounding, items: priced.items }
  const result = runDiscounts(cart, run, candidates, subject, context, options)
  if (!result.ok) return result

  const items = inCartOrder(cart, priced.items, result.gifts, context)
  const shipments = shipmentsOf(cart, items, context)
  discountShipments(cart, shipments, result.onShipping)
  const finished = finishItems(cart, items, shipments, context)
  if (!finished.ok) return finished
  const shipping = priceShipping(cart, shipments, context)
  if (!shipping.ok) return shipping

  const { lineItems, customLineItems } = finished
  const parts = { lineItems, customLineItems, shippingInfos: shipping.infos.map(({ info }) => info) }
  const totalled: Cart = {
    ...cart,
    lineItems,
    customLineItems,
    ...totalsOf(cart, parts, result.onTotal),
    discountCodes: options.cartDiscounts ? codes.settle(result.fates) : cart.discountCodes,
  }
  const seen = subjectOf(totalled, context)
  const infos = shipping.infos.map(({ key, info }) => ({ key, info: withMethodState(info, seen, context) }))
  return { ok: true, cart: withShipping(totalled, infos) }
}
