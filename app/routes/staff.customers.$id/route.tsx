import { parseWithZod } from '@conform-to/zod/v4'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { TextField } from '~/components/form/text-field'
import { Button } from '~/components/ui/button'
import { readForm } from '~/http/body.server'
import { page } from '~/http/failures.server'
import { requirePower, TOO_MANY_LOOKUPS, withinLookUpLimit } from '~/http/staff.server'
import { TEXT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { shopDay } from '~/models/shop-day'
import { may, roleOf } from '~/models/staff/powers'
import { courtesySchema } from './schema'

export const meta: MetaFunction = () => [
  { title: 'Customer | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

/** What staff see of a customer while they are on the phone. Recorded before it is shown. */
export const loader = page(async ({ request, params, context }: LoaderFunctionArgs) => {
  const { staffId } = requirePower(context, request, 'find')
  const id = (params.id ?? '').slice(0, TEXT_LIMITS.id)
  if (!(await withinLookUpLimit(context, staffId))) throw new Response(TOO_MANY_LOOKUPS, { status: 429 })
  const { callers, cartLookups, ledgers, orderCases, staffAudit } = context.services
  await cartLookups.record({ staffCustomerId: staffId, cartKey: id, act: 'read' })
  const [found, balances, cases, acts] = await Promise.all([
    callers.customer(id),
    ledgers.ofCustomer(id),
    orderCases.ofCustomer(id),
    staffAudit.list(id),
  ])
  if (!found) throw new Response(null, { status: 404 })
  const { person, orders, carts } = found
  return {
    person,
    carts,
    orders: orders.map(({ number, placedAt, total, state }) => ({
      number,
      placed: shopDay(placedAt),
      total: formatMoney(total),
      state,
    })),
    storeCredit: formatMoney(balances.storeCredit?.balance ?? 0),
    credit: balances.credit ? formatMoney(balances.credit.balance) : null,
    cases: cases.map(({ id, orderNumber, reason, words, state, openedAt }) => ({
      id,
      orderNumber,
      reason,
      words,
      state,
      opened: shopDay(new Date(openedAt).toISOString()),
    })),
    acts: acts.map(({ id, act, reason, doneAt }) => ({
      id,
      act,
      reason,
      done: shopDay(new Date(doneAt).toISOString()),
    })),
    edit: crypto.randomUUID(),
  }
})

const OVER_LIMIT = 'That is more than your role may give. Ask a supervisor.'

export const action = page(async ({ request, params, context }: ActionFunctionArgs) => {
  const { staffId, role } = requirePower(context, request, 'courtesy-credit')
  const submission = parseWithZod(await readForm(request), { schema: courtesySchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { edit, amount, reason } = submission.value
  if (!may(roleOf(context.session.permissions), 'courtesy-credit', amount)) {
    return data(submission.reply({ fieldErrors: { amount: [OVER_LIMIT] } }), 403)
  }
  const customerId = params.id ?? ''
  const { callers, ledgers, staffAudit } = context.services
  if (!(await callers.customer(customerId))) throw new Response(null, { status: 404 })
  const was = (await ledgers.ofCustomer(customerId)).storeCredit?.balance ?? 0
  const written = { id: edit, staffId, role, act: 'courtesy-credit' as const, customerId, reason }
  await staffAudit.write({ ...written, was, became: was + amount })
  await ledgers.grantStoreCredit(customerId, { key: `courtesy:${edit}`, amount, note: reason })
  const message = `${formatMoney(amount)} of store credit was given.`
  context.session.notify('notices', { message, key: 'courtesy' })
  return redirect(paths.staffCustomer(customerId), 303)
})

export default function StaffCustomer() {
  const { person, carts, orders, storeCredit, credit, cases, acts, edit } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const field = (name: 'amount' | 'reason') => {
    const [typed, error] = [result?.initialValue?.[name], result?.error?.[name]?.[0]]
    return { ...(typeof typed === 'string' && { defaultValue: typed }), ...(error && { error }) }
  }
  return (
    <main id="main" className="wrap section stack">
      <p>
        <a href={paths.findCaller}>Find another caller</a>
      </p>
      <h1>{person.name || person.email}</h1>
      <p>
        {person.email}
        {person.phone ? `, ${person.phone}` : ''}
      </p>
      {person.notes ? <p>{person.notes}</p> : null}
      <h2>Orders</h2>
      {orders.length === 0 ? <p>No orders yet.</p> : null}
      <ul>
        {orders.map(({ number, placed, total, state }) => (
          <li key={number}>
            <a href={paths.staffOrder(number)}>{number}</a>, {placed}, {total}, {state}
          </li>
        ))}
      </ul>
      <h2>Carts</h2>
      {carts.length === 0 ? <p>No open cart.</p> : null}
      <ul>
        {carts.map((key) => (
          <li key={key}>
            <a href={`${paths.customerCart}?${new URLSearchParams({ key })}`}>{key}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href={paths.staffAutoDelivery(person.id)}>Auto-Delivery</a>
      </p>
      <h2>Addresses</h2>
      {person.addresses.length === 0 ? <p>None saved.</p> : null}
      <ul>
        {person.addresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
      <h2>Reported problems</h2>
      {cases.length === 0 ? <p>None.</p> : null}
      <ul>
        {cases.map(({ id, orderNumber, reason, words, state, opened }) => (
          <li key={id}>
            {opened}, {orderNumber}: {reason} ({state}). {words}
          </li>
        ))}
      </ul>
      <h2>Balances</h2>
      <p>
        Store credit: <b>{storeCredit}</b>
        {credit ? `. Credit account: ${credit} left.` : ''}
      </p>
      <form method="post" className="stack narrow" noValidate>
        <FormErrors problems={formProblems(result?.error)} />
        <input type="hidden" name="edit" value={edit} />
        <TextField
          label="Amount in dollars"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          {...field('amount')}
        />
        <TextField
          label="Reason"
          name="reason"
          autoComplete="off"
          maxLength={TEXT_LIMITS.moderationReason}
          {...field('reason')}
        />
        <Button>Give store credit</Button>
      </form>
      <h2>What staff did</h2>
      {acts.length === 0 ? <p>Nothing yet.</p> : null}
      <ul>
        {acts.map(({ id, act, reason, done }) => (
          <li key={id}>
            {done}: {act}, {reason}
          </li>
        ))}
      </ul>
    </main>
  )
}
