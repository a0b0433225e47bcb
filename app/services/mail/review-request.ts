import { type AnyOrder, NAMELESS } from '~/models/review/review'
import { SHOP } from '~/shop/shop'
import { button, type Mail, pictureFor, quiet, words } from './template/letter'

type Parts = {
  order: AnyOrder
  /** Opens the order's review page without an account. */
  reviewUrl: string
  unsubscribeUrl: string
}

const greetingFor = (name: string) => (name === NAMELESS ? 'Hello,' : `Hello ${name.split(' ')[0]},`)

/** The same each time. */
export function reviewRequest({ order, reviewUrl, unsubscribeUrl }: Parts): Mail {
  const { origin } = new URL(reviewUrl)
  return {
    to: order.email,
    subject: `How was your order ${order.number}?`,
    preheader: 'A sentence or two helps others choose.',
    headline: 'How was your order?',
    parts: [
      words(greetingFor(order.name)),
      words(
        `Your order ${order.number} has arrived. How is it? A sentence or two helps others choose, and helps us buy better.`,
      ),
      {
        kind: 'items',
        items: order.products.map(({ name, sizeName: size, productKey, imageUrl }) => ({
          name,
          size,
          imageUrl: pictureFor(origin, imageUrl),
          url: `${reviewUrl}&product=${encodeURIComponent(productKey)}`,
        })),
      },
      button('Review these items', reviewUrl),
      quiet('The links are for you alone and work for six months. We ask once for each order.'),
    ],
    why: `You got this email because you ordered at ${SHOP.name}.`,
    idempotencyKey: `review-request-${order.number}`,
    unsubscribeUrl,
  }
}
