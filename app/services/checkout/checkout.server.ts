import type { CartUpdateAction, Address as PlatformAddress } from '@commercetools/platform-sdk'
import { type Address, checkAddress } from '~/models/address'
import type { Cart } from '~/models/cart/cart'
import {
  fieldsOf,
  isOtherPlace,
  ONLY_SHIPMENT,
  packagingSlug,
  shippingMethodName,
} from '~/models/checkout/delivery'
import type { Cents } from '~/models/money'
import type { ShippingOffer } from '~/models/shipping/types'
import { CART_EXPANSIONS, toCart } from '../carts/mapping'
import { fromAddress, toAddress } from '../carts/mapping-address'
import { refusalIn } from '../commercetools/errors.server'
import type { ServiceDeps } from '../deps'

/** Why a step was not saved; the cart is as it was. */
export type CheckoutRefusal = { ok: false; reason: 'no-cart' | 'closed' | 'busy' | 'refused' }
export type CheckoutAnswer = { ok: true; cart: Cart } | CheckoutRefusal

/** What checkout means to do to the cart as it is now. */
type Plan = (cart: Cart) => CartUpdateAction[]

const TRIES = 3
const SHIPPING_TAX = { typeId: 'tax-category', key: 'shipping' } as const
const usd = (centAmount: Cents) => ({ currencyCode: 'USD', centAmount })

/** Writes checkout's steps to the cart at commercetools. Every write is planned anew when the cart has changed. */
export function createCheckoutService({ apiRoot }: Pick<ServiceDeps, 'apiRoot'>) {
  const update = (cartId: string, plan: Plan) => updateCart(apiRoot, cartId, plan)
  return {
    /** Checkout begins: whose order it is, and every price and tag as it is today. */
    begin: (cartId: string, email?: string) =>
      update(cartId, (cart) => [
        ...emailActions(cart, email),
        { action: 'recalculate', updateProductData: true },
      ]),

    /** Gives the cart the customer's default address when it has none. */
    async assignDefaults(cartId: string, customerId: string): Promise<CheckoutAnswer> {
      const customer = await readCustomer(apiRoot, customerId)
      if (!customer) return { ok: false, reason: 'refused' }
      const { addresses, defaultShippingAddressId, email } = customer
      const found = addresses.find((address) => address.id === defaultShippingAddressId)
      const address = found && knownAddress(found)
      return update(cartId, (cart) => [
        ...emailActions(cart, email),
        ...(address && !cart.shippingAddress ? addressActions(cart, address) : []),
        { action: 'recalculate', updateProductData: true },
      ])
    },

    saveAddress: (cartId: string, address: Address) =>
      update(cartId, (cart) => addressActions(cart, address)),

    /** The billing address; without one it is the shipping address. */
    saveBilling: (cartId: string, address?: Address) =>
      update(cartId, (cart) => {
        const billing = address ?? cart.shippingAddress
        const same = JSON.stringify(billing) === JSON.stringify(cart.billingAddress)
        return billing && !same ? [{ action: 'setBillingAddress', address: withoutKey(billing) }] : []
      }),

    /** Puts an offer's price on the cart, and the packaging that was asked for or is not wanted any more. */
    chooseOffer: (cartId: string, offer: ShippingOffer, packaging: Cents | undefined) =>
      update(cartId, (cart) => [
        ...methodActions(offer),
        ...packagingActions(cart, offer, packaging),
        shipmentAction(offer, packaging !== undefined),
      ]),

    /** Takes an offer off the cart that is not made any more. */
    clearOffer: (cartId: string) =>
      update(cartId, (cart) => (cart.shipping.length > 0 ? [{ action: 'setShippingMethod' }] : [])),
  }
}

async function readCustomer(apiRoot: ServiceDeps['apiRoot'], customerId: string) {
  try {
    return (await apiRoot.customers().withId({ ID: customerId }).get().execute()).body
  } catch (error) {
    refusalIn(error)
    return undefined
  }
}

