import { type AppLoadContext, redirect } from '~/framework.server'
import { allLines } from '~/models/cart/cart'
import type { LineItem } from '~/models/cart/line-item'
import { totalsOf } from '~/models/cart/totals'
import type { Cents } from '~/models/money'
import type { NotOk, Refusal } from '~/models/onward'
import type { Order } from '~/models/order/order'
import type { Placement } from '~/models/order/placement'
import { endedWords } from '~/models/order/still-to-come'
import { staffPaths } from '~/models/paths'
import type { Booked } from '~/models/staff/booked'
import type { OwnOrder } from '~/services/customer/orders.server'
import { optional } from '~/services/fallback'
import { give, recipientOf, record } from '~/use-cases/staff/book.server'
import { requirePower } from '~/use-cases/staff/staff.server'
import type { StaffOrderAct } from './schema'

export type Asked<Intent extends StaffOrderAct['intent']> = Extract<StaffOrderAct, { intent: Intent }>
export type Facts = {
  context: AppLoadContext
  request: Request
  own: OwnOrder
  order: Order
  placement: Placement | undefined
}

/** What the page's ids are about. */
export const orderSubject = (number: string) => `order ${number}`

/** Before discounts: a free order is worth its goods. */
export const goodsOf = (lines: readonly LineItem[]): Cents =>
  allLines({ lines: [...lines] }).reduce((sum, { piecePrice, quantity }) => sum + piecePrice * quantity, 0)

type Words = { reason: string; was?: unknown; became?: unknown }

const written = <Act extends Exclude<StaffOrderAct['intent'], 'cancel-line' | 'gift-mail'>>(
  { context, request, order }: Facts,
  asked: { intent: Act; edit: string },
) => ({
  ...requirePower(context, request, asked.intent),
  id: asked.edit,
  act: asked.intent as Act,
  orderNumber: order.number,
  customerId: order.cart.customerId || undefined,
})

/** For acts that give nothing. */
export const note = (
  facts: Facts,
  asked: Asked<'copy' | 'tell' | 'day' | 'address' | 'order-email' | 'gift-email'>,
  words: Words,
): Promise<Refusal | undefined> => record(facts.context, { ...written(facts, asked), ...words })

/** For acts that cost money: within the limits, and together no more than the order's price. */
export function giveFor<Act extends 'reship' | 'refund' | 'cancel'>(
  facts: Facts,
  asked: { intent: Act; edit: string },
  { amount, ...words }: Words & { amount: Cents },
): Promise<{ ok: true; booked: Booked<Act> } | NotOk> {
  const { context, order } = facts
  const { cart } = order
  return give<Act>(context, {
    ...written<Act>(facts, asked),
    ...words,
    amount,
    ...recipientOf(cart),
    worth: Math.max(totalsOf(cart).total, goodsOf(cart.lines)),
  })
}

/** Adds what ended with the order. */
export async function withEnd({ context, order }: Facts, message: string): Promise<string> {
  const ended = await optional(context.services.stillToCome.news(order.number), undefined)
  return [message, ...(ended ? endedWords(ended) : [])].join(' ')
}

export const done = ({ context, order }: Facts, message: string): Response => {
  context.session.notify('notices', { message, key: 'staff-order' })
  return redirect(staffPaths.order(order.number), 303)
}
