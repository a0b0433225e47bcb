import { contentAnswer } from '~/models/agent/cart-answer'
import { buyerAnswer, fulfillmentAnswer } from '~/models/agent/checkout-answer'
import type { CheckoutBody } from '~/models/agent/inputs'
import { errorMessage, failed, isProblem, type Message, type Outcome } from '~/models/agent/protocol'
import type { Cart } from '~/models/cart/cart'
import { isOrdered, type Placement } from '~/models/order/placement'
import { assistantPaths, paths } from '~/models/paths'
import { standardShipments } from '~/models/shipment/shipment'
import { offWords } from '~/models/staff/switches'
import type { AgentCheckout } from '~/services/agent/agent-carts.server'
import { type AgentCall, has } from './call'
import { expiryOf, isOver, standing } from './carts.server'
import { arrangeDelivery } from './delivery.server'
import { fill } from './fill.server'

const missing = () => failed('not_found', 'There is no such checkout.')

/** From a cart, of which there is one checkout, or from items. @throws VendorError */
export async function createCheckout(call: AgentCall, body: CheckoutBody): Promise<Outcome> {
  const { context, platform } = call
  const { agentCarts } = context.services
  if (body.cart_id === undefined && body.line_items.length === 0) {
    return failed('invalid', 'Send items, or the id of a cart.')
  }
  const agentCart =
    body.cart_id === undefined
      ? await agentCarts.make(platform)
      : await agentCarts.find(platform, body.cart_id)
  if (!agentCart || isOver(agentCart, context.now())) return failed('not_found', 'There is no such cart.')
  const checkout = await agentCarts.checkOut(agentCart)
  const made = await changed(call, checkout, body, { takesLines: body.cart_id === undefined })
  if (made.ok) return { ...made, made: true }
  return made
}

/** @throws VendorError */
export async function getCheckout(call: AgentCall, id: string): Promise<Outcome> {
  const checkout = await call.context.services.agentCarts.checkout(call.platform, id)
  return checkout ? answer(call, checkout, []) : missing()
}

/** @throws VendorError */
export async function updateCheckout(call: AgentCall, id: string, body: CheckoutBody): Promise<Outcome> {
  const checkout = await call.context.services.agentCarts.checkout(call.platform, id)
  if (!checkout) return missing()
  if (isClosed(call, checkout)) return answer(call, checkout, [closed(checkout)])
  return changed(call, checkout, body, { takesLines: true })
}

/** Only reads: the buyer pays in the shop, and no handler takes a payment here. @throws VendorError */
export const completeCheckout = getCheckout

/** @throws VendorError */
export async function cancelCheckout(call: AgentCall, id: string): Promise<Outcome> {
  const { agentCarts } = call.context.services
  const checkout = await agentCarts.checkout(call.platform, id)
  if (!checkout) return missing()
  const order = await orderOf(call, checkout)
  if (order || checkout.isCanceled) return answer(call, checkout, [closed(checkout)])
  await agentCarts.cancelCheckout(id)
  return answer(call, { ...checkout, isCanceled: true }, [])
}

const isClosed = ({ context }: AgentCall, { cart, isCanceled }: AgentCheckout): boolean =>
  isCanceled || isOver(cart, context.now())

const closed = ({ isCanceled }: AgentCheckout): Message =>
  isCanceled
    ? errorMessage(
        'checkout_canceled',
        'This checkout was given up. Begin another one.',
        undefined,
        'unrecoverable',
      )
    : errorMessage(
        'checkout_closed',
        'The buyer has this checkout now, so it can only be read.',
        undefined,
        'requires_buyer_review',
      )

const orderOf = async ({ context }: AgentCall, { cart }: AgentCheckout): Promise<Placement | undefined> =>
  cart.cartId ? context.services.placement.ofCart(cart.cartId) : undefined

