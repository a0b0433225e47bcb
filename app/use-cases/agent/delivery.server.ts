import { type AddressField, checkAddress } from '~/models/address'
import { ADDRESS_PATHS, addressInputOf, type Delivery, offerId } from '~/models/agent/checkout-answer'
import type { CheckoutBody } from '~/models/agent/inputs'
import { type ErrorMessage, errorMessage, type Message } from '~/models/agent/protocol'
import type { Cart } from '~/models/cart/cart'
import { addressComplete, restrictedText } from '~/models/checkout/delivery'
import { readEmail } from '~/models/email'
import { isOnlySpecial } from '~/models/shipment/shipment'
import { saveStep } from '~/use-cases/checkout/checkout.server'
import { offeredDeliveries } from '~/use-cases/checkout/pay.server'
import { prepareCart } from '~/use-cases/checkout/prepare-checkout.server'
import { choiceOf, withDelivery } from '~/use-cases/checkout/preselect.server'
import type { Visit } from '../visit'

type Arranged = {
  cart: Cart
  /** About what was sent. */
  messages: Message[]
  /** What checkout still needs. */
  missing: ErrorMessage[]
  delivery: Delivery | undefined
}

const METHOD = '$.fulfillment.methods[0]'
const ADDRESS = `${METHOD}.destinations[0]`
const OPTION = `${METHOD}.groups[0].selected_option_id`

/** Takes the buyer's mailbox, the address and the delivery that were sent. Without them it only looks. @throws VendorError */
export async function arrangeDelivery(
  visit: Visit,
  before: Cart,
  body: Pick<CheckoutBody, 'buyer' | 'fulfillment'> | undefined,
): Promise<Arranged> {
  const messages: Message[] = []
  let cart = body ? await prepareCart(visit, before) : before
  if (body) {
    for (const part of [takeEmail, takeAddress, takeOption]) {
      const taken = await part(visit, cart, body)
      cart = taken.cart
      messages.push(...taken.messages)
    }
  }
  const ships = !isOnlySpecial(cart)
  const [offered] = ships && addressComplete(cart) ? await offeredDeliveries(visit, cart) : []
  const delivery = offered && { offers: offered.offers, chosen: offered.chosen }
  const missing = [
    ...(cart.email
      ? []
      : [errorMessage('field_required', 'The buyer’s email address is missing.', '$.buyer.email')]),
    ...(ships && !addressComplete(cart)
      ? [errorMessage('field_required', 'The address to ship to is missing.', ADDRESS)]
      : []),
    ...(delivery && !delivery.chosen ? [errorMessage('field_required', 'Choose a delivery.', OPTION)] : []),
  ]
  return { cart, messages, missing, delivery }
}

type Taken = { cart: Cart; messages: Message[] }
type Body = Pick<CheckoutBody, 'buyer' | 'fulfillment'>

async function takeEmail(visit: Visit, cart: Cart, { buyer }: Body): Promise<Taken> {
  const typed = buyer?.email?.trim()
  if (!typed) return { cart, messages: [] }
  const email = readEmail(typed)
  const refused = (words: string): Taken => ({
    cart,
    messages: [errorMessage('invalid_email', words, '$.buyer.email')],
  })
  if (!email) return refused('This is not an email address.')
  if (email === cart.email) return { cart, messages: [] }
  const saved = await saveStep(visit, cart.id, { type: 'begin-checkout', email })
  return saved.ok ? { cart: saved.cart, messages: [] } : refused(saved.message)
}

async function takeAddress(visit: Visit, cart: Cart, { buyer, fulfillment }: Body): Promise<Taken> {
  const [to] = fulfillment?.methods?.[0]?.destinations ?? []
  if (!to || isOnlySpecial(cart)) return { cart, messages: [] }
  const check = checkAddress(addressInputOf(to, buyer))
  if (!check.ok) {
    const messages = Object.entries(check.problems).map(([field, words]) =>
      errorMessage('invalid_address', words, `${ADDRESS}.${ADDRESS_PATHS[field as AddressField]}`),
    )
    return { cart, messages }
  }
  const restricted = restrictedText(cart, check.address)
  if (restricted) return { cart, messages: [errorMessage('address_undeliverable', restricted, ADDRESS)] }
  const saved = await saveStep(visit, cart.id, { type: 'set-shipping-address', address: check.address })
  return saved.ok
    ? { cart: saved.cart, messages: [] }
    : { cart, messages: [errorMessage('address_undeliverable', saved.message, ADDRESS)] }
}

/** The first offer, until one is chosen. */
async function takeOption(visit: Visit, cart: Cart, { fulfillment }: Body): Promise<Taken> {
  if (isOnlySpecial(cart) || !addressComplete(cart)) return { cart, messages: [] }
  const wanted = fulfillment?.methods?.[0]?.groups?.[0]?.selected_option_id
  if (!wanted) return { cart: await withDelivery(visit, cart), messages: [] }
  const [offered] = await offeredDeliveries(visit, cart)
  const offer = offered?.offers.find((each) => offerId(each) === wanted)
  if (!offered || !offer) {
    const kept = await withDelivery(visit, cart)
    return { cart: kept, messages: [errorMessage('invalid_option', 'There is no such delivery.', OPTION)] }
  }
  const choices = [choiceOf(visit, cart, offered.shipment, offer)]
  const saved = await saveStep(visit, cart.id, { type: 'choose-offers', choices })
  return saved.ok
    ? { cart: saved.cart, messages: [] }
    : { cart, messages: [errorMessage('invalid_option', saved.message, OPTION)] }
}
