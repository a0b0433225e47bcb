import { type Cart, hasAutoDelivery } from '../cart/cart'

/** The steps a shopper walks through; signing in (or not) comes before them. */
export type CheckoutStep = 'address' | 'delivery' | 'payment'

export type StepState = {
  step: CheckoutStep
  label: string
  path: string
  enabled: boolean
  complete: boolean
}

/** What decides where a shopper may be in checkout. */
export type CheckoutState = {
  signedIn: boolean
  email?: string
  addressComplete: boolean
  deliveryComplete: boolean
  /** Everything in the cart is sent by e-mail or straight from a maker: there is nothing to choose. */
  onlySpecialDelivery?: boolean
  /** A staff member orders for a customer. */
  customerServiceMode?: boolean
  /** The number of the order that the cart was copied from. */
  copiedFromOrderNumber?: string
  /** The cart came out of an uploaded order, with addresses and deliveries. */
  uploaded?: boolean
  oneClick?: boolean
}

export const CHECKOUT_PATHS = {
  'sign-in': '/checkout',
  'staff-sign-in': '/checkout/signin',
  address: '/checkout/address',
  delivery: '/checkout/shipping',
  payment: '/checkout/payment',
} as const

const LABELS: Readonly<Record<CheckoutStep, string>> = {
  address: 'Email & Shipping Info',
  delivery: 'Expected Delivery',
  payment: 'Payment Method',
}

/** What the shop says when a guest's cart has an auto-delivery item. */
export const AUTO_DELIVERY_GUEST =
  'Auto-Delivery items are not eligible for guest checkout. Create an account and apply your preferred payment method to proceed.'

/** Delivery opens once the address is complete, payment once both are; payment itself is never complete. */
export function checkoutSteps(state: CheckoutState): StepState[] {
  const addressDone = state.email !== undefined && state.addressComplete
  const deliveryDone = addressDone && (state.onlySpecialDelivery || state.deliveryComplete)
  const step = (name: CheckoutStep, enabled: boolean, complete: boolean): StepState => ({
    step: name,
    label: LABELS[name],
    path: CHECKOUT_PATHS[name],
    enabled,
    complete,
  })
  return [
    step('address', true, addressDone),
    ...(state.onlySpecialDelivery ? [] : [step('delivery', addressDone, deliveryDone)]),
    step('payment', deliveryDone, false),
  ]
}

/** Where someone who enters checkout is sent: the entry rules of docs/product.md, Checkout, in their order. */
export function entryPath(state: CheckoutState): string {
  if (state.uploaded) return CHECKOUT_PATHS.payment
  if (state.customerServiceMode && !state.copiedFromOrderNumber) return CHECKOUT_PATHS['staff-sign-in']
  if (!state.email) return state.signedIn ? CHECKOUT_PATHS.address : CHECKOUT_PATHS['sign-in']
  const steps = checkoutSteps(state)
  if (state.oneClick && steps.some((each) => each.step === 'delivery' && each.enabled)) {
    return steps.at(-1)?.enabled ? CHECKOUT_PATHS.payment : CHECKOUT_PATHS.delivery
  }
  const next = steps.find((each) => each.enabled && !each.complete)
  if (next && (next.step !== 'payment' || state.onlySpecialDelivery)) return next.path
  return CHECKOUT_PATHS.delivery
}

/** Where to go instead when a step is not open yet; nothing when it is. */
export function detourFrom(step: CheckoutStep, state: CheckoutState): string | undefined {
  // The door asks a guest for an address, and puts a customer's own on the cart.
  if (!state.email) return CHECKOUT_PATHS['sign-in']
  const steps = checkoutSteps(state)
  if (steps.find((each) => each.step === step)?.enabled) return undefined
  return steps.findLast((each) => each.enabled)?.path ?? CHECKOUT_PATHS.address
}

/** Whether someone without an account may go on with this cart. */
export function guestMayCheckOut(cart: Pick<Cart, 'lines'>): boolean {
  return !hasAutoDelivery(cart)
}
