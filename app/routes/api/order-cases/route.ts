import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { TEXT_LIMITS } from '~/models/limits'
import { readOrderNumber } from '~/models/order/number'
import { requireStaff } from '~/use-cases/staff/staff.server'

/** `GET /api/order-cases?orderNumber=`: what shoppers reported, for staff; without a number all that is open. */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  requireStaff(context, request)
  const number = readOrderNumber(new URL(request.url).searchParams.get('orderNumber') ?? '').slice(
    0,
    TEXT_LIMITS.id,
  )
  const { orderCases } = context.services
  return envelope({ data: { cases: await (number ? orderCases.ofOrder(number) : orderCases.listOpen()) } })
})
