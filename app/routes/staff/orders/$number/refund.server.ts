import type { AppLoadContext } from '~/framework.server'
import { isSentAgainFree } from '~/models/cart/copied'
import { type Cents, formatMoney } from '~/models/money'
import type { Refusal } from '~/models/onward'
import type { Placement } from '~/models/order/placement'
import { may } from '~/models/staff/powers'
import type { OrderRefund } from '~/services/refund/rows.server'
import { requirePower } from '~/use-cases/staff/staff.server'
import { type Asked, done, type Facts, giveFor, withEnd } from './facts.server'
import { paidForPieces, piecesWords, refundedBefore, tooMany } from './pieces'

const NO_ACCOUNT = 'A guest has no store credit. Give it back to the payment.'
const DELETED = 'The account was deleted, so nobody could use store credit. Give it back to the payment.'
const NOT_HERE = 'This order’s payment is still under way, or was not made here.'
const JUST_CHANGED = 'Another refund of this order was made just now. Look at what is left, then try again.'

const goingWords = ({ amount }: Pick<OrderRefund, 'amount'>) =>
  `${formatMoney(amount)} of this order is going back. One of our services does not answer, so it finishes by itself within a few minutes.`

/** One refund of an order after the other. What cannot be done now is finished by the schedule. */
export async function refund(facts: Facts, asked: Asked<'refund'>): Promise<Response | Refusal> {
  const { placement } = facts
  const { refunds, staffBook } = facts.context.services
  const number = facts.order.number
  const before = await refunds.settled(number)
  if (before?.state === 'going' && before.id !== asked.edit) {
    return { message: goingWords(before), why: 'conflict' }
  }
  const earlier = await refunds.ofOrder(number)
  const same = earlier.find(({ id }) => id === asked.edit)
  if (same) return ended(facts, same)
  if (placement?.state !== 'captured' || placement.recordedAt === undefined) {
    return { message: NOT_HERE, why: 'conflict' }
  }
  const { role } = requirePower(facts.context, facts.request, 'refund')
  if (asked.amount !== undefined && !may(role, 'refund', asked.amount)) {
    const denied = await giveFor(facts, asked, { amount: asked.amount, reason: asked.tag })
    if (!denied.ok) return denied
  }
  const again =
    asked.amount === undefined ? refundedBefore(facts.order.cart, asked.pieces, earlier) : undefined
  if (again) return { message: again, why: 'conflict', field: 'amount' }
  const asks = await amountOf(facts, placement, asked)
  if (typeof asks === 'string') return { message: asks, why: 'conflict', field: 'amount' }
  const { amount, left, isRest, known, items } = asks
  const toCredit = asked.to === 'credit'
  const problem = toCredit && (await noAccount(facts))
  if (problem) return { message: problem, why: 'conflict' }
  const ends = amount < left ? undefined : asked.keep ? ('keeps' as const) : ('all' as const)
  const reason = [asked.tag, items, toCredit && 'as store credit'].filter(Boolean).join('. ')
  const given = await giveFor(facts, asked, { amount, reason, was: left, became: left - amount })
  if (!given.ok) return given
  const made = await refunds.start(given.booked, { placement, isRest, ends, known, toCredit, items })
  if (made) return ended(facts, made)
  await staffBook.refuse(given.booked.id, JUST_CHANGED)
  return { message: JUST_CHANGED, why: 'conflict' }
}

/** Why there is no store credit. */
async function noAccount({ context, order }: Facts): Promise<string | undefined> {
  const { customerId } = order.cart
  if (!customerId) return NO_ACCOUNT
  return (await context.services.callers.customer(customerId)) ? undefined : DELETED
}

/** Less than all where a certificate was spent, or where it was sent again for free. */
async function amountOf({ context, order }: Facts, placement: Placement, asked: Asked<'refund'>) {
  const { refunds } = context.services
  const { left, spent, known, credited } = await refunds.left(placement)
  const again = await sentAgain(context, placement.orderNumber)
  if (left <= 0 && spent > 0)
    return `${formatMoney(spent)} of this order’s gift certificates was spent, so it cannot go back.`
  if (left <= 0) return 'Nothing of this order is left to give back.'
  const most = again > 0 ? Math.max(0, left - again) : left
  const { cart } = order
  const many = tooMany(cart, asked.pieces)
  if (many) return `Only ${many.quantity} of ${many.name} were ordered.`
  const items = piecesWords(cart, asked.pieces) || undefined
  const amount = asked.amount ?? (items ? Math.min(most, paidForPieces(cart, asked.pieces)) : left)
  if (amount === 0) return 'Nothing was paid for these.'
  if (again > 0 && amount > most) {
    return `${formatMoney(again)} of this order was sent again for free. At most ${formatMoney(most)} can be given back.`
  }
  if (amount > left) {
    const why = spent > 0 ? ` ${formatMoney(spent)} of its gift certificates was spent.` : ''
    return `At most ${formatMoney(left)} of this order can be given back.${why}`
  }
  // The rest of a payment that is not settled goes back as a whole, which store credit must not be part of.
  const isRest = amount === left && spent === 0 && credited === 0
  return { amount, left, known, items, isRest }
}

/** The worth of what goes out again for free. A cart that is gone, or is paid after all, counts no more. */
async function sentAgain({ services }: AppLoadContext, number: string): Promise<Cents> {
  const { staffBook, carts } = services
  for (const { id, cart: key } of await staffBook.reshipsOf(number)) {
    const cart = await carts.byKey(key)
    if (!cart || !isSentAgainFree(cart)) await staffBook.refuse(id, 'Not sent')
  }
  return staffBook.sumOf(number, 'reship')
}

async function ended(facts: Facts, refund: OrderRefund): Promise<Response | Refusal> {
  const { state, amount, given, reason, toCredit } = refund
  if (state === 'refused') return { message: reason ?? JUST_CHANGED, why: 'conflict' }
  if (state === 'going') return done(facts, goingWords(refund))
  if (given < amount) {
    return { message: `${formatMoney(given)} went back. ${reason}.`, why: 'conflict' }
  }
  const words = toCredit
    ? `${formatMoney(given)} of store credit was given, and the customer has an email about it.`
    : `${formatMoney(given)} goes back to the customer.`
  return done(facts, await withEnd(facts, words))
}
