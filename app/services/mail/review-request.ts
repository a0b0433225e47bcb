import { NAMELESS, type OrderToReview } from '~/models/review/review'
import type { Mail } from './mail.server'
import { escapeHtml } from './order-confirmation'

type Parts = {
  order: OrderToReview
  /** Opens the order's review page without an account. */
  reviewUrl: string
  unsubscribeUrl: string
}

const howIsIt = ({ number }: OrderToReview) =>
  `Your order ${number} should be on your shelf by now. How is it? What you say helps others choose, and helps us buy better.`

const ONCE = 'These links are for you alone and work for six months. We ask only once for each order.'

const greetingFor = (name: string) => (name === NAMELESS ? 'Hello,' : `Hello ${name.split(' ')[0]},`)

const linkTo = ({ reviewUrl }: Parts, productKey: string) =>
  `${reviewUrl}&product=${encodeURIComponent(productKey)}`

function textOf(parts: Parts): string {
  const { order } = parts
  return [
    greetingFor(order.name),
    '',
    howIsIt(order),
    '',
    ...order.products.flatMap(({ name, sizeName, productKey }) => [
      `${name}, ${sizeName}: ${linkTo(parts, productKey)}`,
    ]),
    '',
    `All of them at once: ${parts.reviewUrl}`,
    '',
    ONCE,
    `No more such e-mails: ${parts.unsubscribeUrl}`,
  ].join('\n')
}

function htmlOf(parts: Parts): string {
  const { order } = parts
  const items = order.products.map(
    ({ name, sizeName, productKey }) =>
      `<li><a href="${escapeHtml(linkTo(parts, productKey))}">${escapeHtml(`${name}, ${sizeName}`)}</a></li>`,
  )
  return [
    '<!doctype html><html lang="en"><body>',
    '<h1>How was your order?</h1>',
    `<p>${escapeHtml(greetingFor(order.name))}</p>`,
    `<p>${escapeHtml(howIsIt(order))}</p>`,
    `<ul>${items.join('')}</ul>`,
    `<p><a href="${escapeHtml(parts.reviewUrl)}">Review all of them at once</a></p>`,
    `<p>${ONCE} <a href="${escapeHtml(parts.unsubscribeUrl)}">No more such e-mails</a></p>`,
    '</body></html>',
  ].join('')
}

/** The e-mail that asks for reviews of an order, the same each time. */
export const reviewRequest = (parts: Parts): Mail => ({
  to: parts.order.email,
  subject: `How was your order ${parts.order.number}?`,
  html: htmlOf(parts),
  text: textOf(parts),
  idempotencyKey: `review-request-${parts.order.number}`,
  unsubscribeUrl: parts.unsubscribeUrl,
})
