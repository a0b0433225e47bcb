import { ordinal } from '~/models/bundle/bundle'
import { linkMail } from './link-mail'
import type { Mail } from './mail.server'

type Box = { id: string; order_number: string; place: number; name: string; page_url: string; to: string }

/** A later box of a bundle was ordered from the warehouse. */
export const boxOnItsWay = ({ id, order_number, place, name, page_url, to }: Box): Mail =>
  linkMail({
    to,
    subject: `Your ${ordinal(place)} box is being packed`,
    words: [
      `The ${name}, box ${place + 1} of your order ${order_number}, leaves our warehouse soon.`,
      `It is paid already. Its own order number is ${id}.`,
    ],
    link: { url: page_url, text: 'See your order' },
    ending: 'We write again when it has shipped.',
    idempotencyKey: `bundle-box-${id}`,
  })

/** A later box waits for stock. */
export const boxLate = ({ id, order_number, place, name, page_url, to }: Box): Mail =>
  linkMail({
    to,
    subject: `Your ${ordinal(place)} box will be a little late`,
    words: [
      `The ${name}, box ${place + 1} of your order ${order_number}, is sold out for a moment.`,
      'We send it as soon as it is back. There is nothing you need to do.',
    ],
    link: { url: page_url, text: 'See your order' },
    ending: 'We are sorry to keep you waiting.',
    idempotencyKey: `bundle-box-late-${id}`,
  })
