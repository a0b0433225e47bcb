import { fieldsOf } from '~/models/checkout/delivery'
import type { Refusal } from '~/models/onward'
import { cancelRefusal } from '~/models/order/cancellable'
import { ownAddress } from '~/models/shipment/shipment'
import { pressRefusal } from '~/use-cases/staff/book.server'
import { type Asked, done, type Facts, giveFor, note, orderSubject, withEnd } from './facts.server'
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
    case 'mail':
      return mail(facts, asked)
    case 'address':
      return changeAddress(facts, asked)
    case 'book-offline':
      return bookOffline(facts, asked)
  }
}

const TOO_LATE = 'This order is being packed or has left, or is canceled already.'

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
  if (outcome.ok) return done(facts, await withEnd(facts, 'The order is canceled, and its money goes back.'))
  const message = `Not canceled. ${TOO_LATE}`
  await staffBook.refuse(given.booked.id, message)
  return { message, why: 'conflict' }
}

async function mail(facts: Facts, asked: Asked<'mail'>): Promise<Response | Refusal> {
  const { context, order, placement } = facts
  if (!placement)
    return { message: 'This order was not placed here, so there is no email to send.', why: 'conflict' }
  const refused = await note(facts, asked, { reason: 'Confirmation sent again' })
  if (refused) return refused
  const sent = await context.services.placement.mailAgain(placement, asked.edit)
  return sent
    ? done(facts, `The confirmation is on its way to ${order.cart.email}.`)
    : { message: 'There is nobody to write to.', why: 'conflict' }
}

async function changeAddress(facts: Facts, asked: Asked<'address'>): Promise<Response | Refusal> {
  const { context, order, placement } = facts
  const { cart, orderState } = order
  const old = ownAddress(cart)
  const parcels = order.isOnItsWay ? 1 : 0
  const refusal = cancelRefusal({ orderState, parcels, cart, placement })
  if (refusal === 'too-late' || refusal === 'cancelled') {
    return { message: `The address stays as it is. ${TOO_LATE}`, why: 'conflict' }
  }
  if (cart.shippingMode === 'Multiple' || !old) {
    return { message: 'With several addresses, cancel the order and place it again.', why: 'conflict' }
  }
  const { address } = asked
  if (address.country !== old.country || address.state !== old.state) {
    const message = 'In another state tax and delivery differ: cancel the order and place it again.'
    return { message, why: 'conflict', field: 'state' }
  }
  const words = { reason: 'Changed before it ships', was: fieldsOf(old), became: fieldsOf(address) }
  const refused = await note(facts, asked, words)
  if (refused) return refused
  const isSet = await context.services.orders.setDelivery(order.number, { address })
  return isSet
    ? done(facts, 'The order goes to the new address.')
    : { message: 'The order has just changed. Look it over and try again.', why: 'conflict' }
}
