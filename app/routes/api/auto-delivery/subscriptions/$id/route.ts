import type { ActionFunctionArgs } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { statusOf } from '~/http/exit.server'
import { endpoint } from '~/http/failures.server'
import type { Act } from '~/models/auto-delivery/acts'
import {
  type SubscriptionAct,
  subscriptionActSchema,
  subscriptionAnswer,
} from '~/models/auto-delivery/answers'
import { addressIdOf, UNKNOWN_ADDRESS } from '~/routes/api/auto-delivery/data.server'
import { ownCustomer } from '~/routes/api/own-customer.server'
import { answerOf } from '~/use-cases/auto-delivery/answers'

/** `POST /api/auto-delivery/subscriptions/{id}` does what `action` says, and answers with the subscription. */
export const action = endpoint(async ({ request, params, context }: ActionFunctionArgs) => {
  const customerId = ownCustomer(context, request)
  const given = subscriptionActSchema.safeParse(await readJson(request))
  if (!given.success) return inputErrors(given.error)
  const id = /^\d{1,15}$/.test(params.id ?? '') ? Number(params.id) : 0
  const { autoDelivery, catalog } = context.services
  const asked = given.data.action === 'update' ? given.data.shippingAddressId : undefined
  const addressId = asked === undefined ? undefined : await addressIdOf(context, customerId, asked)
  if (asked !== undefined && addressId === undefined)
    return envelope({ errors: [UNKNOWN_ADDRESS] }, { status: 400 })
  const wishes = actsOf(given.data, addressId)
  for (const wish of wishes) {
    const acted = await autoDelivery.actOn({ customerId }, id, wish)
    if (acted.ok) continue
    const answer = answerOf(acted, wish.type)
    const status = answer.ok ? 200 : statusOf(answer.why)
    return envelope({ errors: [{ message: answer.message, key: acted.reason }] }, { status })
  }
  const all = await Promise.all(
    [false, true].map((inactive) => autoDelivery.subscriptions(customerId, { inactive, catalog })),
  )
  const subscription = all.flat().find((each) => each.id === id)
  if (!subscription) return envelope({ errors: [UNKNOWN] }, { status: 404 })
  return envelope({ data: { subscription: subscriptionAnswer(subscription) } })
})

const UNKNOWN = { message: 'We do not know that item.', key: 'unknown' }

function actsOf(given: SubscriptionAct, addressId: number | undefined): Act[] {
  switch (given.action) {
    case 'update': {
      const { interval, quantity, nextShipOn } = given
      return [
        ...(quantity === undefined ? [] : [{ type: 'quantity' as const, quantity }]),
        ...(interval === undefined ? [] : [{ type: 'interval' as const, days: interval ?? undefined }]),
        ...(addressId === undefined ? [] : [{ type: 'address' as const, addressId }]),
        ...(nextShipOn === undefined ? [] : [{ type: 'move' as const, to: nextShipOn }]),
      ]
    }
    case 'cancel':
      return [{ type: 'cancel', reason: given.reason || undefined }]
    case 'resume':
      return [{ type: 'resume', on: given.nextShipOn || undefined }]
    default:
      return [{ type: given.action }]
  }
}
