import type { Cents } from '~/models/money'
import { formatMoney } from '~/models/money'
import type { Order } from '~/models/order/order'
import type { Mail } from './mail.server'
import { escapeHtml } from './order-confirmation'

type Lost = {
  order: Order
  amount: Cents
  payUrl: string
  /** The shop's mailbox. */
  shop: string
}

/** E-mails to the shopper and the shop about an order whose payment can no longer be captured. */
export function paymentLost({ order, amount, payUrl, shop }: Lost): Mail[] {
  const { number } = order
  const total = formatMoney(amount)
  const toShop = letter(shop, `Order ${number} is not paid`, `payment-lost-shop-${number}`, [
    `The payment of order ${number} (${total}) was voided before it was taken.`,
    'Please do not send it before it is paid. The shopper has been asked to pay again.',
  ])
  const { email } = order.cart
  if (!email) return [toShop]
  const toShopper = letter(email, `Please pay for your Cobnut order ${number}`, `payment-lost-${number}`, [
    `The payment of ${total} for your order ${number} did not go through. Nothing was charged.`,
    'Your order is kept. We send it as soon as it is paid:',
    payUrl,
  ])
  return [toShopper, toShop]
}

function letter(to: string, subject: string, idempotencyKey: string, paragraphs: string[]): Mail {
  const html = paragraphs.map((text) => {
    const safe = escapeHtml(text)
    return /^https?:/.test(text) ? `<p><a href="${safe}">Pay now</a></p>` : `<p>${safe}</p>`
  })
  return {
    to,
    subject,
    idempotencyKey,
    text: paragraphs.join('\n\n'),
    html: `<!doctype html><html lang="en"><body>${html.join('')}</body></html>`,
  }
}
