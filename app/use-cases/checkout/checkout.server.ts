import type { AppLoadContext } from '~/framework.server'
import { type Cart, isEmpty } from '~/models/cart/cart'
import { copiedFrom } from '~/models/cart/copied'
import {
  type CartIntent,
  type CheckoutIntent,
  type EditRefusal,
  editMessage,
  type ModeIntent,
} from '~/models/cart/intents'
import { leftWords, linesOverStock } from '~/models/cart/stock'
import { addressComplete, unavailableLines, unavailableWords } from '~/models/checkout/delivery'
import {
  type CheckoutState,
  type CheckoutStep,
  detourFrom,
  guestMayCheckOut,
  STEPS,
} from '~/models/checkout/steps'
import { measuredItems } from '~/models/measurement/items'
import { worthOf } from '~/models/measurement/worth'
import { type NotOk, Onward, type Refusal, Refused } from '~/models/onward'
import { isOrdered, type Placement } from '~/models/order/placement'
import { paths } from '~/models/paths'
import { deliveryChosen, isOnlySpecial, ownAddress } from '~/models/shipment/shipment'
import { planShipments } from '~/models/shipment/shipment-edits'
import { isShipmentRefusal, type ShipmentIntent, shipmentMessage } from '~/models/shipment/shipment-intents'
import { fallback } from '~/services/fallback'
import { VendorError } from '~/services/vendor-error'
import { EMPTY_CART } from '~/shop/words'
import {
  forgetCart,
  forgetOrdered,
  loadCart,
  noteEdit,
  payingCustomer,
  rememberCart,
  rememberSwapped,
  tellLost,
} from '~/use-cases/cart/cart-session.server'
import { checkBuiltLines } from './built-lines.server'
import { withExemption } from './company-checkout.server'
import { prepareCart } from './prepare-checkout.server'

type Checkout = { cart: Cart; state: CheckoutState }

const ownId = ({ session }: AppLoadContext, cartId: string): string =>
  session.get('customerId') ?? session.get('anonymousId') ?? cartId

/** Owner of the placements: the customer, the browser, or else the cart itself. Staff order for the cart's owner. */
export function placementOwner(
  context: AppLoadContext,
  { id, customerId, anonymousId }: Pick<Cart, 'id' | 'customerId' | 'anonymousId'>,
): string {
  return context.session.get('customerCart') ? customerId || anonymousId || id : ownId(context, id)
}

/** The order that a cart became or is becoming, for who orders it. */
function orderOf(context: AppLoadContext, cartId: string): Promise<Placement | undefined> {
  const { services, session } = context
  return session.isStaff && session.get('customerCart')?.id === cartId
    ? services.placement.ofCart(cartId)
    : services.placement.orderOf(cartId, ownId(context, cartId))
}

export function checkoutState({ session, config }: AppLoadContext, cart: Cart): CheckoutState {
  const signedIn = session.get('customerId') !== undefined
  return {
    signedIn,
    email: cart.email || undefined,
    addressComplete: addressComplete(cart),
    deliveryComplete: deliveryChosen(cart),
    onlySpecialDelivery: isOnlySpecial(cart),
    oneClick: config.oneClickCheckout,
    customerServiceMode: session.inCxMode,
    copiedFromOrderNumber: copiedFrom(cart),
    uploaded: cart.fields.uploadId !== undefined,
  }
}

/**
 * The cart that is being checked out. Redirects when it is ordered or being ordered, when there is none, when
 * something in it cannot be sold any more, and when `step` is not open yet.
 */
