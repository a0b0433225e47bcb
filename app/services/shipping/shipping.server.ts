import type { Cart } from '~/models/cart/cart'
import type { FreeShippingThreshold } from '~/models/cart/free-shipping'
import { questionOf } from '~/models/checkout/delivery'
import { shopDate } from '~/models/days'
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

/** What can be chosen for one shipment. */
export type DeliveryChoices = {
  key: string
  /** As soon as can be; empty when nothing can be sent there. */
  offers: ShippingOffer[]
  /** The offer for the later day that was wanted, if it can be met. */
  later?: ShippingOffer
  /** The later days that can be met. */
  dates: DateText[]
}

/** The later days that are wanted, by the shipment's key. */
type WantedDates = Record<string, DateText | undefined>

/** What the offers depend on besides the cart. */
export type OffersFor = {
  wanted?: WantedDates
  /** The customer's own. */
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
    /** What can be chosen for each of the cart's shipments, and on which days, in one call of the calculator. */
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
        // The cheapest one is as good as any when the day is chosen.
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
    /** The day that the warehouse's calendar shows. */
    today: (): DateText => shopDate(now()),
    shipDates: (count: number): DateText[] => shipDates(now(), count),
    freeShippingThreshold: config.freeShippingThreshold,
    heatResistantPackaging: SHIPPING_TABLES.heatResistantPackaging as Cents,
  }
}
