import { addressLines } from '~/models/address'
import { sizeName } from '~/models/cart/line-item'
import { totalsOf } from '~/models/cart/totals'
import { formatMoney } from '~/models/money'
import type { Order } from '~/models/order/order'
import type { PromisedDelivery } from '~/models/order/placement'
import { arrivalWords } from '~/models/shipping/words'
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

type Parts = { order: Order; delivery?: PromisedDelivery; receiptUrl: string }

function textOf({ order, delivery, receiptUrl }: Parts): string {
  const { cart } = order
  const lines = cart.lines.map(
    (line) => `${line.quantity} × ${line.name}, ${sizeName(line)}: ${formatMoney(line.totalPrice)}`,
  )
  const totals = totalsOf(cart)
  return [
    `Thank you for your order ${order.number}.`,
    '',
    ...lines,
    '',
    ...totals.lines.map((line) => `${line.label}: ${formatMoney(line.amount)}`),
    `Total: ${formatMoney(totals.total)}`,
    '',
    ...(cart.shippingAddress ? ['We send it to:', ...addressLines(cart.shippingAddress), ''] : []),
    ...(delivery ? [`${delivery.name} delivery. ${arrivalWords(delivery)}.`, ''] : []),
    `Your receipt: ${receiptUrl}`,
  ].join('\n')
}

function htmlOf({ order, delivery, receiptUrl }: Parts): string {
  const { cart } = order
  const totals = totalsOf(cart)
  const row = (label: string, value: string) =>
    `<tr><td>${escapeHtml(label)}</td><td align="right">${escapeHtml(value)}</td></tr>`
  const lines = cart.lines.map((line) =>
    row(`${line.quantity} × ${line.name}, ${sizeName(line)}`, formatMoney(line.totalPrice)),
  )
  const sums = totals.lines.map((line) => row(line.label, formatMoney(line.amount)))
  const address = cart.shippingAddress
    ? `<h2>We send it to</h2><p>${addressLines(cart.shippingAddress).map(escapeHtml).join('<br>')}</p>`
    : ''
  const promise = delivery
    ? `<p>${escapeHtml(`${delivery.name} delivery. ${arrivalWords(delivery)}.`)}</p>`
    : ''
  return [
    '<!doctype html><html lang="en"><body>',
    `<h1>Thank you for your order</h1><p>Order number ${escapeHtml(order.number)}</p>`,
    `<table width="100%">${lines.join('')}${sums.join('')}${row('Total', formatMoney(totals.total))}</table>`,
    address,
    promise,
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