export async function enterCheckout(context: AppLoadContext, step?: CheckoutStep): Promise<Checkout> {
  const { session } = context
  const loading = loadCart(context)
  loading.catch(() => {})
  await toOrder(context)
  const loaded = await loading
  if (!loaded) forgetCart(session)
  if (!loaded || isEmpty(loaded)) {
    session.notify('notices', { message: EMPTY_CART, key: 'checkout' })
    throw new Onward(paths.cart)
  }
  await removeUnavailable(context, loaded)
  const prepared = await prepareCart(context, loaded)
  // Its prices may have been those of a company that the customer left.
  await removeUnavailable(context, prepared)
  const cart = await checkBuiltLines(context, prepared)
  // An auto-delivery item may have been added since the guest passed the sign-in step.
  if (step && !payingCustomer(session, cart) && !guestMayCheckOut(cart))
    throw new Onward(paths.checkoutContact)
  const arranged = await withExemption(context, await arrange(context, cart))
  const state = checkoutState(context, arranged)
  const detour = step && detourFrom(step, state)
  if (detour) throw new Onward(detour)
  if (step) {
    tellBegun(context, arranged)
    tellStep(context, arranged, step)
  }
  return { cart: arranged, state }
}

/** Once for each checkout, in the dataLayer of its first page. */
export function tellBegun({ session, measure }: AppLoadContext, cart: Cart): void {
  if (!measure.isAllowed() || session.get('checkoutBegun') === cart.id) return
  session.set('checkoutBegun', cart.id)
  session.unset('checkoutStep')
  measure.events({ name: 'Checkout Started', items: measuredItems(cart.lines), worth: worthOf(cart) })
}

/** Each step as it is met; who meets a later one has completed the one before. */
function tellStep({ session, measure }: AppLoadContext, { id: checkout }: Cart, step: CheckoutStep): void {
  const before = session.get('checkoutStep')
  if (!measure.isAllowed() || before === step) return
  session.set('checkoutStep', step)
  if (before && STEPS.indexOf(before) < STEPS.indexOf(step)) {
    measure.events({ name: 'Checkout Step Completed', checkout, step: before })
  }
  measure.events({ name: 'Checkout Step Viewed', checkout, step })
}

/** Gives gifts and items by e-mail their shipment after edits made elsewhere. */
async function arrange(context: AppLoadContext, cart: Cart): Promise<Cart> {
  const plan = planShipments(cart, { type: 'arrange-shipments' }, context.services.shipping.today())
  if (!plan.ok || plan.changes.length === 0) return cart
  const result = await context.services.carts.edit(
    cart.id,
    { type: 'arrange-shipments' },
    context.session.owner,
  )
  if (!result.ok) return cart
  rememberCart(context.session, result.cart)
  return result.cart
}

const withoutCart = new WeakSet<AppLoadContext>()

/**
 * For an action; undefined if the cart cannot be read. The page is then drawn without it, so that no typed text is
 * lost.
 */
export async function enterWithForm(
  context: AppLoadContext,
  step?: CheckoutStep,
): Promise<Checkout | undefined> {
  try {
    return await enterCheckout(context, step)
  } catch (error) {
    const isAway = error instanceof VendorError || (error instanceof Refused && error.why === 'away')
    if (!isAway) throw error
    withoutCart.add(context)
    return undefined
  }
}

export const isUnreachable = (context: AppLoadContext): boolean => withoutCart.has(context)

/**
 * Redirects to the order that the cart has become or is becoming, so that a reload, another tab or a late click orders
 * nothing twice. @throws VendorError, Onward
 */
export async function toOrder(
  context: AppLoadContext,
  cartId = context.session.get('cartId'),
): Promise<void> {
  const order = cartId && (await orderOf(context, cartId))
  if (!order) return
  if (isOrdered(order.state)) forgetOrdered(context.session, order.receiptToken)
  throw new Onward(paths.receipt(order.receiptToken))
}

/** The receipt's token of a cart that is ordered or being ordered; without a cart, the session's last one. */
export async function receiptOf(
  context: AppLoadContext,
  cartId: string | undefined,
): Promise<string | undefined> {
  if (!cartId) return context.session.get('receipt')
  return (await orderOf(context, cartId))?.receiptToken
}

