import type * as z from 'zod'
import type { AppLoadContext } from '~/framework.server'
import type { CartDiscount } from '~/models/cart/cart'
import { freeShippingThreshold, shippingAfter } from '~/models/cart/free-shipping'
import type { EditRefusal } from '~/models/cart/intents'
import { onlySaid, withBoth } from '~/models/shipping/carrier-flags'
import { offerChoice } from '~/models/shipping/offer-choice'
import type { Destination, OfferSet, ShippingQuestion } from '~/models/shipping/types'
import { poundWeight } from '~/models/weight'
import { noteGuesses, tooManyGuesses } from '~/use-cases/cart/code-guesses.server'
import type { calculatorSchema } from './schema'

type Asked = z.infer<typeof calculatorSchema>

/** `undefined` for another customer's account. */
export async function questionFor(
  { services, session, config }: AppLoadContext,
  asked: Asked,
): Promise<ShippingQuestion | undefined> {
  const { customerId, shipments, requestedShipDate, requestedDeliveryDate, regionalCarriersAllowed } = asked
  if (customerId && customerId !== session.get('customerId') && !session.isStaff) return undefined
  const terms = customerId ? await services.carts.customerTerms(customerId) : {}
  const { amount, strict } = freeShippingThreshold({
    configured: config.freeShippingThreshold,
    customer: terms.freeShipping,
  })
  return {
    shipments: shipments.map(({ key, shipmentValue, address, lines }) => ({
      key,
      shipmentValue,
      address: destinationOf(address),
      lines: lines.map(({ sku, quantity, weight, meltable = false }) => ({
        sku,
        quantity,
        weight: poundWeight(weight),
        meltable,
      })),
    })),
    carriers: withBoth(onlySaid(asked), terms.carriers ?? {}),
    freeShippingThreshold: strict ? amount + 1 : amount,
    regionalCarriersAllowed,
    requestedShipDate: requestedShipDate || undefined,
    requestedDeliveryDate: requestedDeliveryDate || undefined,
  }
}

const destinationOf = ({
  country,
  postalCode,
  state,
  residential,
}: Asked['shipments'][number]['address']): Destination => ({
  country,
  postalCode,
  state,
  residential,
})

/** Discounts on shipping of the codes that are asked with. Each wrong code is a guess, as in the cart. */
export async function discountsFor(
  context: AppLoadContext,
  { discountCodes = [] }: Asked,
): Promise<CartDiscount[] | EditRefusal> {
  if (discountCodes.length === 0) return []
  const { services, session } = context
  const browser = session.get('customerId') ?? session.browser ?? ''
  const refusal = await tooManyGuesses(context, browser)
  if (refusal) return refusal
  const { discounts, wrong } = await services.carts.codesOnShipping(discountCodes)
  await noteGuesses(context, browser, wrong)
  return discounts
}

/** With discounts, and the delivery days if asked for. */
export function offerSetsFor(
  { services, session }: AppLoadContext,
  { deliveryDateCalendar, filter, shipments }: Asked,
  question: ShippingQuestion,
  sets: readonly OfferSet[],
  discounts: readonly CartDiscount[],
) {
  const shown = filter === 'customerService' && session.isStaff
  return sets.map((set) => {
    const asked = shipments.find(({ key }) => key === set.key)
    const shippingOffers = set.shippingOffers.map((offer) => ({
      ...offer,
      price: shippingAfter(discounts, offer.price),
      hidden: offer.hidden && !shown,
    }))
    return {
      ...set,
      address: { ...set.address, city: asked?.address.city || undefined },
      shippingOffers,
      ...offerChoice(shippingOffers, asked ?? {}),
      deliveryDates: deliveryDateCalendar ? services.shipping.deliveryDates(question, set.key) : undefined,
    }
  })
}
