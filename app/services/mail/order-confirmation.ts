import { allLines } from '~/models/cart/cart'
import { isGift, sizeName } from '~/models/cart/line-item'
import { totalsOf } from '~/models/cart/totals'
import { shipmentViews } from '~/models/checkout/shipment-view'
import { formatMoney } from '~/models/money'
import { orderArrival, shipDayOf } from '~/models/order/arrival'
import type { Order } from '~/models/order/order'
import { type PlacementPayment, type PromisedDelivery, payingNow } from '~/models/order/placement'
import { repeatsOf } from '~/models/order/repeats'
import { paidWithText } from '~/models/payment/payment'
import { deliveryWords } from '~/models/shipping/words'
import type { Mail } from './mail.server'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

type Parts = {
  order: Order
  delivery?: PromisedDelivery
  payments?: readonly PlacementPayment[]
  receiptUrl: string
}

/** How it was paid, and what comes again. */
function facts({ order: { cart }, delivery, payments = [] }: Parts): string[] {
  const shippedOn = shipDayOf(cart, delivery)
  const repeats = shippedOn ? repeatsOf(cart, shippedOn) : []
  return [
    ...payingNow(payments).map((each) => `Paid with ${paidWithText(each)}, ${formatMoney(each.amount)}`),
    ...repeats.map(
      ({ name, quantity, every, next }) =>
        `Comes again: ${quantity} × ${name}, ${every}. The next box ships ${next}`,
    ),
  ]
}

/** Every line at its price before the discounts that the totals name, so that all of it adds up; add-ons too. */
const itemsOf = ({ cart }: Order) =>
  allLines(cart).map((line) => ({
    text: `${line.quantity} × ${line.name}, ${sizeName(line)}`,
    price: isGift(line) ? 'Free' : formatMoney(line.totalPriceBeforeCartLevelDiscount),
    words: line.greetingCardMessage,
  }))

type Told = { title: string; place: string[]; notes: string[]; items: string[] }

/** Who gets what and when. With one shipment the items are told already. */
function shipmentsTold({ order, delivery }: Parts): Told[] {
  const views = shipmentViews(order.cart)
  return views.map((view) => ({
    title: views.length === 1 && !view.special ? 'Shipping to' : `${view.title}: ${view.name}`,
    place: view.placeLines,
    items:
      views.length === 1
        ? []
        : view.lines.map(({ quantity, name, size }) => `${quantity} × ${name}, ${size}`),
    notes: [
      view.delivery ?? (delivery && !view.special ? deliveryWords(delivery) : undefined),
      view.giftMessage && `Gift message: ${view.giftMessage}`,
      view.packingSlipMessage && `On the packing slip: ${view.packingSlipMessage}`,
    ].filter((note): note is string => Boolean(note)),
  }))
}

function textOf(parts: Parts): string {
  const { order, receiptUrl } = parts
  const totals = totalsOf(order.cart)
  return [
    orderArrival(order.cart, parts.delivery).headline,
    `Thank you for your order ${order.number}.`,
    '',
    ...itemsOf(order).flatMap(({ text, price, words }) => [
      `${text}: ${price}`,
      ...(words ? [`  "${words}"`] : []),
    ]),
    '',
    ...totals.lines.map((line) => `${line.label}: ${formatMoney(line.amount)}`),
    `Total: ${formatMoney(totals.total)}`,
    '',
    ...shipmentsTold(parts).flatMap(({ title, place, items, notes }) => [
      title,
      ...[...place, ...items, ...notes].map((line) => `  ${line}`),
      '',
    ]),
    ...facts(parts),
    `Your receipt: ${receiptUrl}`,
  ].join('\n')
}

function htmlOf(parts: Parts): string {
  const { order, receiptUrl } = parts
  const totals = totalsOf(order.cart)
  const row = (label: string, value: string) =>
    `<tr><td>${label}</td><td align="right">${escapeHtml(value)}</td></tr>`
  const lines = itemsOf(order).map(({ text, price, words }) =>
    row(escapeHtml(text) + (words ? `<br><i>${escapeHtml(words)}</i>` : ''), price),
  )
  const sums = totals.lines.map((line) => row(escapeHtml(line.label), formatMoney(line.amount)))
  const paragraph = (texts: string[]) =>
    texts.length > 0
      ? `<p>${texts.map((text) => escapeHtml(text).replaceAll('\n', '<br>')).join('<br>')}</p>`
      : ''
  const shipments = shipmentsTold(parts).map(
    ({ title, place, items, notes }) =>
      `<h2>${escapeHtml(title)}</h2>${paragraph(place)}${paragraph(items)}${paragraph(notes)}`,
  )
  return [
    '<!doctype html><html lang="en"><body>',
    `<h1>${escapeHtml(orderArrival(order.cart, parts.delivery).headline)}</h1>`,
    `<p>Thank you for your order ${escapeHtml(order.number)}.</p>`,
    `<table width="100%">${lines.join('')}${sums.join('')}${row('Total', formatMoney(totals.total))}</table>`,
    ...shipments,
    paragraph(facts(parts)),
    `<p><a href="${escapeHtml(receiptUrl)}">See your receipt</a></p>`,
    '</body></html>',
  ].join('')
}

/** The confirmation e-mail of an order, the same each time. Undefined without an address. */
export function orderConfirmation(parts: Parts): Mail | undefined {
  const { order } = parts
  if (!order.cart.email) return undefined
  return {
    to: order.cart.email,
    subject: `Your Cobnut order ${order.number}`,
    html: htmlOf(parts),
    text: textOf(parts),
    idempotencyKey: `order-confirmation-${order.number}`,
  }
}
