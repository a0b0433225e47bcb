import type { LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { statusOf } from '~/http/exit.server'
import { endpoint } from '~/http/failures.server'
import { answeredCart } from '~/use-cases/cart/answered-cart.server'
import { lookUp } from '~/use-cases/staff/look-up-cart.server'
import { requireStaff } from '~/use-cases/staff/staff.server'

/** `GET /cart/customer-cart?key=` where JSON is asked for (docs/product.md, Cart): a customer's cart, for staff. */
export const loader = endpoint(async ({ request, context }: LoaderFunctionArgs) => {
  const staff = requireStaff(context, request)
  const key = new URL(request.url).searchParams.get('key')?.trim().slice(0, 256) ?? ''
  const outcome = await lookUp(context, staff, key)
  return outcome.ok
    ? envelope({ data: await answeredCart(context, outcome.cart) })
    : envelope(
        { errors: [{ message: outcome.message, key: 'customer-cart' }] },
        { status: statusOf(outcome.why) },
      )
})
