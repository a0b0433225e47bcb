import type { Cart } from '~/models/cart/cart'
import type { FreeShippingThreshold } from '~/models/cart/free-shipping'
import { questionOf } from '~/models/checkout/delivery'
import { shopDate } from '~/models/dates'
import type { Cents } from '~/models/money'
import { deliveryDates, shippingOffers, worthwhile } from '~/models/shipping/offers'
import { type PredictedShipping, predictedShipping, shipDates } from '~/models/shipping/ship-dates'
import { SHIPPING_TABLES } from '~/models/shipping/tables'
import type {
  CarrierFlags,
  DateText,
  OffersAnswer,
  ShippingOffer,
  ShippingQuestion,
} from '~/models/shipping/types'
import type { ServiceDeps } from '../deps'

/** How far ahead a day of delivery can be chosen. */
const CALENDAR_DAYS = 42

export type DeliveryChoices = {
  key: string
  /** The soonest ones; empty if nothing can be sent there. */
  offers: ShippingOffer[]
  /** The offer for the requested day, if it can be met. */
  later?: ShippingOffer
  dates: DateText[]
}

/** The requested days, by the shipment's key. */
type WantedDates = Record<string, DateText | undefined>

export type OffersFor = {
  wanted?: WantedDates
  carriers?: CarrierFlags
  /** Staff may have a customer pick the shipment up. */
  customerService?: boolean
}

const offersIn = (answer: OffersAnswer, customerService?: boolean): ShippingOffer[] =>
  answer.ok ? answer.offerSets.flatMap((set) => worthwhile(set.shippingOffers, customerService)) : []

export type ShippingService = ReturnType<typeof createShippingService>

/** Delivery offers from the shop's own calculator, at this moment and with this shop's tables. */
export function createShippingService({ now, config }: Pick<ServiceDeps, 'now' | 'config'>) {
  const offers = (question: ShippingQuestion): OffersAnswer => shippingOffers(question, now())
  return {
    offers,
    /** The choices for each of the cart's shipments. */
    offersFor(cart: Cart, threshold: FreeShippingThreshold, how: OffersFor = {}): DeliveryChoices[] {
      const { wanted = {}, carriers = {}, customerService } = how
      const about = questionOf(cart, threshold.strict ? threshold.amount + 1 : threshold.amount)
      if (!about) return []
      const question = { ...about, carriers }
      return question.shipments.map((shipment) => {
        const asked = { ...question, shipments: [shipment] }
        const soonest = offersIn(offers(asked), customerService)
        const date = wanted[shipment.key]
        const later = date && { ...asked, shipments: [{ ...shipment, requestedDeliveryDate: date }] }
        // With a requested day, the cheapest offer is enough.
        const [onTheDay] = later ? offersIn(offers(later)) : []
        const first = soonest[0]?.latestArrivalOn ?? ''
        const dates = deliveryDates(asked, shipment, now(), CALENDAR_DAYS)
        return {
          key: shipment.key,
          offers: soonest,
          later: onTheDay,
          dates: dates.filter((day) => day > first),
        }
      })
    },
    /** The days on which a shipment of the question can arrive. */
    deliveryDates(question: ShippingQuestion, key: string): DateText[] {
      const shipment = question.shipments.find((each) => each.key === key)
      return shipment ? deliveryDates(question, shipment, now(), CALENDAR_DAYS) : []
    },
    predicted: (): PredictedShipping => predictedShipping(now()),
    today: (): DateText => shopDate(now()),
    shipDates: (count: number): DateText[] => shipDates(now(), count),
    freeShippingThreshold: config.freeShippingThreshold,
    heatResistantPackaging: SHIPPING_TABLES.heatResistantPackaging as Cents,
  }
}
