import { redirect } from '~/framework.server'
import { allLines } from '~/models/cart/cart'
import { CERTIFICATE_KEY } from '~/models/gift/certificate-presets'
import { type Cents, formatMoney } from '~/models/money'
import type { Refusal } from '~/models/onward'
import type { Order } from '~/models/order/order'
import { paths } from '~/models/paths'
import { type Asked, type Facts, giveFor, goodsOf, note } from './facts.server'
import { tooMany } from './pieces'

/** Sends the order or some of its items again for free, or copies them into a cart that is paid. */
export async function copy(facts: Facts, asked: Asked<'reship' | 'copy'>): Promise<Response | Refusal> {
  const { context, order } = facts
  const { callers, carts, staffBook } = context.services
  const many = tooMany(order.cart, asked.pieces)
  if (many) return { message: `Only ${many.quantity} of ${many.name} were ordered.`, why: 'conflict' }
  const chosen = chosenOf(order, asked)
  if (chosen.length === 0) return { message: 'Choose at least one piece.', why: 'invalid' }
  const key = `${asked.intent === 'reship' ? 'R' : 'C'}-${asked.edit.slice(0, 8).toUpperCase()}`
  const lines = placesOf(order, chosen)
  const made = { cart: key, items: chosen.length }
  const wish = { key, number: order.number, lines }
  const toCart = () => redirect(`${paths.customerCart}?${new URLSearchParams({ key })}`, 303)
  if (asked.intent === 'copy') {
    const refused = await note(facts, asked, {
      reason: 'Copied into a cart',
      was: order.number,
      became: made,
    })
    if (refused) return refused
    if (!(await carts.byKey(key))) await callers.copy(order, wish)
    return toCart()
  }
  const refused = await reshipRefusal(facts, chosen)
  if (refused) return { message: refused, why: 'conflict' }
  const given = await giveFor(facts, asked, {
    amount: goodsOf(chosen),
    reason: asked.tag,
    was: order.number,
    became: made,
  })
  if (!given.ok) return given
  // Pressed again after a failure, it makes the missing cart.
  if (!(await carts.byKey(key))) {
    await callers.copy(order, { ...wish, reship: { tag: asked.tag, because: given.booked } })
  }
  // Canceled or charged back while it was booked.
  const back = await backAlready(facts, goodsOf(chosen))
  if (!back) return toCart()
  await staffBook.refuse(given.booked.id, back)
  return { message: back, why: 'conflict' }
}

async function reshipRefusal(facts: Facts, chosen: Order['cart']['lines']): Promise<string | undefined> {
  // They would be made out of nothing.
  if (
    allLines({ lines: chosen }).some(
      ({ productKey, recipientsJson }) => productKey === CERTIFICATE_KEY || recipientsJson,
    )
  ) {
    return 'Gift certificates and gifts are not sent again for free. Choose the other items.'
  }
  return backAlready(facts, goodsOf(chosen))
}

/** Refunded orders are not sent again for free. */
async function backAlready({ context, order, placement }: Facts, worth: Cents): Promise<string | undefined> {
  const isBack = placement?.payments.some(({ state }) => state === 'returned')
  const now = await context.services.orders.findByNumber(order.number)
  if (isBack || now?.orderState === 'Cancelled') {
    return 'What was paid went back already, so it is not sent again for free.'
  }
  const refunded = await context.services.orders.refundedOf(order.number)
  const left = refunded > 0 ? (await context.services.refunds.left(placement)).left : worth
  if (worth <= left) return undefined
  return `${formatMoney(refunded)} of this order went back already. Choose items for at most ${formatMoney(left)}.`
}

/** The lines that are sent, with as many pieces as are sent of them. */
const chosenOf = ({ cart }: Order, { lines, pieces }: Asked<'reship' | 'copy'>): Order['cart']['lines'] =>
  cart.lines.flatMap((line, place) => {
    if (lines.length > 0 && !lines.includes(place)) return []
    const quantity = pieces[place] ?? line.quantity
    const children = line.children.map((child) => ({
      ...child,
      quantity: Math.ceil((child.quantity * quantity) / line.quantity),
    }))
    return quantity === 0 ? [] : [{ ...line, quantity, children }]
  })

/** Places of the chosen lines and their add-ons among the platform's lines, with their quantities. */
function placesOf({ cart }: Order, chosen: Order['cart']['lines']): Map<number, number> {
  let place = 0
  const places = new Map<number, number>()
  for (const line of cart.lines) {
    const sent = chosen.find(({ id }) => id === line.id)
    for (const [at, { quantity }] of sent ? [sent, ...sent.children].entries() : [])
      places.set(place + at, quantity)
    place += 1 + line.children.length
  }
  return places
}
