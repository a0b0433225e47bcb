import { parseWithZod } from '@conform-to/zod/v4'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { OrderPanel } from '~/components/checkout/order-summary'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { SelectField } from '~/components/form/select-field'
import { Button } from '~/components/ui/button'
import { readForm } from '~/http/body.server'
import { page } from '~/http/failures.server'
import { requirePower, TOO_MANY_LOOKUPS, withinLookUpLimit } from '~/http/staff.server'
import { totalsOf } from '~/models/cart/totals'
import { summaryOf } from '~/models/checkout/summary'
import { formatMoney } from '~/models/money'
import { ORDER_TAGS } from '~/models/order/order-tags'
import { paths } from '~/models/paths'
import { PAYMENT_METHODS } from '~/models/payment/payment'
import { may, roleOf } from '~/models/staff/powers'
import { refundOrder } from './refund.server'
import { staffOrderSchema } from './schema'

export const meta: MetaFunction = () => [{ title: 'Order | Cobnut' }, { name: 'robots', content: 'noindex' }]

async function orderOf({ services }: AppLoadContext, number = '') {
  const order = /^[\w-]{1,64}$/.test(number) ? await services.orders.findByNumber(number) : undefined
  if (!order) throw new Response(null, { status: 404 })
  return { order, placement: await services.placement.ofOrder(number) }
}

export const loader = page(async ({ request, params, context }: LoaderFunctionArgs) => {
  const { staffId } = requirePower(context, request, 'find')
  if (!(await withinLookUpLimit(context, staffId))) throw new Response(TOO_MANY_LOOKUPS, { status: 429 })
  const { order, placement } = await orderOf(context, params.number)
  const { cart, number, orderState } = order
  await context.services.cartLookups.record({
    staffCustomerId: staffId,
    cartKey: cart.key ?? '',
    act: 'read',
    orderNumber: number,
  })
  return {
    number,
    state: orderState,
    email: cart.email ?? '',
    customer: cart.customerId ?? null,
    summary: summaryOf(cart),
    payments: (placement?.payments ?? []).map(
      ({ kind, amount, state }) => `${formatMoney(amount)}: ${PAYMENT_METHODS[kind].name}, ${state}`,
    ),
    edit: crypto.randomUUID(),
  }
})

const OVER_LIMIT = 'That is more than your role may give. Ask a supervisor.'

export const action = page(async ({ request, params, context }: ActionFunctionArgs) => {
  const { staffId, role } = requirePower(context, request, 'find')
  const submission = parseWithZod(await readForm(request), { schema: staffOrderSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { intent, edit, tag } = submission.value
  const { order, placement } = await orderOf(context, params.number)
  const { services, session } = context
  const refuse = (message: string, status: number) =>
    data(submission.reply({ formErrors: [message] }), status)
  const { number, cart } = order
  const total = totalsOf(cart).total
  if (!may(roleOf(session.permissions), intent, total)) return refuse(OVER_LIMIT, 403)
  const act = {
    id: edit,
    staffId,
    role,
    orderNumber: number,
    reason: tag,
    ...(cart.customerId && { customerId: cart.customerId }),
  }
  if (intent === 'refund') {
    const refused = await refundOrder(context, placement, () =>
      services.staffAudit.write({ ...act, act: 'refund', was: total, became: 0 }),
    )
    if (refused) return refuse(refused, 409)
    session.notify('notices', { message: `${formatMoney(total)} goes back to the customer.`, key: 'refund' })
    return redirect(paths.staffOrder(number), 303)
  }
  if (placement?.payments.some(({ state }) => state === 'returned')) {
    return refuse('What was paid went back already, so it is not sent again for free.', 409)
  }
  const key = `R-${edit.slice(0, 8).toUpperCase()}`
  const isNew = await services.staffAudit.write({ ...act, act: 'reship', was: number, became: key })
  if (isNew) await services.callers.reship({ id: order.id, number }, tag, key)
  return redirect(`${paths.customerCart}?${new URLSearchParams({ key })}`, 303)
})

const REASONS = ORDER_TAGS.map(({ tag }) => ({ value: tag, label: tag }))

export default function StaffOrder() {
  const { number, state, email, customer, summary, payments, edit } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const error = result?.error?.tag?.[0]
  return (
    <main id="main" className="wrap section stack">
      <p>
        <a href={paths.findCaller}>Find another caller</a>
      </p>
      <h1>Order {number}</h1>
      <p>
        {state}, {customer ? <a href={paths.staffCustomer(customer)}>{email}</a> : email}
      </p>
      <OrderPanel summary={summary} title="What was ordered" />
      <h2>Paid with</h2>
      <ul>
        {payments.map((payment) => (
          <li key={payment}>{payment}</li>
        ))}
      </ul>
      <form method="post" className="stack narrow" noValidate>
        <FormErrors problems={formProblems(result?.error)} />
        <input type="hidden" name="edit" value={edit} />
        <SelectField
          label="Reason"
          name="tag"
          options={REASONS}
          placeholder="Choose"
          {...(error && { error })}
        />
        <Button name="intent" value="reship">
          Send it again, free of charge
        </Button>
        <Button name="intent" value="refund" variant="plain">
          Give the money back
        </Button>
      </form>
    </main>
  )
}
