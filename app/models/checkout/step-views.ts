import { packagingSlug, type Shipment, standardShipments } from '~/models/shipment/shipment'
import type { Cart } from '../cart/cart'
import { shippingWithCodes } from '../cart/free-shipping'
import { formatMoney } from '../money'
import { PICKUP } from '../shipping/pickup'
import { shortArrival } from '../shipping/words'
import { shipmentViews } from './shipment-view'
import { type CheckoutState, type CheckoutStep, checkoutSteps } from './steps'

export type StepView = {
  step: CheckoutStep
  label: string
  path: string
  state: 'done' | 'open' | 'next'
  lines: string[]
}

const UNKNOWN: CheckoutState = { signedIn: false, addressComplete: false, deliveryComplete: false }

/** Without a state only the current step is known. */
export function stepViews(state: CheckoutState | undefined, current: CheckoutStep, cart?: Cart): StepView[] {
  const steps = checkoutSteps(state ?? UNKNOWN)
  const at = steps.findIndex(({ step }) => step === current)
  return steps.map(({ step, label, path }, index) => {
    const isDone = index < at && cart !== undefined
    return {
      step,
      label,
      path: step === 'address' && cart?.shippingMode === 'Multiple' ? `${path}/multi` : path,
      state: index === at ? 'open' : isDone ? 'done' : 'next',
      lines: isDone ? linesOf(step, cart) : [],
    }
  })
}

const linesOf = (step: CheckoutStep, cart: Cart): string[] =>
  step === 'address' ? addressLines(cart) : step === 'delivery' ? deliveryLines(cart) : []

function addressLines(cart: Cart): string[] {
  const shipments = shipmentViews(cart)
  return [
    ...(cart.email ? [cart.email] : []),
    // Most special places begin with "By email" themselves.
    ...shipments.map(({ special, title, place }) =>
      special && !place.startsWith(title) ? `${title}: ${place}` : place,
    ),
  ]
}

function deliveryLines(cart: Cart): string[] {
  const shipments = standardShipments(cart).filter(({ promise }) => promise)
  return shipments.flatMap((shipment) => {
    const to = shipments.length > 1 ? `${shipment.address?.name}: ` : ''
    return [`${to}${arrivalOf(shipment)}`, `${wayOf(cart, shipment)}${extrasOf(cart, shipment)}`]
  })
}

const arrivalOf = ({ promise }: Shipment): string => (promise ? shortArrival(promise) : '')

function wayOf(cart: Cart, { promise, method }: Shipment): string {
  if (!promise || promise.name === PICKUP) return PICKUP
  const price = shippingWithCodes(cart, method?.price ?? 0)
  return `${promise.name} shipping, ${price === 0 ? 'FREE' : formatMoney(price)}`
}

function extrasOf(cart: Cart, { key, customFields, packingSlipMessage }: Shipment): string {
  const isPacked = cart.customLines.some(({ slug }) => slug === packagingSlug(key))
  return [
    isPacked && 'Heat-Resistant Packaging',
    customFields.giftMessage && `Gift message: “${customFields.giftMessage}”`,
    packingSlipMessage && `On the packing slip: “${packingSlipMessage}”`,
  ]
    .filter(Boolean)
    .map((extra) => `. ${extra}`)
    .join('')
}