async function removeUnavailable({ services, session }: AppLoadContext, cart: Cart): Promise<void> {
  const gone = unavailableLines(cart)
  const over = linesOverStock(cart)
  if (gone.length + over.length === 0) return
  const changes = [
    ...gone.map((line) => ({ lineId: line.id, quantity: 0 })),
    ...over.map(({ line, left }) => ({ lineId: line.id, quantity: left })),
  ]
  const result = await services.carts.edit(cart.id, { type: 'change', changes }, session.owner)
  if (result.ok) rememberCart(session, result.cart)
  for (const line of gone) {
    session.notify('errors', { message: unavailableWords(line), key: `unavailable-${line.id}` })
  }
  for (const { line } of over) {
    const message = `${line.name}: ${leftWords(line).toLowerCase()}, so your cart has no more than that now.`
    session.notify('errors', { message, key: `left-${line.id}` })
  }
  throw new Onward(paths.cart)
}

export type StepRefusal = NotOk & { refusal: EditRefusal }

export async function saveStep(
  context: AppLoadContext,
  cartId: string,
  intent:
    | CheckoutIntent
    | ShipmentIntent
    | ModeIntent
    | Extract<CartIntent, { type: 'remove-code' | 'change' }>,
): Promise<{ ok: true; cart: Cart } | StepRefusal> {
  const { services, session } = context
  await noteEdit(context, 'checkout')
  const result = await services.carts.edit(cartId, intent, session.owner)
  tellLost(session, result)
  if (!result.ok) {
    const { refusal } = result
    if (refusal.reason === 'not-sold' || refusal.reason === 'no-tax-rate') {
      return { ok: false, message: editMessage(refusal), why: 'invalid', refusal }
    }
    if (isShipmentRefusal(refusal)) {
      return { ok: false, message: shipmentMessage(refusal), why: 'conflict', refusal }
    }
    return { ok: false, ...refusalAnswer(stepRefusal(refusal)), refusal }
  }
  if (result.cart.id !== cartId) {
    rememberSwapped(session, cartId, result.cart)
    context.waitUntil(services.agentCarts.follow(cartId, result.cart.id).catch(fallback(undefined)))
  }
  rememberCart(session, result.cart)
  if (intent.type === 'set-shipping-address' || intent.type === 'begin-checkout') {
    rememberPlace(session, result.cart)
  }
  return { ok: true, cart: result.cart }
}

/** Product pages estimate the delivery to this address. */
function rememberPlace(session: AppLoadContext['session'], cart: Cart): void {
  const address = ownAddress(cart)
  if (!address) return
  session.set('postalCode', address.postalCode)
  session.set('city', address.city)
}

/** Begins checkout with what the customer's account knows. @throws VendorError */
export async function beginAsCustomer(context: AppLoadContext, cartId: string, customerId: string) {
  const defaults = await context.services.carts.customerDefaults(customerId)
  if (!defaults) return { ok: false as const, ...refusalAnswer('refused') }
  return saveStep(context, cartId, { type: 'begin-checkout', ...defaults })
}

function stepRefusal({ reason }: EditRefusal): keyof typeof REFUSED {
  if (reason === 'no-cart' || reason === 'busy') return reason
  if (reason === 'not-modifiable') return 'closed'
  return reason === 'platform' ? 'unreachable' : 'refused'
}

const REFUSED = {
  'no-cart': 'Your cart is no longer there. Please put together a new one.',
  closed: 'This cart has been ordered, so it is closed.',
  busy: 'Your cart is being changed in another window. Nothing was lost; please try again.',
  refused: 'That could not be saved with your cart. It is as it was; please look it over.',
  unreachable: 'We could not save that just now. Your cart is as it was; please try again in a moment.',
} as const

const WHY = {
  'no-cart': 'unknown',
  closed: 'conflict',
  busy: 'conflict',
  refused: 'invalid',
  unreachable: 'away',
} as const

export function refusalAnswer(reason: keyof typeof REFUSED): Refusal {
  return { message: REFUSED[reason], why: WHY[reason] }
}

/** For `.catch`: an unreachable platform becomes a refusal, so that typed text is kept. */
export const unreachable = fallback({ ok: false, reason: 'unreachable' } as const)
