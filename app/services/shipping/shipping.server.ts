import type { Cart } from '~/models/cart/cart'
import type { FreeShippingThreshold } from '~/models/cart/free-shipping'
import { questionOf } from '~/models/checkout/delivery'
import type { Cents } from '~/models/money'
import { wallClock } from '~/models/shipping/calendar'
import { shippingOffers } from '~/models/shipping/offers'
import { type PredictedShipping, predictedShipping, shipDates } from '~/models/shipping/ship-dates'
import { SHIPPING_TABLES } from '~/models/shipping/tables'
import type { DateText, OffersAnswer, ShippingOffer, ShippingQuestion } from '~/models/shipping/types'
import type { ServiceDeps } from '../deps'

/** Delivery offers from the shop's own calculator, at this moment and with this shop's tables. */
export function createShippingService({ now, config }: Pick<ServiceDeps, 'now' | 'config'>) {
  const offers = (question: ShippingQuestion): OffersAnswer =>
    shippingOffers(question, now(), SHIPPING_TABLES)
  return {
    offers,
    /** What can be chosen for a cart with an address; empty when nothing can be sent there. */
    offersFor(cart: Cart, { amount, strict }: FreeShippingThreshold): ShippingOffer[] {
      const question = questionOf(cart, strict ? amount + 1 : amount)
      const answer = question && offers(question)
      if (!answer?.ok) return []
      return answer.offerSets.flatMap((set) => set.shippingOffers).filter((offer) => !offer.hidden)
    },
    predicted: (): PredictedShipping => predictedShipping(now(), SHIPPING_TABLES),
    /** The day that the warehouse's calendar shows. */
    today: (): DateText => wallClock(now(), SHIPPING_TABLES.warehouse.timeZone).date,
    shipDates: (count: number): DateText[] => shipDates(now(), count, SHIPPING_TABLES),
    freeShippingThreshold: config.freeShippingThreshold,
    heatResistantPackaging: SHIPPING_TABLES.heatResistantPackaging as Cents,
  }
}
