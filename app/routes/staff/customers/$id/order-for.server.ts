import { type AppLoadContext, redirect } from '~/framework.server'
import { Refused } from '~/models/onward'
import { paths, staffPaths } from '~/models/paths'
import { meetingKey } from '~/services/cart/begin.server'
import { draftForCustomer } from '~/services/cart/drafts'
import { noteEdit, takeCustomerCart } from '~/use-cases/cart/cart-session.server'
import { requirePower } from '~/use-cases/staff/staff.server'

/** In the customer's own cart, or in a new one. `edit` identifies the press, so that a second one makes no second cart. */
export async function orderFor(
  context: AppLoadContext,
  request: Request,
  customerId: string,
  { edit, id }: { edit: string; id: string | undefined },
) {
  requirePower(context, request, 'order')
  const { services, session } = context
  const customer = await services.callers.customer(customerId)
  if (!customer) throw new Refused('unknown')
  const cart = id
    ? await services.carts.load(id, { customerId })
    : await services.carts.makeOnce(draftForCustomer(await meetingKey(edit), customer))
  if (cart?.customerId !== customerId || cart.state !== 'Active')
    return redirect(staffPaths.customer(customerId), 303)
  session.unset('cxOff')
  takeCustomerCart(session, cart, cart.key ?? '', customer.name)
  await noteEdit(context, 'take-over')
  return redirect(paths.cart, 303)
}
