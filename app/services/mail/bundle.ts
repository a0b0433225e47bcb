import { allergenText, type Stated } from '~/models/allergen/allergens'
import { ordinal } from '~/models/bundle/bundle'
import { MAY_SOFTEN } from '~/models/shipping/offers'
import { button, type Mail, orderWhy, quiet, words } from './template/letter'

type Box = { id: string; order_number: string; place: number; name: string; page_url: string; to: string }

/** A later box of a bundle was ordered from the warehouse. */
export const boxOnItsWay = ({
  id,
  order_number,
  place,
  name,
  page_url,
  to,
  isHot,
  stated,
}: Box & { isHot?: boolean; stated?: Stated | undefined }): Mail => ({
  to,
  subject: `Your ${ordinal(place)} box is being packed`,
  preheader: 'It is already paid.',
  headline: `Your ${ordinal(place)} box is being packed`,
  parts: [
    words(`The ${name}, box ${place + 1} of your order ${order_number}, leaves our warehouse soon.`),
    ...[allergenText({ name, stated })].flatMap((text) => (text ? [words(text)] : [])),
    ...(isHot ? [words(`${MAY_SOFTEN} Take it in soon after it arrives.`)] : []),
    button('View your order', page_url),
    quiet(`It is already paid. Its own order number is ${id}. We’ll email you when it ships.`),
  ],
  why: orderWhy(order_number),
  idempotencyKey: `bundle-box-${id}`,
})

export const boxLate = ({ id, order_number, place, name, page_url, to }: Box): Mail => ({
  to,
  subject: `Your ${ordinal(place)} box will be a little late`,
  preheader: 'We ship it as soon as it is back.',
  headline: `Your ${ordinal(place)} box will be a little late`,
  parts: [
    words(`The ${name}, box ${place + 1} of your order ${order_number}, is sold out right now.`),
    words('We ship it as soon as it is back. There is nothing you need to do. We’re sorry for the wait.'),
    button('View your order', page_url),
  ],
  why: orderWhy(order_number),
  idempotencyKey: `bundle-box-late-${id}`,
})

export const boxRestricted = ({ id, order_number, place, name, page_url, to }: Box): Mail => ({
  to,
  subject: `We cannot send your ${ordinal(place)} box to its address`,
  preheader: 'Reply to this email, and we find another way.',
  headline: `We cannot send your ${ordinal(place)} box to its address`,
  parts: [
    words(
      `We may not send the ${name}, box ${place + 1} of your order ${order_number}, to its country any more.`,
    ),
    words('Reply to this email with another address, or ask us for another box or its price back.'),
    button('View your order', page_url),
  ],
  why: orderWhy(order_number),
  idempotencyKey: `bundle-box-restricted-${id}`,
})
