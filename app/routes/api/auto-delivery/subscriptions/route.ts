import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { createSchema, subscriptionAnswer } from '~/models/auto-delivery/answers'
import { BODY_LIMITS } from '~/models/limits'
import {
  addressIdOf,
  boxPayment,
  nextDeliveries,
  readOr,
  UNKNOWN_ADDRESS,
} from '~/routes/api/auto-delivery/data.server'
import { ownCustomer } from '~/routes/api/own-customer.server'
import { addedWords } from '~/use-cases/auto-delivery/answers'

/**
 * `GET /api/auto-delivery/subscriptions` (docs/product.md, Auto-delivery): the active ones, or with `inactive=true`
 * all others. `preload=deliveries` and `preload=payment-method` answer with these too.
 */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const customerId = ownCustomer(context, request)
  const query = new URL(request.url).searchParams
  const { autoDelivery, catalog } = context.services
  const options = { inactive: query.get('inactive') === 'true', catalog }
  return readOr(
    async () => {
      const [items, preloaded] = await Promise.all([
        autoDelivery.subscriptions(customerId, options),
        preload(context, customerId, query.getAll('preload')),
      ])
      return { subscriptions: items.map(subscriptionAnswer), ...preloaded }
    },
    { subscriptions: [] },
  )
})

async function preload(context: AppLoadContext, customerId: string, names: readonly string[]) {
  const [deliveries, paymentMethod] = await Promise.all([
    names.includes('deliveries') ? nextDeliveries(context, customerId) : undefined,
    names.includes('payment-method') ? boxPayment(context, customerId) : undefined,
  ])
  return { deliveries, paymentMethod }
}

/** `POST` creates one. Vendor failures are not hidden here, unlike in `GET`. */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  const customerId = ownCustomer(context, request)
  const given = createSchema.safeParse(await readJson(request, BODY_LIMITS.list))
  if (!given.success) return inputErrors(given.error)
  const { active, interval, nextShipOn, shippingAddressId, offerLocation, offerType, sku, quantity } =
    given.data
  const { autoDelivery, catalog } = context.services
  await autoDelivery.keepAccount(customerId, context.origin)
  const addressId =
    shippingAddressId === undefined ? undefined : await addressIdOf(context, customerId, shippingAddressId)
  if (shippingAddressId !== undefined && addressId === undefined)
    return envelope({ errors: [UNKNOWN_ADDRESS] }, { status: 400 })
  const added = await autoDelivery.add(
    { customerId },
    {
      sku,
      quantity,
      intervalDays: interval ?? undefined,
      shipOn: nextShipOn || undefined,
      addressId,
      offerLocation: offerLocation || undefined,
      offerType: offerType || undefined,
    },
  )
  if (!added.ok) {
    return envelope({ errors: [{ message: addedWords(added), key: added.reason }] }, { status: 400 })
  }
  if (!active) await autoDelivery.actOn({ customerId }, added.id, { type: 'pause' })
  const made = await autoDelivery.subscriptions(customerId, { inactive: !active, catalog })
  const subscription = made.find(({ id }) => id === added.id)
  return envelope({
    data: { subscription: subscription ? subscriptionAnswer(subscription) : null },
    notices: [{ message: `${added.name} has been set to begin Auto-delivery.`, key: 'auto-delivery' }],
  })
})
