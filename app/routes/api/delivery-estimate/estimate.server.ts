import type { ItemToEstimate } from '~/components/page/hole'
import type { AppLoadContext } from '~/framework.server'
import {
  type DeliveryEstimate,
  deliveryEstimate,
  MALFORMED_POSTAL_CODE,
  NO_POSTAL_CODE,
  postalPlaceOf,
  UNREACHABLE,
} from '~/models/catalog/delivery-estimate'
import { piecePrice } from '~/models/catalog/prices'
import { mayShipTo } from '~/models/checkout/places'
import { statesOf } from '~/models/postal-state'

/**
 * Uses the given postal code, or the session's. A valid code is kept in the session; one that nothing ships to is
 * removed.
 */
export function estimateDelivery(
  items: readonly ItemToEstimate[],
  zip: string | null,
  { services, session, config }: AppLoadContext,
): DeliveryEstimate {
  const typed = (zip ?? session.get('postalCode') ?? '').trim().slice(0, 20)
  if (!typed) return { typed, error: zip !== null ? NO_POSTAL_CODE : undefined }
  const place = postalPlaceOf(typed)
  if (!place) return { typed, error: MALFORMED_POSTAL_CODE }
  const [state] = statesOf(place)
  if (items.some(({ product }) => !mayShipTo(product, { ...place, state }))) {
    return { typed, error: UNREACHABLE }
  }
  const same = session.get('postalCode') === place.postalCode
  const city = same ? session.get('city') : undefined
  const answer = services.shipping.offers({
    shipments: [
      {
        key: 'estimate',
        address: { ...place, city: city || undefined },
        lines: items.map(lineOf),
        shipmentValue: goodsValue(items),
      },
    ],
    freeShippingThreshold: config.freeShippingThreshold,
  })
  if (!same) session.unset('city')
  if (!answer.ok && answer.reason === 'invalid-postal-code') session.unset('postalCode')
  else if (!same) session.set('postalCode', place.postalCode)
  return deliveryEstimate(place, answer, services.shipping.predicted(), services.shipping.today())
}

const lineOf = ({ variant, quantity }: ItemToEstimate) => ({
  sku: variant.sku,
  quantity,
  weight: variant.weight,
  meltable: variant.meltable,
})

const goodsValue = (items: readonly ItemToEstimate[]) =>
  items.reduce((sum, { variant, quantity }) => sum + piecePrice(variant.prices, quantity).price * quantity, 0)
