import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import { normalEmail, readEmail } from '~/models/email'
import { Onward } from '~/models/onward'
import { paths, serverPaths } from '~/models/paths'
import { cartLinkMail } from '~/services/mail/cart-link'
import { loadCart, rememberCart } from '~/use-cases/cart/cart-session.server'

/** What PayPal and the shop put into the address of the way back. */
const OF_PAYPAL = ['cancelled', 'ba_token', 'paymentId', 'token', 'PayerID']

const ofPayPal = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => OF_PAYPAL.includes(name)))

/** Leads on if the visitor is back from PayPal in a browser without the cart. @throws VendorError, Onward */
export async function leadElsewhere(context: AppLoadContext, query: URLSearchParams): Promise<void> {
  const { carts, payments } = context.services
  const back = await payments.payPal.wayBack(query)
  if (!back) return
  const own = await loadCart(context)
  if (own && (!back.cartId || back.cartId === own.id)) return
  // A cart that was replaced by one in the other shipping mode is gone.
  if (own && back.cartId && !(await carts.byId(back.cartId))) return
  throw new Onward(`${serverPaths.checkoutElsewhere}?${ofPayPal(query)}`)
}

type Elsewhere =
  | { state: 'cancelled' | 'ordered' | 'unknown' }
  | { state: 'waiting' | 'customer'; cart: Cart }

/** What became of the payment. An approval is not used here: its cart may be another person's. */
export async function elsewhere({ services }: AppLoadContext, query: URLSearchParams): Promise<Elsewhere> {
  const back = await services.payments.payPal.wayBack(query)
  if (!back) return { state: 'unknown' }
  const cart = back.cartId ? await services.carts.byId(back.cartId) : undefined
  if (cart?.state === 'Ordered') return { state: 'ordered' }
  if (back.isCancelled) return { state: 'cancelled' }
  if (cart?.state !== 'Active') return { state: 'unknown' }
  return { state: cart.customerId ? 'customer' : 'waiting', cart }
}

const MOST_LINKS_AN_HOUR = 5

/** Mails a link to the cart to the address that was given with it. @throws VendorError */
export async function mailCartLink(context: AppLoadContext, query: URLSearchParams): Promise<void> {
  const { services, origin } = context
  const found = await elsewhere(context, query)
  const email = found.state === 'waiting' ? readEmail(found.cart.email ?? '') : undefined
  if (found.state !== 'waiting' || !email) return
  if ((await services.mailLinks.countSince('cart', email, 60)) >= MOST_LINKS_AN_HOUR) return
  const token = await services.mailLinks.make('cart', email, `${found.cart.id}?${ofPayPal(query)}`)
  await services.mail.send(cartLinkMail(email, origin + paths.openCart(token)))
}

/** This browser goes on with the cart, and with the approval. Undefined: the link does not work. @throws VendorError */
export async function openCartLink(context: AppLoadContext, key: string): Promise<string | undefined> {
  const { services, session } = context
  const link = await services.mailLinks.use('cart', key)
  if (!link.ok) return undefined
  const [cartId = '', query] = link.destination.split('?')
  const cart = await services.carts.byId(cartId)
  if (cart?.state !== 'Active' || cart.customerId) return undefined
  // Its guest has corrected the address meanwhile.
  if (normalEmail(cart.email ?? '') !== link.email) return undefined
  rememberCart(session, cart)
  // Without an approval of PayPal, staff sent the link.
  return query === undefined ? paths.cart : `${paths.checkoutPayment}?${query}`
}

/**
 * This browser goes on with the cart that an agent filled. Undefined: the link does not work, or was used.
 * @throws VendorError
 */
export async function openAgentCart(context: AppLoadContext, token: string): Promise<string | undefined> {
  const { services, session } = context
  const found = await agentCartAt(context, token)
  if (!found || !(await services.agentCarts.handOver(found.agentCart.id))) return undefined
  rememberCart(session, found.cart)
  return paths.checkout
}

/** A cart that a customer has meanwhile is nobody else's. */
export async function agentCartAt({ services }: AppLoadContext, token: string) {
  const agentCart = await services.agentCarts.atLink(token)
  const cart = agentCart?.cartId ? await services.carts.byId(agentCart.cartId) : undefined
  return agentCart && cart?.state === 'Active' && !cart.customerId ? { agentCart, cart } : undefined
}
