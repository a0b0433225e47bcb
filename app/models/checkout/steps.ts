import { paths, serverPaths } from '~/models/paths'
import { type Cart, hasAutoDelivery } from '../cart/cart'

export const STEPS = ['address', 'delivery', 'payment'] as const
export type CheckoutStep = (typeof STEPS)[number]

type StepState = {
  step: CheckoutStep
  label: string
  path: string
  enabled: boolean
  complete: boolean
}

export type CheckoutState = {
  signedIn: boolean
  email?: string
  addressComplete: boolean
  deliveryComplete: boolean
  /** Everything is sent by e-mail or its maker: no delivery to choose. */
  onlySpecialDelivery?: boolean
  customerServiceMode?: boolean
  copiedFromOrderNumber?: string
  /** From an uploaded order, with addresses and deliveries. */
  uploaded?: boolean
  oneClick?: boolean
}

export const CHECKOUT_PATHS = {
  contact: paths.checkoutContact,
  'staff-sign-in': serverPaths.staffCheckout,
  address: paths.checkoutAddress,
  delivery: paths.checkoutShipping,
  payment: paths.checkoutPayment,
} as const

const LABELS: Readonly<Record<CheckoutStep, string>> = {
  address: 'Email & Shipping Info',
  delivery: 'Expected Delivery',
  payment: 'Payment Method',
}

export const AUTO_DELIVERY_GUEST =
  'Auto-Delivery items are not eligible for guest checkout. Create an account and apply your preferred payment method to proceed.'

/** Payment itself is never complete. */
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

/** By the rules of docs/product.md, Checkout, in their order. */
export function entryPath(state: CheckoutState): string {
  if (state.uploaded) return CHECKOUT_PATHS.payment
  if (state.customerServiceMode && !state.copiedFromOrderNumber) return CHECKOUT_PATHS['staff-sign-in']
  if (!state.email) return CHECKOUT_PATHS.address
  const steps = checkoutSteps(state)
  if (state.oneClick && steps.some((each) => each.step === 'delivery' && each.enabled)) {
    return steps.at(-1)?.enabled ? CHECKOUT_PATHS.payment : CHECKOUT_PATHS.delivery
  }
  const next = steps.find((each) => each.enabled && !each.complete)
  if (next && (next.step !== 'payment' || state.onlySpecialDelivery)) return next.path
  return CHECKOUT_PATHS.delivery
}

/** Undefined if the step is open. */
export function detourFrom(step: CheckoutStep, state: CheckoutState): string | undefined {
  if (!state.email) return step === 'address' ? undefined : CHECKOUT_PATHS.address
  const steps = checkoutSteps(state)
  if (steps.find((each) => each.step === step)?.enabled) return undefined
  return steps.findLast((each) => each.enabled)?.path ?? CHECKOUT_PATHS.address
}

export function guestMayCheckOut(cart: Pick<Cart, 'lines'>): boolean {
  return !hasAutoDelivery(cart)
}
