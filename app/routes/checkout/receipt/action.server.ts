import type { ActionFunctionArgs } from '~/framework.server'
import { data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { newPassword } from '~/models/account/password'
import { normalEmail } from '~/models/email'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { shipmentsOf } from '~/models/shipment/shipment'
import { keepAddresses } from '~/use-cases/checkout/address-book.server'
import { mayOpenAccount } from '~/use-cases/checkout/receipt-account.server'
import { createAccount } from '~/use-cases/sign-in/new-account.server'

/** Only for the browser that placed the order. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const token = String(form.get('token') ?? '')
  // Archived orders are not a customer's first order.
  const known = /^[0-9a-f]{48}$/.test(token)
  const placement = known ? await context.services.placement.resume(token) : undefined
  if (!placement) throw new Refused('unknown')
  if (!mayOpenAccount(context, placement)) return redirect(paths.receipt(token), 303)
  const password = newPassword.safeParse(form.get('password') ?? '')
  if (!password.success) return data({ error: password.error.issues[0]?.message }, 400)
  const order = await context.services.orders.findByNumber(placement.orderNumber)
  const { email } = order?.cart ?? {}
  if (!order || !email) throw new Response(null, { status: 503 })
  const name = shipmentsOf(order.cart)[0]?.address?.name ?? email
  await createAccount(context, request, normalEmail(email), { name, password: password.data })
  const customerId = context.session.get('customerId')
  if (customerId) keepAddresses(context, customerId, order.cart)
  return redirect(paths.receipt(token), 303)
}
