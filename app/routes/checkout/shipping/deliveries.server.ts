import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import { shippingWithCodes } from '~/models/cart/free-shipping'
import type { ShipmentChoice } from '~/models/cart/intents'
import { giftMessageOf, giftMessageParts } from '~/models/checkout/choices'
import { chosenOffer } from '~/models/checkout/delivery'
import { type ShipmentView, shipmentViews } from '~/models/checkout/shipment-view'
import { listed } from '~/models/in-words'
import { type Cents, formatMoney } from '~/models/money'
import { packagingSlug, type Shipment, standardShipments } from '~/models/shipment/shipment'
import { addressMark } from '~/models/shipment/shipment-intents'
import { type Month, monthsOf } from '~/models/shipping/months'
import { PICKUP } from '~/models/shipping/pickup'
import type { DateText, ShippingOffer } from '~/models/shipping/types'
import { deliveryWords, shortArrival } from '~/models/shipping/words'
import type { DeliveryChoices } from '~/services/shipping/shipping.server'
import { offersFor } from '~/use-cases/cart/facts.server'
import { fieldName, LATER } from './fields'
import type { OfferView } from './offer-list'
import type { DeliveryWish } from './schema'

export type DeliveryView = {
  shipment: ShipmentView
  offers: OfferView[]
  /** Other delivery days, and the chosen one. */
  dates: DateText[]
  date?: DateText
  /** Undefined if there are too many shipments for a calendar each. */
  months?: Month[]
  meltable: boolean
  packaging: boolean
  packagingHint: string
  message: string
  sender: string
  slip: string
}

/** More shipments than this get a list of days instead of a calendar. */
const MOST_CALENDARS = 8

/** The calculator is called once for all shipments. */
export async function deliveryViews(context: AppLoadContext, cart: Cart): Promise<DeliveryView[]> {
  const sets = await offersFor(context, cart, { customerService: context.session.inCxMode })
  const views = shipmentViews(cart)
  const deliveries = standardShipments(cart).flatMap((shipment) => {
    const view = views.find(({ key }) => key === shipment.key)
    const set = sets.find(({ key }) => key === shipment.key)
    return view ? [deliveryView(cart, shipment, view, set)] : []
  })
  if (deliveries.length > MOST_CALENDARS) return deliveries
  return deliveries.map((delivery) => ({ ...delivery, months: monthsOf(delivery.dates) }))
}

function deliveryView(
  cart: Cart,
  shipment: Shipment,
  view: ShipmentView,
  { offers, dates }: DeliveryChoices = { key: '', offers: [], dates: [] },
): DeliveryView {
  const { customFields, packingSlipMessage = '' } = shipment
  const wanted = shipment.promise?.requestedDeliveryOn
  const date = wanted && dates.includes(wanted) ? wanted : undefined
  const chosen = chosenOffer(shipment, offers) ?? offers[0]
  const [cheapest] = offers
  const { words, sender } = giftMessageParts(customFields.giftMessage)
  const later: OfferView[] =
    cheapest && dates.length > 0
      ? [
          {
            ...offerView(cheapest, cart),
            id: LATER,
            name: 'Pick a day on the calendar',
            arrival: 'A later day',
            checked: date !== undefined,
          },
        ]
      : []
  return {
    shipment: view,
    offers: [
      ...offers.map((offer) => ({ ...offerView(offer, cart), checked: !date && offer === chosen })),
      ...later,
    ],
    dates: later.length > 0 ? dates : [],
    date: date || undefined,
    meltable: offers.some(({ containsMeltables }) => containsMeltables),
    packaging: cart.customLines.some(({ slug }) => slug === packagingSlug(shipment.key)),
    packagingHint: packagingHint(offers),
    message: words,
    sender,
    slip: packingSlipMessage,
  }
}

function packagingHint(offers: readonly ShippingOffer[]): string {
  const included = offers.filter(({ heatResistantIncluded }) => heatResistantIncluded).map(({ name }) => name)
  const why = 'This box has chocolate. It keeps its shape if the box waits in the sun.'
  return included.length > 0 ? `${why} ${listed(included)} includes it.` : why
}

function offerView(offer: ShippingOffer, cart: Cart): OfferView {
  const price = shippingWithCodes(cart, offer.price)
  return {
    id: String(offer.shippingMethodId),
    name: offer.name,
    price: price === 0 ? 'FREE' : formatMoney(price),
    before: price < offer.price ? offer.price : undefined,
    arrival: offer.name === PICKUP ? deliveryWords(offer) : shortArrival(offer),
    checked: false,
    note: offer.warnings[0] || undefined,
  }
}

type ChoicesAnswer = { ok: true; choices: ShipmentChoice[] } | { ok: false; errors: Record<string, string> }

export async function choicesOf(
  context: AppLoadContext,
  cart: Cart,
  wishes: ReadonlyMap<string, DeliveryWish>,
): Promise<ChoicesAnswer> {
  const { heatResistantPackaging } = context.services.shipping
  const shipments = standardShipments(cart).filter(({ lines }) => lines.length > 0)
  const wanted = Object.fromEntries(
    [...wishes].map(([key, { offer, date }]) => [key, offer === LATER ? date : undefined]),
  )
  const sets = await offersFor(context, cart, { wanted, customerService: context.session.inCxMode })
  const choices: ShipmentChoice[] = []
  const errors: Record<string, string> = {}
  for (const shipment of shipments) {
    const wish = wishes.get(shipment.key)
    const set = sets.find(({ key }) => key === shipment.key)
    const offer = wish && set && wishedOffer(wish, set)
    if (offer) choices.push(choiceOf(shipment, wish, offer, heatResistantPackaging))
    else {
      const field = wish?.offer === LATER ? 'date' : 'offer'
      errors[fieldName(field, shipment.key, shipments.length > 1)] =
        field === 'date'
          ? 'It cannot arrive on that day. Please choose one of the days shown.'
          : 'That delivery is not offered for your address any more. The nearest one is shown; please look it over.'
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, choices }
}

const wishedOffer = ({ offer: id }: DeliveryWish, { offers, later }: DeliveryChoices) =>
  id === LATER ? later : offers.find(({ shippingMethodId }) => String(shippingMethodId) === id)

function choiceOf(
  { key, address }: Shipment,
  { packaging, message, sender, slip }: DeliveryWish,
  offer: ShippingOffer,
  packagingPrice: Cents,
): ShipmentChoice {
  const giftMessage = giftMessageOf(message, sender)
  return {
    shipment: { key, mark: address ? addressMark(address) : '' },
    offer,
    packaging: packaging && packagingPrice,
    giftMessage: giftMessage || undefined,
    packingSlipMessage: slip || undefined,
  }
}
