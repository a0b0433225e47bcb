import type { AppLoadContext } from '~/framework.server'
import { type Cart, itemCount } from '~/models/cart/cart'
import { copiedFrom } from '~/models/cart/copied'
import type { CartIntent, EditResult } from '~/models/cart/intents'
import { goneWords, priceNews } from '~/models/cart/news'
import type { CartOwner } from '~/models/cart/owner'
import { removedFrom, withRemoved } from '~/models/cart/removed'
import { TEXT_LIMITS } from '~/models/limits'
import { addedItems, changedItems } from '~/models/measurement/items'
import { sourceIn } from '~/models/measurement/product-source'
import { Onward } from '~/models/onward'
import { paths } from '~/models/paths'
import { ownAddress } from '~/models/shipment/shipment'
import type { Session } from '../visit'
import { noteCode, tooManyCodes } from './code-guesses.server'

/** Keeps the cart's id and its item count, which every page's header shows. */
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

/** A new cart with the same content has replaced this one; staff go on with it. */
export function rememberSwapped(session: Session, oldId: string, cart: Cart): void {
  if (session.get('checkoutBegun') === oldId) session.set('checkoutBegun', cart.id)
  const taken = session.get('customerCart')
  if (taken?.id === oldId) takeCustomerCart(session, cart, cart.key ?? '', taken.name)
}

/** Keeps the edited cart and tells of prices that changed and of lines that are no longer sold. */
export function rememberEdit(session: Session, result: EditResult): void {
  if (result.cart) rememberCart(session, result.cart)
  tellLost(session, result)
  if (!result.ok || !result.before) return
  for (const news of priceNews(result.before, result.cart)) session.notify('warnings', news)
}

export function tellLost(session: Session, { lost = [] }: EditResult): void {
  for (const line of lost) {
    session.notify('warnings', { message: goneWords(line), key: `gone-${line.id}` })
  }
}

/** The cart was ordered, deleted or is another's: the next add makes a new one. */
export function forgetCart(session: Session): void {
  endCustomerCart(session)
  session.unset('cartId')
  session.unset('cartCount')
  session.unset('cartCheckedAt')
}

/** Keeps the receipt, so that another tab that still shows the cart is redirected to it. */
export function forgetOrdered(session: Session, receipt: string): void {
  forgetCart(session)
  session.set('receipt', receipt)
}

/** Staff's customer's cart is ordered or gone, so they go on in a cart of their own. */
function endCustomerCart(session: Session): void {
  const closed = session.get('customerCart')
  if (!closed) return
  session.unset('customerCart')
  session.notify('warnings', {
    message: `The customer's cart ${closed.key} is closed. From here on you work on your own.`,
    key: 'customer-cart',
  })
}

/** Staff edit a customer's cart as their own until they leave it or order it. `known`: the customer's name. */
export function takeCustomerCart(session: Session, cart: Cart, key: string, known?: string): void {
  const { id, email, customerGroupId } = cart
  const named = known || (ownAddress(cart) ?? cart.billingAddress)?.name
  const name = named?.slice(0, TEXT_LIMITS.mailName) || undefined
  session.set('customerCart', { id, key, name, email, customerGroupId, copyOf: copiedFrom(cart) })
  rememberCart(session, cart)
}

/** The session's cart. If staff's customer's cart was closed, they are told and redirected to their own. */
export async function loadCart({ services, session }: AppLoadContext): Promise<Cart | undefined> {
  const customerId = session.get('customerId')
  const customerCart = session.get('customerCart')
  // Asked beside the cart, which is drawn by them.
  if (customerId && !customerCart) services.carts.customerTerms(customerId).catch(() => {})
  const cart = await services.carts.load(session.get('cartId'), session.owner)
  if (!customerCart || customerCart.id === cart?.id) return cart
  if (cart) rememberCart(session, cart)
  else forgetCart(session)
  throw new Onward(paths.cart)
}

/** The account a cart is checked out with: for staff the customer's, never their own. */
export const payingCustomer = (session: Session, cart: Cart): string | undefined =>
  session.get('customerCart') ? cart.customerId : session.get('customerId')

/** The session's owner; a guest who edits a cart gets an id. */
export function editorOf(session: Session): CartOwner {
  if (!session.get('customerId') && !session.get('anonymousId')) {
    session.set('anonymousId', session.first.guest)
  }
  return session.owner
}

/** Edits the session's cart and keeps the result. `mark` identifies an edit that may arrive twice. */
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
  const isNew = !session.get('cartId') && !session.get('customerId')
  if (isNew && !(await context.withinRateLimit('cart'))) return { ok: false, refusal: { reason: 'too-many' } }
  await noteEdit(context)
  const result = await services.carts.edit(session.get('cartId'), intent, { ...editor, mark })
  rememberEdit(session, result)
  if (result.ok) rememberRemoved(context, intent, result)
  await noteCode(context, [intent], result, guesser)
  if (intent.type === 'add' && result.ok) await tellAdded(context, intent, result)
  else if (result.ok) context.measure.events(...changedItems(result.before?.lines ?? [], result.cart.lines))
  return result
}

type Done = Extract<EditResult, { ok: true }>

function rememberRemoved({ session, now }: AppLoadContext, intent: CartIntent, done: Done): void {
  const removed = withRemoved(session.get('removed') ?? [], intent, done, now().getTime())
  if (removed.length > 0) session.set('removed', removed)
  else session.unset('removed')
}

/** Brings a removed line back, once. Undefined: it was too long ago, or another window did it. */
export async function undoRemoval(context: AppLoadContext, lineId: string): Promise<EditResult | undefined> {
  const { session, now } = context
  const removed = removedFrom(session.get('removed'), session.get('cartId'), now().getTime())
  const line = removed.find((each) => each.lineId === lineId)
  if (!line) return undefined
  const result = await editCart(context, { type: 'add', items: [line.item] }, `undo ${lineId}`)
  if (result.ok)
    session.set(
      'removed',
      (session.get('removed') ?? []).filter((each) => each.lineId !== lineId),
    )
  return result
}

/** What staff do in a customer's cart is written down first. */
export async function noteEdit(
  { services, session }: AppLoadContext,
  act: 'change' | 'checkout' | 'take-over' | 'leave' = 'change',
): Promise<void> {
  const taken = session.get('customerCart')
  const staffCustomerId = session.get('customerId')
  if (!taken || !staffCustomerId) return
  await services.cartLookups.record({
    staffCustomerId,
    cartKey: taken.key,
    cartId: taken.id,
    act,
  })
}

async function tellAdded(
  { measure }: AppLoadContext,
  { items }: Extract<CartIntent, { type: 'add' }>,
  { before, cart }: Done,
): Promise<void> {
  for (const item of addedItems(before?.lines ?? [], cart.lines)) {
    const { listMetadata: list, source } = items.find(({ sku }) => sku === item.sku) ?? {}
    await measure.found(item.product, sourceIn(source))
    measure.events({ name: 'Product Added', item, list })
  }
}
