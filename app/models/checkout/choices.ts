import { messageSlug, packagingSlug, type Shipment, standardShipments } from '~/models/shipment/shipment'
import { addressMark } from '~/models/shipment/shipment-intents'
import type { Cart, ItemShippingAddress } from '../cart/cart'
import type { CartChange, DeliveryFields } from '../cart/cart-change'
import { isSentAgainFree } from '../cart/copied'
import type { CheckoutIntent, ShipmentChoice } from '../cart/intents'
import type { Plan } from '../cart/plan'
import { stockReservations } from '../cart/stock'
import { promiseOf, shippingMethodName } from './delivery'

type ChooseOffers = Extract<CheckoutIntent, { type: 'choose-offers' }>

/** Unchanged choices need no step. */
export function planChoices(cart: Cart, { choices }: ChooseOffers): Plan {
  const changes: CartChange[] = []
  for (const choice of choices) {
    const shipment = shipmentOf(cart, choice)
    if (!shipment) return { ok: false, refusal: { reason: 'unknown-shipment', key: choice.shipment.key } }
    changes.push(...choiceSteps(cart, shipment, choice))
  }
  return { ok: true, changes: [...changes, ...stockReservations(cart)] }
}

/** Also if shipments before it are gone meanwhile. */
function shipmentOf(cart: Cart, { shipment: { key, mark } }: ShipmentChoice): Shipment | undefined {
  const standard = standardShipments(cart)
  if (cart.shippingMode === 'Single') return standard[0]
  const meant = standard.filter(({ address }) => address && addressMark(address) === mark)
  return meant.find((each) => each.key === key) ?? (meant.length === 1 ? meant[0] : undefined)
}

/** Only if it was asked for and something melts. */
const isPacked = ({ offer, packaging }: ShipmentChoice): boolean =>
  packaging !== undefined && offer.containsMeltables

function choiceSteps(cart: Cart, shipment: Shipment, choice: ShipmentChoice): CartChange[] {
  const isFree = choice.offer.heatResistantIncluded || isSentAgainFree(cart)
  const price = isFree ? 0 : (choice.packaging ?? 0)
  return [
    ...methodSteps(cart, shipment, choice),
    ...chargeSteps(cart, shipment, packagingSlug(shipment.key), {
      wanted: isPacked(choice),
      name: 'Heat-Resistant Packaging',
      price,
    }),
    ...chargeSteps(cart, shipment, messageSlug(shipment.key), {
      wanted: Boolean(choice.packingSlipMessage),
      name: choice.packingSlipMessage ?? '',
      price: 0,
    }),
    ...fieldSteps(cart, shipment, choice),
  ]
}

function methodSteps(
  cart: Cart,
  { key, address, method }: Shipment,
  { offer }: ShipmentChoice,
): CartChange[] {
  const name = shippingMethodName(offer)
  const { price } = offer
  if (method?.name === name && method.price === price) return []
  if (cart.shippingMode === 'Single') return [{ type: 'set-shipping-method', name, price }]
  if (!address) return []
  const shipping = { key, name, price, discountedPrice: price }
  return [
    {
      type: 'set-shipping',
      shipping,
      address: { ...address, key, custom: {} },
      replaces: method !== undefined,
    },
  ]
}

type Charge = { wanted: boolean; name: string; price: number }

/** Replaces the shipment's earlier charge. */
function chargeSteps(
  cart: Cart,
  { key }: Shipment,
  slug: string,
  { wanted, name, price }: Charge,
): CartChange[] {
  const present = cart.customLines.filter((line) => line.slug === slug)
  if (wanted && present.some((line) => line.name === name && line.money === price)) return []
  const targets =
    cart.shippingMode === 'Multiple' ? [{ addressKey: key, shippingMethodKey: key, quantity: 1 }] : undefined
  return [
    ...present.map((line): CartChange => ({ type: 'remove-custom-line', customLineId: line.id })),
    ...(wanted ? [{ type: 'add-charge' as const, slug, name, price, targets }] : []),
  ]
}

function fieldSteps(cart: Cart, shipment: Shipment, choice: ShipmentChoice): CartChange[] {
  const { offer, giftMessage } = choice
  const { signedTrustedMatchkey } = shipment.customFields
  const fields: DeliveryFields = {
    requestedShipOn: offer.requestedShipOn,
    requestedDeliveryOn: offer.latestArrivalOn,
    price: offer.price,
    shipmentPickupCarrier: offer.carrier,
    shipmentPickupCarrierCode: offer.carrierCode,
    heatResistantPackaging: isPacked(choice),
    shippingOffer: JSON.stringify(promiseOf(offer)),
    giftMessage: giftMessage || undefined,
    signedTrustedMatchkey: signedTrustedMatchkey || undefined,
  }
  const several = cart.shippingMode === 'Multiple'
  const kept = several ? keptOf(cart.itemShippingAddresses, shipment.key) : cart.shippingFields?.kept
  if (kept && isKept(fields, kept, shipment)) return []
  return [{ type: 'set-delivery-fields', fields, addressKey: several ? shipment.key : undefined }]
}

const keptOf = (addresses: readonly ItemShippingAddress[], key: string) =>
  addresses.find((address) => address.key === key)?.kept

function isKept({ price, ...fields }: DeliveryFields, kept: Record<string, unknown>, shipment: Shipment) {
  const names = new Set([...Object.keys(fields), ...Object.keys(kept)])
  names.delete('price')
  const now: Record<string, unknown> = fields
  return shipment.customFields.price === price && [...names].every((name) => now[name] === kept[name])
}

/** With the sender under the words. */
export const giftMessageOf = (words: string, sender: string): string =>
  words && sender ? `${words}\n - ${sender}` : words

export function giftMessageParts(kept = ''): { words: string; sender: string } {
  const at = kept.lastIndexOf('\n - ')
  return at === -1 ? { words: kept, sender: '' } : { words: kept.slice(0, at), sender: kept.slice(at + 4) }
}
