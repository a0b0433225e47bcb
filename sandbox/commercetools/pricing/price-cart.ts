import type { Cart, LineItem, ShippingInfo } from '@commercetools/platform-sdk'
import { type CartSubject, matches, type Taxed } from '../predicates'
import { candidatesFor } from './candidates'
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

/** The cart as the predicates of discounts see it: before any cart discount, without gifts and shipping. */
function subjectOf(cart: Cart, items: readonly Item[], context: PricingContext): CartSubject {
  const sumTaxes = (): Taxed | undefined => {
    let net = 0
    let gross = 0
    for (const { subject } of items) {
      const taxed = subject.taxed()
      if (!taxed) return undefined
      net += taxed.net
      gross += taxed.gross
    }
    return { net, gross }
  }
  return {
    cart,
    customer: context.customer,
    lines: items.flatMap((item) => (item.kind === 'line' ? [item.subject] : [])),
    customLines: items.flatMap((item) => (item.kind === 'custom' ? [item.subject] : [])),
    totalPrice: items.reduce((sum, { total }) => sum + total, 0),
    taxed: sumTaxes,
    keyOf: context.keyOf,
  }
}

/** A gift on its way through the taxes: it costs nothing and no discount touches it. */
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

/** Lines in the order of the cart; new gifts come after all others. */
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

/** Whether the shipping method's own predicate holds for the cart as it now is. */
function withMethodState(info: ShippingInfo, subject: CartSubject, context: PricingContext): ShippingInfo {
  const method = info.shippingMethod && context.shippingMethods.get(info.shippingMethod.id)
  if (!method) return info
  const isMatch = method.predicate === undefined || matches('cart', method.predicate, subject)
  return { ...info, shippingMethodState: isMatch ? 'MatchesCart' : 'DoesNotMatchCart' }
}

/** The finished cart seen by the predicates of shipping methods: with its final totals. */
function finalSubject(subject: CartSubject, cart: Cart): CartSubject {
  const totals = new Map(
    [...cart.lineItems, ...cart.customLineItems].map(({ id, totalPrice }) => [id, totalPrice.centAmount]),
  )
  const { taxedPrice } = cart
  return {
    ...subject,
    cart,
    totalPrice: cart.totalPrice.centAmount,
    lines: subject.lines.map((one) => ({ ...one, total: totals.get(one.line.id) ?? one.total })),
    customLines: subject.customLines.map((one) => ({ ...one, total: totals.get(one.line.id) ?? one.total })),
    taxed: () =>
      taxedPrice && { net: taxedPrice.totalNet.centAmount, gross: taxedPrice.totalGross.centAmount },
  }
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

/** One run over the whole cart; the order of its steps is told in this folder's README. */
export function computeCart(
  cart: Cart,
  context: PricingContext,
  options: PricingOptions,
): PricedCart | PricingFailure {
  const priced = priceItems(cart, context, options)
  if (!priced.ok) return priced
  const subject = subjectOf(cart, priced.items, context)
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
  const seen = finalSubject(subject, totalled)
  const infos = shipping.infos.map(({ key, info }) => ({ key, info: withMethodState(info, seen, context) }))
  return { ok: true, cart: withShipping(totalled, infos) }
}
