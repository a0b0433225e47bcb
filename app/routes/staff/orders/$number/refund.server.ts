import type { AppLoadContext } from '~/framework.server'
import { isSentAgainFree } from '~/models/cart/copied'
import { type Cents, formatMoney } from '~/models/money'
import type { Refusal } from '~/models/onward'
import type { Placement } from '~/models/order/placement'
import { may } from '~/models/staff/powers'
import type { OrderRefund } from '~/services/refund/rows.server'
import { requirePower } from '~/use-cases/staff/staff.server'
import { type Asked, done, type Facts, giveFor, withEnd } from './facts.server'

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
  const same = (await refunds.ofOrder(number)).find(({ id }) => id === asked.edit)
  if (same) return ended(facts, same)
  if (placement?.state !== 'captured' || placement.recordedAt === undefined) {
    return { message: NOT_HERE, why: 'conflict' }
  }
  const { role } = requirePower(facts.context, facts.request, 'refund')
  if (asked.amount !== undefined && !may(role, 'refund', asked.amount)) {
    const denied = await giveFor(facts, asked, { amount: asked.amount, reason: asked.tag })
    if (!denied.ok) return denied
  }
  const asks = await amountOf(facts, placement, asked)
  if (typeof asks === 'string') return { message: asks, why: 'conflict', field: 'amount' }
  const { amount, left, isRest, known } = asks
  const ends = amount < left ? undefined : asked.keep ? ('keeps' as const) : ('all' as const)
  const given = await giveFor(facts, asked, { amount, reason: asked.tag, was: left, became: left - amount })
  if (!given.ok) return given
  const made = await refunds.start(given.booked, { placement, isRest, ends, known })
  if (made) return ended(facts, made)
  await staffBook.refuse(given.booked.id, JUST_CHANGED)
  return { message: JUST_CHANGED, why: 'conflict' }
}

/** Less than all where a certificate was spent, or where it was sent again for free. */
async function amountOf({ context }: Facts, placement: Placement, asked: Asked<'refund'>) {
  const { refunds } = context.services
  const { left, spent, known } = await refunds.left(placement)
  const again = await sentAgain(context, placement.orderNumber)
  if (left <= 0 && spent > 0)
    return `${formatMoney(spent)} of this order’s gift certificates was spent, so it cannot go back.`
  if (left <= 0) return 'Nothing of this order is left to give back.'
  const most = again > 0 ? Math.max(0, left - again) : left
  const amount = asked.amount ?? left
  if (again > 0 && amount > most) {
    return `${formatMoney(again)} of this order was sent again for free. At most ${formatMoney(most)} can be given back.`
  }
  if (amount > left) {
    const why = spent > 0 ? ` ${formatMoney(spent)} of its gift certificates was spent.` : ''
    return `At most ${formatMoney(left)} of this order can be given back.${why}`
  }
  return { amount, left, known, isRest: amount === left && spent === 0 }
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
  const { state, amount, given, reason } = refund
  if (state === 'refused') return { message: reason ?? JUST_CHANGED, why: 'conflict' }
  if (state === 'going') return done(facts, goingWords(refund))
  if (given < amount) {
    return { message: `${formatMoney(given)} went back. ${reason}.`, why: 'conflict' }
  }
  return done(facts, await withEnd(facts, `${formatMoney(given)} goes back to the customer.`))
}