/** Takes what was sent, one part after the other, and says what is missing. */
async function changed(
  call: AgentCall,
  checkout: AgentCheckout,
  body: CheckoutBody,
  { takesLines }: { takesLines: boolean },
): Promise<Outcome> {
  const { carts } = call.context.services
  const { cart: agentCart } = checkout
  const visit = await call.as(agentCart)
  const before = agentCart.cartId ? await carts.byId(agentCart.cartId) : undefined
  const filled = takesLines
    ? await fill(visit, agentCart, before, body)
    : { cart: before, messages: [] as Message[] }
  if (!filled.cart) {
    const problems = filled.messages
      .filter(isProblem)
      .map((each) => ({ ...each, severity: 'unrecoverable' as const }))
    return problems.length > 0
      ? { ok: false, messages: problems }
      : failed('empty', 'There is nothing to order.')
  }
  const arranged = await arrangeDelivery(visit, filled.cart, body)
  const known = { ...checkout, cart: { ...agentCart, cartId: arranged.cart.id } }
  return answer(call, known, [...filled.messages, ...arranged.messages], arranged.cart)
}

/** The checkout as it stands. What a buyer typed in a browser is not told. */
async function answer(
  call: AgentCall,
  checkout: AgentCheckout,
  messages: Message[],
  fresh?: Cart,
): Promise<Outcome> {
  const { context } = call
  const { origin, services } = context
  const { cart: agentCart } = checkout
  const [cart, order] = await Promise.all([
    fresh ?? (agentCart.cartId ? services.carts.byId(agentCart.cartId) : undefined),
    orderOf(call, checkout),
  ])
  const base = { id: checkout.id, ...contentAnswer(cart, origin, (name) => has(call, name)) }
  if (order && isOrdered(order.state)) {
    const permalink = origin + paths.order(order.orderNumber)
    const confirmation = { id: checkout.id, label: order.orderNumber, permalink_url: permalink }
    return done(checkout, { ...base, status: 'completed', order: confirmation }, messages)
  }
  if (checkout.isCanceled || agentCart.isCanceled)
    return done(checkout, { ...base, status: 'canceled' }, messages)
  if (order)
    return done(
      checkout,
      { ...base, status: 'complete_in_progress', continue_url: origin + paths.checkout },
      messages,
    )
  if (isClosed(call, checkout) || !cart) {
    const over = agentCart.isHandedOver ? 'requires_escalation' : 'canceled'
    const said = messages.length > 0 ? messages : [closed(checkout)]
    return done(
      checkout,
      { ...base, status: over, ...(over !== 'canceled' && { continue_url: origin + paths.checkout }) },
      said,
    )
  }
  return openAnswer(call, checkout, cart, base, messages)
}

async function openAnswer(
  call: AgentCall,
  checkout: AgentCheckout,
  cart: Cart,
  base: Record<string, unknown>,
  messages: Message[],
): Promise<Outcome> {
  const { context } = call
  const { origin, services, now } = context
  const visit = await call.as(checkout.cart)
  const { delivery, missing: needed } = await arrangeDelivery(visit, cart, undefined)
  const off = offWords(await services.switches.current(), 'checkout', now().getTime())
  const problems = [
    ...messages,
    ...needed.filter(({ path }) => !messages.some((each) => isProblem(each) && each.path === path)),
    ...(off === undefined ? [] : [errorMessage('checkout_off', off, undefined, 'requires_buyer_input')]),
  ]
  const isReady = !problems.some((each) => isProblem(each) && each.severity === 'recoverable')
  const lineIds = standardShipments(cart).flatMap(({ lines }) => lines.map(({ line }) => line.id))
  return done(
    checkout,
    {
      ...base,
      status: isReady ? 'requires_escalation' : 'incomplete',
      ...buyerAnswer(cart),
      ...(has(call, 'dev.ucp.shopping.fulfillment') && {
        fulfillment: fulfillmentAnswer(cart, lineIds, delivery),
      }),
      continue_url: origin + assistantPaths.openCart(await services.agentCarts.link(checkout.cart.id)),
      expires_at: expiryOf(checkout.cart).toISOString(),
    },
    [...problems, ...(isReady ? [REVIEW] : []), ...(await standing(call, cart))],
  )
}

const REVIEW = errorMessage(
  'buyer_pays_in_shop',
  'Everything is here. The buyer looks it over and pays in the shop.',
  undefined,
  'requires_buyer_review',
)

const done = ({ id }: AgentCheckout, answered: Record<string, unknown>, messages: Message[]): Outcome => ({
  ok: true,
  resource: id,
  answer: { ...answered, ...(messages.length > 0 && { messages }) },
})