/** A saved address in the form of a new one, with what is known of the place; none if it is not whole. */
function knownAddress(saved: PlatformAddress): Address | undefined {
  const { residential, ...address } = toAddress(saved)
  const check = checkAddress(fieldsOf(address), { phoneOptional: true })
  return check.ok ? { ...check.address, ...(residential !== undefined && { residential }) } : undefined
}

function withoutKey(address: Address) {
  const { key: _, ...rest } = address
  return fromAddress(rest)
}

const emailActions = (cart: Cart, email: string | undefined): CartUpdateAction[] =>
  email && cart.email !== email ? [{ action: 'setCustomerEmail', email }] : []

function addressActions(cart: Cart, address: Address): CartUpdateAction[] {
  const moved = cart.shipping.length > 0 && isOtherPlace(cart.shippingAddress, address)
  return [
    { action: 'setShippingAddress', address: fromAddress({ ...address, key: ONLY_SHIPMENT }) },
    // Another place has other offers: what was chosen for the old one is void.
    ...(moved ? [{ action: 'setShippingMethod' } as const] : []),
  ]
}

function methodActions(offer: ShippingOffer): CartUpdateAction[] {
  return [
    {
      action: 'setCustomShippingMethod',
      shippingMethodName: shippingMethodName(offer),
      shippingRate: { price: usd(offer.price) },
      taxCategory: SHIPPING_TAX,
    },
  ]
}

/** What the warehouse needs to know of the choice goes with the parcel's address. */
function shipmentAction(offer: ShippingOffer, packaging: boolean): CartUpdateAction {
  return {
    action: 'setShippingAddressCustomType',
    type: { typeId: 'type', key: 'shipment' },
    fields: {
      requestedShipOn: offer.requestedShipOn,
      requestedDeliveryOn: offer.latestArrivalOn,
      price: { type: 'centPrecision', ...usd(offer.price), fractionDigits: 2 },
      shipmentPickupCarrier: offer.carrier,
      shipmentPickupCarrierCode: offer.carrierCode,
      heatResistantPackaging: packaging && offer.containsMeltables,
    },
  }
}

function packagingActions(cart: Cart, offer: ShippingOffer, wanted: Cents | undefined): CartUpdateAction[] {
  const slug = packagingSlug(ONLY_SHIPMENT)
  const present = cart.customLines.filter((line) => line.slug === slug)
  const price = offer.heatResistantIncluded ? 0 : wanted
  const add = wanted !== undefined && offer.containsMeltables
  const removals = present.map(
    (line): CartUpdateAction => ({ action: 'removeCustomLineItem', customLineItemId: line.id }),
  )
  if (!add || price === undefined) return removals
  return [
    ...removals,
    {
      action: 'addCustomLineItem',
      name: { en: 'Heat-Resistant Packaging' },
      slug,
      quantity: 1,
      money: usd(price),
      taxCategory: SHIPPING_TAX,
      priceMode: 'External',
    },
  ]
}

async function updateCart(
  apiRoot: ServiceDeps['apiRoot'],
  cartId: string,
  plan: Plan,
): Promise<CheckoutAnswer> {
  const resource = apiRoot.carts().withId({ ID: cartId })
  const queryArgs = { expand: CART_EXPANSIONS }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    try {
      const cart = toCart((await resource.get({ queryArgs }).execute()).body)
      if (cart.state !== 'Active') return { ok: false, reason: 'closed' }
      const actions = plan(cart)
      if (actions.length === 0) return { ok: true, cart }
      const body = { version: cart.version, actions }
      return { ok: true, cart: toCart((await resource.post({ queryArgs, body }).execute()).body) }
    } catch (error) {
      const { status } = refusalIn(error)
      if (status === 404) return { ok: false, reason: 'no-cart' }
      if (status !== 409) return { ok: false, reason: 'refused' }
    }
  }
  return { ok: false, reason: 'busy' }
}
