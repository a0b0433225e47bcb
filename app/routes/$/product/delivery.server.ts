import type { AppLoadContext } from '@remix-run/cloudflare'
import {
  type DeliveryEstimate,
  deliveryEstimate,
  MALFORMED_POSTAL_CODE,
  NO_POSTAL_CODE,
  postalPlaceOf,
} from '~/models/catalog/delivery-estimate'
import { piecePrice } from '~/models/catalog/prices'
import type { Variant } from '~/models/catalog/product'

/**
 * When one piece would come to the postal code of the address, or to the one that the shopper gave before.
 * A code that works is remembered; one that nothing can be sent to is forgotten.
 */
export function estimateDelivery(
  variant: Variant,
  zip: string | null,
  { services, session, now, config }: AppLoadContext,
): DeliveryEstimate {
  const typed = (zip ?? session.get('postalCode') ?? '').trim().slice(0, 20)
  if (!typed) return { typed, ...(zip !== null && { error: NO_POSTAL_CODE }) }
  const place = postalPlaceOf(typed)
  if (!place) return { typed, error: MALFORMED_POSTAL_CODE }
  const { price } = piecePrice(variant.prices)
  const answer = services.shipping.offers({
    shipments: [
      {
        key: 'estimate',
        address: place,
        lines: [{ sku: variant.sku, quantity: 1, weight: variant.weight, meltable: variant.meltable }],
        shipmentValue: price,
      },
    ],
    freeShippingThreshold: config.freeShippingThreshold,
  })
  const estimate = deliveryEstimate(place, answer, services.shipping.predicted(), now())
  if (estimate.error) session.unset('postalCode')
  else if (session.get('postalCode') !== place.postalCode) session.set('postalCode', place.postalCode)
  return estimate
}
