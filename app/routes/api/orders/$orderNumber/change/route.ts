import type { ActionFunctionArgs } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { statusOf } from '~/http/exit.server'
import { endpoint } from '~/http/failures.server'
import { mayStillChange } from '~/models/order/cancellable'
import { buyersOrder } from '~/use-cases/orders/buyers-order.server'
import { changeAddress } from '~/use-cases/orders/change-address.server'
import { changeableDeliveries, changeDay, factsOf } from '~/use-cases/orders/change-order.server'
import { changeOrderSchema } from './schema'

/** `POST /api/orders/{orderNumber}/change` (docs/product.md, Payment and orders). */
export const action = endpoint(async ({ request, params, context }: ActionFunctionArgs) => {
  const parsed = changeOrderSchema.safeParse(await readJson(request))
  if (!parsed.success) return inputErrors(parsed.error)
  const { address, agreedDay, agreedDifference, arrivesOn, receiptToken, shipment } = parsed.data
  const found = await buyersOrder(context, params.orderNumber ?? '', receiptToken)
  if (!found) {
    return envelope(
      { errors: [{ message: 'There is no such order', key: 'order-not-found' }] },
      { status: 404 },
    )
  }
  const order = { ...found, shipment }
  const shipments = changeableDeliveries(order).map(({ key }) => key)
  if (shipments.length > 1 && !shipments.includes(shipment ?? '')) {
    const message = `Send the key of a shipment: ${shipments.join(', ')}`
    return envelope({ errors: [{ message, key: 'shipment' }] }, { status: 400 })
  }
  const changed = address
    ? await changeAddress(context, order, {
        address,
        agreed: { day: agreedDay, difference: agreedDifference },
      })
    : await changeDay(context, order, arrivesOn ?? '')
  if (changed.ok) return envelope({ data: {}, notices: [{ message: changed.message, key: 'order' }] })
  const { message, field, why, agree } = changed
  const isOpen = mayStillChange(factsOf(order), context.now()).ok
  const key = isOpen ? (field ?? 'order') : 'too-late'
  const data = { newDay: agree?.day ?? null, difference: agree?.difference ?? null }
  return envelope({ data, errors: [{ message, key }] }, { status: statusOf(why) })
})
