import type { LoaderFunctionArgs } from '~/framework.server'
import { endpoint } from '~/http/failures.server'
import { TEXT_LIMITS } from '~/models/limits'
import { readOr } from '~/routes/api/auto-delivery/data.server'
import { ownCustomer } from '~/routes/api/own-customer.server'
import { nextBoxFor } from '~/use-cases/auto-delivery/panel.server'

/** `GET /api/auto-delivery/impulse-upsell?sku=`: whether a size can join the customer's next box. */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const customerId = ownCustomer(context, request)
  const sku = (new URL(request.url).searchParams.get('sku') ?? '').slice(0, TEXT_LIMITS.id)
  return readOr(
    async () => {
      const next = await nextBoxFor(context, customerId, sku)
      return next && !next.added
        ? { eligible: true, nextShipOn: next.shipOn, shippingAddressId: next.addressId }
        : { eligible: false, nextShipOn: null, shippingAddressId: null }
    },
    { eligible: false, nextShipOn: null, shippingAddressId: null },
  )
})
