import type { AppLoadContext } from '~/framework.server'
import { type Cart, itemCount } from '~/models/cart/cart'
import { copiedFrom } from '~/models/cart/copied'
import type { CartIntent, EditResult } from '~/models/cart/intents'
import { priceNews } from '~/models/cart/news'
import type { CartOwner } from '~/models/cart/owner'
import { addedItems } from '~/models/measurement/items'
import { sourceIn } from '~/models/measurement/product-source'
import { Onward } from '~/models/onward'
import { paths } from '~/models/paths'
import type { Session } from '../visit'
import { noteCode, tooManyCodes } from './code-guesses.server'

/** Keeps which cart is the shopper's and how many items it has, for the header of every page. */
export function rememberCart(session: Session, cart: Cart): void {
  if (session.get('customerCart')?.id !== cart.id) endCustomerCart(session)
  if (session.get('cartId') !== cart.id) session.unset('cartCheckedAt')
  // The platform may have put the customer into another group since sign-in.
  if (cart.customerId && cart.customerId === session.get('customerId'))
    session.set('customerGroupId', cart.customerGroupId)
  session.set('cartId', cart.id)
  session.unset('receipt')
  session.set('cartCount', itemCount(cart))
}

/** Another cart has taken this one's place, with the same content: staff go on with it as they were. */
export function rememberSwapped(session: Session, oldId: string, cart: Cart): void {
  if (session.get('checkoutBegun') === oldId) session.set('checkoutBegun', cart.id)
  if (session.get('customerCart')?.id === oldId) takeCustomerCart(session, cart, cart.key ?? '')
}

/** Keeps the cart as an edit left it, and tells of prices that were new by then. */
export function rememberEdit(session: Session, result: EditResult): void {
  if (result.cart) rememberCart(session, result.cart)
  if (!result.ok || !result.before) return
  for (const news of priceNews(result.before, result.cart)) session.notify('warnings', news)
}

/** The cart was ordered, deleted, or is somebody else's: the next add makes a fresh one. */
export function forgetCart(session: Session): void {
  endCustomerCart(session)
  session.unset('cartId')
  session.unset('cartCount')
  session.unset('cartCheckedAt')
}

/** The cart became an order. Another tab may still show it, and is led to the receipt. */
export function forgetOrdered(session: Session, receipt: string): void {
  forgetCart(session)
  session.set('receipt', receipt)
}

/** A customer's cart is ordered or gone; what staff do from here on they do to a cart of their own. */
function endCustomerCart(session: Session): void {
  const closed = session.get('customerCart')
  if (!closed) return
  session.unset('customerCart')
  session.notify('warnings', {
    message: `The customer's cart ${closed.key} is closed. From here on you work on your own.`,
    key: 'customer-cart',
  })
}

/** Staff go on with a customer's cart as if it were theirs, until they leave it or it is ordered. */
export function takeCustomerCart(session: Session, cart: Cart, key: string): void {
  const copyOf = copiedFrom(cart)
  session.set('customerCart', {
    id: cart.id,
    key,
    ...(cart.email && { email: cart.email }),
    ...(cart.customerGroupId && { customerGroupId: cart.customerGroupId }),
    ...(copyOf && { copyOf }),
  })
  rememberCart(session, cart)
}

/** The session's cart. Staff whose customer's cart was closed meanwhile go to their own first, and are told so. */
export async function loadCart({ services, session }: AppLoadContext): Promise<Cart | undefined> {
  const cart = await services.carts.load(session.get('cartId'), session.owner)
  const customerCart = session.get('customerCart')
  if (!customerCart || customerCart.id === cart?.id) return cart
  if (cart) rememberCart(session, cart)
  else forgetCart(session)
  throw new Onward(paths.cart)
}

/** Whose account a cart is checked out with: staff who work for a customer never put their own on it. */
export const payingCustomer = (session: Session, cart: Cart): string | undefined =>
  session.get('customerCart') ? cart.customerId : session.get('customerId')

/** The same, for an edit: who puts something into a cart gets an id to be known by. */
export function editorOf(session: Session): CartOwner {
  if (!session.get('customerId') && !session.get('anonymousId')) {
    session.set('anonymousId', session.browser ?? crypto.randomUUID())
  }
  return session.owner
}

/** Makes an edit on the session's cart and keeps the result. `mark` names one that may arrive twice. */
export async function editCart(
  context: AppLoadContext,
  intent: CartIntent,
  mark?: string,
): Promise<EditResult> {
  const { services, session } = context
  const editor = editorOf(session)
  const guesser = editor.customerId ?? editor.anonymousId ?? ''
  const refusal = await tooManyCodes(context, [intent], guesser)
  if (refusal) return { ok: false, refusal }
  const result = await services.carts.edit(session.get('cartId'), intent, {
    ...editor,
    ...(mark && { mark }),
  })
  rememberEdit(session, result)
  await noteCode(context, [intent], result, guesser)
  if (intent.type === 'add' && result.ok) await tellAdded(context, intent, result)
  return result
}

async function tellAdded(
  { measure }: AppLoadContext,
  { items }: Extract<CartIntent, { type: 'add' }>,
  { before, cart }: Extract<EditResult, { ok: true }>,
): Promise<void> {
  for (const item of addedItems(before?.lines ?? [], cart.lines)) {
    const { listMetadata: list, source } = items.find(({ sku }) => sku === item.sku) ?? {}
    await measure.found(item.product, sourceIn(source))
    measure.events({ name: 'Product Added', item, ...(list && { list }) })
  }
}
