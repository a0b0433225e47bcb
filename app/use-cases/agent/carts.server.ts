import { contentAnswer, standingMessages } from '~/models/agent/cart-answer'
import type { CartBody } from '~/models/agent/inputs'
import { failed, isProblem, type Message, type Outcome } from '~/models/agent/protocol'
import type { Cart } from '~/models/cart/cart'
import { DAY_MS } from '~/models/dates'
import { assistantPaths } from '~/models/paths'
import type { AgentCart } from '~/services/agent/agent-carts.server'
import { productsOf } from '~/use-cases/cart/facts.server'
import { type AgentCall, has } from './call'
import { fill } from './fill.server'

/** How long a platform may go on with a cart. */
const OPEN_MS = 7 * DAY_MS

export const expiryOf = ({ madeAt }: Pick<AgentCart, 'madeAt'>): Date => new Date(madeAt + OPEN_MS)

export const isOver = (cart: AgentCart, now: Date): boolean =>
  cart.isCanceled || cart.isHandedOver || now >= expiryOf(cart)

const missing = () =>
  failed('not_found', 'There is no such cart. It may have expired, or a buyer has it now.')

/** @throws VendorError */
export async function createCart(call: AgentCall, body: CartBody): Promise<Outcome> {
  const { context, platform } = call
  const agentCart = await context.services.agentCarts.make(platform)
  return filledCart(call, agentCart, undefined, body, true)
}

/** @throws VendorError */
export async function getCart(call: AgentCall, id: string): Promise<Outcome> {
  const found = await open(call, id)
  return found ? cartAnswer(call, found.agentCart, found.cart, []) : missing()
}

/** @throws VendorError */
export async function updateCart(call: AgentCall, id: string, body: CartBody): Promise<Outcome> {
  const found = await open(call, id)
  return found ? filledCart(call, found.agentCart, found.cart, body) : missing()
}

/** Answers with the cart as it was. @throws VendorError */
export async function cancelCart(call: AgentCall, id: string): Promise<Outcome> {
  const found = await open(call, id)
  if (!found) return missing()
  const answer = await cartAnswer(call, found.agentCart, found.cart, [])
  await call.context.services.agentCarts.cancel(id)
  return answer
}

/** How it was. @throws VendorError */
export async function canceledCart(call: AgentCall, id: string): Promise<Outcome> {
  const { services } = call.context
  const agentCart = await services.agentCarts.find(call.platform, id)
  if (!agentCart?.isCanceled) return missing()
  const cart = agentCart.cartId ? await services.carts.byId(agentCart.cartId) : undefined
  return cartAnswer(call, agentCart, cart, [])
}

async function open(call: AgentCall, id: string) {
  const { context, platform } = call
  const agentCart = await context.services.agentCarts.find(platform, id)
  if (!agentCart || isOver(agentCart, context.now())) return undefined
  const cart = agentCart.cartId ? await context.services.carts.byId(agentCart.cartId) : undefined
  return agentCart.cartId && cart?.state !== 'Active' ? undefined : { agentCart, cart }
}

async function filledCart(
  call: AgentCall,
  agentCart: AgentCart,
  before: Cart | undefined,
  body: CartBody,
  made = false,
): Promise<Outcome> {
  const { cart, messages } = await fill(await call.as(agentCart), agentCart, before, body)
  const problems = messages.filter(isProblem)
  if (made && !cart && problems.length > 0) {
    return { ok: false, messages: problems.map((each) => ({ ...each, severity: 'unrecoverable' })) }
  }
  return { ...(await cartAnswer(call, agentCart, cart, messages)), made }
}

/** @throws VendorError */
export async function standing({ context }: AgentCall, cart: Cart): Promise<Message[]> {
  const products = await productsOf(context, cart)
  return standingMessages(cart, context.origin, (key) => products.get(key)?.path, context.now())
}

async function cartAnswer(
  call: AgentCall,
  agentCart: AgentCart,
  cart: Cart | undefined,
  messages: Message[],
): Promise<Extract<Outcome, { ok: true }>> {
  const { context } = call
  const { origin, services } = context
  const all = [...messages, ...(cart ? await standing(call, cart) : [])]
  return {
    ok: true,
    resource: agentCart.id,
    answer: {
      id: agentCart.id,
      ...contentAnswer(cart, origin, (name) => has(call, name)),
      ...(all.length > 0 && { messages: all }),
      continue_url: origin + assistantPaths.openCart(await services.agentCarts.link(agentCart.id)),
      expires_at: expiryOf(agentCart).toISOString(),
    },
  }
}
