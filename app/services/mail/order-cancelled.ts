import type { Order } from '~/models/order/order'
import type { Mail } from './mail.server'
import { escapeHtml } from './order-confirmation'

const WORDS = 'We do not send it, and what you paid goes back to where it came from.'

/** Tells that an order is cancelled. Undefined without an address. */
export function orderCancelled({ number, cart }: Pick<Order, 'number' | 'cart'>): Mail | undefined {
  if (!cart.email) return undefined
  const subject = `Your Cobnut order ${number} is cancelled`
  const bank = 'Banks take a few days to show it.'
  return {
    to: cart.email,
    subject,
    text: [`${subject}.`, WORDS, bank].join('\n\n'),
    html: `<!doctype html><html lang="en"><body><h1>${escapeHtml(subject)}</h1><p>${WORDS}</p><p>${bank}</p></body></html>`,
    idempotencyKey: `order-cancelled-${number}`,
  }
}
