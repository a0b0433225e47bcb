import type { Cents } from '~/models/money'
import { formatMoney } from '~/models/money'
import type { Order } from '~/models/order/order'
import { SHOP } from '~/shop/shop'
import { button, type Mail, orderWhy, quiet, words } from './template/letter'

type Lost = {
  order: Order
  amount: Cents
  payUrl: string
  shop: string
}

/** E-mails to the shopper and the shop about an order whose payment can no longer be captured. */
export function paymentLost({ order, amount, payUrl, shop }: Lost): Mail[] {
  const { number } = order
  const total = formatMoney(amount)
  const toShop: Mail = {
    to: shop,
    subject: `Order ${number} is not paid`,
    preheader: 'Please do not ship it before it is paid.',
    headline: `Order ${number} is not paid`,
    parts: [
      words(`The payment of order ${number} (${total}) was voided before it was taken.`),
      words('Please do not ship it before it is paid. The shopper has been asked to pay again.'),
    ],
    why: 'You got this email because this is the shop’s mailbox.',
    idempotencyKey: `payment-lost-shop-${number}`,
  }
  const { email } = order.cart
  if (!email) return [toShop]
  const toShopper: Mail = {
    to: email,
    subject: `Please pay for your ${SHOP.name} order ${number}`,
    preheader: 'Nothing was charged. We keep your order for you.',
    headline: 'Please pay for your order',
    parts: [
      words(`The payment of ${total} for your order ${number} did not go through. Nothing was charged.`),
      words('We keep your order and ship it as soon as it is paid.'),
      button(`Pay ${total}`, payUrl),
      quiet('You can choose another payment method there.'),
    ],
    why: orderWhy(number),
    idempotencyKey: `payment-lost-${number}`,
  }
  return [toShopper, toShop]
}
