import type { Refusal } from '~/models/onward'
import { pressRefusal } from '~/use-cases/staff/book.server'
import { cancelItem } from './cancel-item.server'
import { mailAgain, setAddress, setDay, setEmail, tell } from './changes.server'
import { type Asked, done, type Facts, giveFor, orderSubject, withEnd } from './facts.server'
import { mailGift, sendGiftTo } from './gifts.server'
import { bookOffline } from './offline.server'
import { refund } from './refund.server'
import { copy } from './reship.server'
import type { StaffOrderAct } from './schema'

/** Each act is written to the audit first. Answers why it was refused. */
export async function act(facts: Facts, asked: StaffOrderAct): Promise<Response | Refusal> {
  const wrong = await pressRefusal(facts.context, orderSubject(facts.order.number), asked.edit)
  if (wrong) return wrong
  switch (asked.intent) {
    case 'reship':
    case 'copy':
      return copy(facts, asked)
    case 'refund':
      return refund(facts, asked)
    case 'cancel':
      return cancel(facts, asked)
    case 'cancel-line':
      return cancelItem(facts, asked)
    case 'mail':
      return mailAgain(facts, asked)
    case 'tell':
      return tell(facts, asked)
    case 'day':
      return setDay(facts, asked)
    case 'address':
      return setAddress(facts, asked)
    case 'order-email':
      return setEmail(facts, asked)
    case 'gift-mail':
      return mailGift(facts, asked)
    case 'gift-email':
      return sendGiftTo(facts, asked)
    case 'book-offline':
      return bookOffline(facts, asked)
  }
}

const TOO_LATE = 'This order is being packed or has left, or is canceled already.'

const CREDITED =
  'Not canceled: a part went back as store credit. Stop it at the warehouse, and refund what is left.'

async function cancel(facts: Facts, asked: Asked<'cancel'>): Promise<Response | Refusal> {
  const { context, order, placement } = facts
  const { refunds, cancellations, staffBook } = context.services
  const { left } = await refunds.left(placement)
  const words = { reason: asked.tag, was: order.orderState, became: 'Cancelled' }
  const given = await giveFor(facts, asked, { ...words, amount: left })
  if (!given.ok) return given
  const outcome = await cancellations.cancel(
    order.cart.customerId,
    order.number,
    asked.keep ? 'keeps' : 'all',
    'staff',
  )
  const said = left > 0 ? 'The order is canceled, and its money goes back.' : 'The order is canceled.'
  if (outcome.ok) return done(facts, await withEnd(facts, said))
  const message = outcome.reason === 'credited' ? CREDITED : `Not canceled. ${TOO_LATE}`
  await staffBook.refuse(given.booked.id, message)
  return { message, why: 'conflict' }
}
