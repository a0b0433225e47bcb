import { button, type Mail, quiet, words } from './template/letter'

/** To the order's own address, after somebody asked with its number. */
export const orderLinkMail = (to: string, number: string, url: string): Mail => ({
  to,
  subject: `Your link to order ${number}`,
  preheader: 'Open it to see your order and to change what can still be changed.',
  headline: `Your order ${number}`,
  parts: [
    words('Open this link to see your order, and to change what can still be changed.'),
    button('Open my order', url),
    quiet('The link works once, for a day.\nDidn’t ask for it? You can ignore this email.'),
  ],
  why: `You got this email because someone asked for order ${number}, which was placed with this address.`,
  idempotencyKey: crypto.randomUUID(),
})
