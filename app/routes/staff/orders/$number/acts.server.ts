import { type AppLoadContext, redirect } from '~/framework.server'
import { fieldsOf } from '~/models/checkout/delivery'
import { type Cents, formatMoney } from '~/models/money'
import type { Refusal } from '~/models/onward'
import { cancelRefusal } from '~/models/order/cancellable'
import type { Order } from '~/models/order/order'
import type { Placement } from '~/models/order/placement'
import { paths } from '~/models/paths'
import { ownAddress } from '~/models/shipment/shipment'
import { limitRefusal, oneselfRefusal, requirePower, writeGift } from '~/use-cases/staff/staff.server'
import { leftToRefund, refundOrder } from './refund.server'
import type { StaffOrderAct } from './schema'

type Asked<Intent extends StaffOrderAct['intent']> = Extract<StaffOrderAct, { intent: Intent }>
type Facts = { context: AppLoadContext; request: Request; order: Order; placement: Placement | undefined }

/** Each act is written to the audit first. Answers why it was refused. */
export function act(facts: Facts, asked: StaffOrderAct): Promise<Response | Refusal> {
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
  }
}

function auditOf(
  { context, request, order }: Facts,
  { intent, edit }: Pick<StaffOrderAct, 'intent' | 'edit'>,
) {
  const { staffId, role } = requirePower(context, request, intent)
  const { customerId } = order.cart
  const written = (reason: string, was?: unknown, became?: unknown) => ({
    id: edit,
    staffId,
    role,
    act: intent,
    orderNumber: order.number,
    reason,
    was,
    became,
    customerId: customerId || undefined,
  })
  return {
    role,
    write: (...what: Parameters<typeof written>) => context.services.staffAudit.write(written(...what)),
    /** For acts that cost money, within the role's limits. */
    give: (amount: Cents, ...what: Parameters<typeof written>) =>
      writeGift(context, { ...written(...what), amount }),
  }
}

const done = ({ context, order }: Facts, message: string): Response => {
  context.session.notify('notices', { message, key: 'staff-order' })
  return redirect(paths.staffOrder(order.number), 303)
}

async function copy(facts: Facts, asked: Asked<'reship' | 'copy'>): Promise<Response | Refusal> {
  const { context, order } = facts
  const { role, write, give } = auditOf(facts, asked)
  const isReship = asked.intent === 'reship'
  const chosen = order.cart.lines.filter(
    (_, place) => asked.lines.length === 0 || asked.lines.includes(place),
  )
  const worth = chosen.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  if (isReship) {
    const refused = oneselfRefusal(context, order.cart) ?? limitRefusal(role, 'reship', worth)
    if (refused) return refused
    const back = await backAlready(facts, worth)
    if (back) return { message: back, why: 'conflict' }
  }
  const key = `${isReship ? 'R' : 'C'}-${asked.edit.slice(0, 8).toUpperCase()}`
  const lines = chosen.length === order.cart.lines.length ? undefined : placesOf(order, chosen)
  const made = { cart: key, items: chosen.length }
  const over = isReship
    ? await give(worth, asked.tag, order.number, made)
    : void (await write('Copied into a cart', order.number, made))
  if (over) return over
  // Pressed again after a failure, it makes the missing cart.
  if (!(await context.services.carts.byKey(key))) {
    await context.services.callers.copy(order, {
      key,
      number: order.number,
      lines,
      reship: asked.intent === 'reship' ? { tag: asked.tag } : undefined,
    })
  }
  return redirect(`${paths.customerCart}?${new URLSearchParams({ key })}`, 303)
}

/** Refunded orders are not sent again for free. */
async function backAlready({ context, order, placement }: Facts, worth: Cents): Promise<string | undefined> {
  const isBack = placement?.payments.some(({ state }) => state === 'returned')
  if (isBack || order.orderState === 'Cancelled') {
    return 'What was paid went back already, so it is not sent again for free.'
  }
  const refunded = await context.services.orders.refundedOf(order.number)
  const left = refunded > 0 ? await leftToRefund(context, placement) : worth
  if (worth <= left) return undefined
  return `${formatMoney(refunded)} of this order went back already. Choose items for at most ${formatMoney(left)}.`
}

/** Indexes of the chosen lines and their add-ons among the platform's lines. */
function placesOf(
  { cart }: Order,
  chosen: readonly { id: string; children: readonly unknown[] }[],
): number[] {
  let place = 0
  const places: number[] = []
  for (const line of cart.lines) {
    const all = 1 + line.children.length
    if (chosen.some(({ id }) => id === line.id)) for (let at = 0; at < all; at++) places.push(place + at)
    place += all
  }
  return places
}

async function refund(facts: Facts, asked: Asked<'refund'>): Promise<Response | Refusal> {
  const { context, placement } = facts
  const { role, give } = auditOf(facts, asked)
  const left = await leftToRefund(context, placement)
  const amount = asked.amount ?? left
  const notAllowed = oneselfRefusal(context, facts.order.cart) ?? limitRefusal(role, 'refund', amount)
  if (notAllowed) return notAllowed
  const refused = await refundOrder(context, {
    placement,
    amount: asked.amount,
    edit: asked.edit,
    audit: () => give(amount, asked.tag, left, left - amount),
  })
  return refused
    ? { ...refused, why: 'conflict' }
    : done(facts, `${formatMoney(amount)} goes back to the customer.`)
}

const TOO_LATE = 'This order is being packed or has left, or is canceled already.'

async function cancel(facts: Facts, asked: Asked<'cancel'>): Promise<Response | Refusal> {
  const { context, order } = facts
  const { write } = auditOf(facts, asked)
  await write(asked.tag, order.orderState, 'Cancelled')
  const outcome = await context.services.cancellations.cancel(order.cart.customerId, order.number)
  if (outcome.ok) return done(facts, 'The order is canceled, and its money goes back.')
  return { message: `Not canceled. ${TOO_LATE}`, why: 'conflict' }
}

async function mail(facts: Facts, asked: Asked<'mail'>): Promise<Response | Refusal> {
  const { context, order, placement } = facts
  const { write } = auditOf(facts, asked)
  if (!placement)
    return { message: 'This order was not placed here, so there is no email to send.', why: 'conflict' }
  await write('Confirmation sent again')
  const sent = await context.services.placement.mailAgain(placement, asked.edit)
  return sent
    ? done(facts, `The confirmation is on its way to ${order.cart.email}.`)
    : { message: 'There is nobody to write to.', why: 'conflict' }
}

async function changeAddress(facts: Facts, asked: Asked<'address'>): Promise<Response | Refusal> {
  const { context, order, placement } = facts
  const { write } = auditOf(facts, asked)
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
  await write('Changed before it ships', fieldsOf(old), fieldsOf(address))
  const isSet = await context.services.orders.setAddress(order.number, address)
  return isSet
    ? done(facts, 'The order goes to the new address.')
    : { message: 'The order has just changed. Look it over and try again.', why: 'conflict' }
}
