import type { ReactNode } from 'react'
import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useLoaderData } from '~/framework'
import { data, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { shopDay } from '~/models/days'
import { TEXT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { callerQuery } from '~/models/staff/caller'
import { requirePower, TOO_MANY_LOOKUPS, withinLookUpLimit } from '~/use-cases/staff/staff.server'

export const meta: MetaFunction = () => unlisted('Find a caller')

/** Takes whatever a caller may name. Lookups are limited, and recorded before they are answered. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staffId } = requirePower(context, request, 'find')
  const typed = (new URL(request.url).searchParams.get('q') ?? '').slice(0, TEXT_LIMITS.cartKey)
  const query = callerQuery(typed)
  if (!query) return data({ typed, found: null, problem: null })
  if (!(await withinLookUpLimit(context, staffId))) {
    return data({ typed, found: null, problem: TOO_MANY_LOOKUPS }, 429)
  }
  const { callers, cartLookups } = context.services
  await cartLookups.record({ staffCustomerId: staffId, cartKey: query.text })
  const { people, orders, carts } = await callers.find(query)
  const found = {
    people,
    carts,
    orders: orders.map(({ total, placedAt, ...order }) => ({
      ...order,
      placed: shopDay(placedAt),
      total: formatMoney(total),
    })),
  }
  return data({ typed, found, problem: null })
}

export default function FindCaller() {
  const { typed, found, problem } = useLoaderData<typeof loader>()
  const nobody = found && found.people.length + found.orders.length + found.carts.length === 0
  return (
    <>
      <h1>Find a caller</h1>
      <form className="stack caller-form">
        <TextField
          label="Caller"
          id="caller"
          name="q"
          hint="An email, a name, a phone number, an order number, a cart key or a zip code."
          defaultValue={typed}
          maxLength={TEXT_LIMITS.cartKey}
          autoComplete="off"
        />
        <Button>Find</Button>
      </form>
      {problem ? (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      ) : null}
      {nobody ? (
        <p role="status">
          No results for “{typed}”. Try an email address, a phone number or an order number.
        </p>
      ) : null}
      <Found title="People" all={found?.people}>
        {({ id, name, email, phone }) => (
          <li key={id}>
            <a href={paths.staffCustomer(id)}>{name || email}</a>, {email}
            {phone ? `, ${phone}` : ''}
          </li>
        )}
      </Found>
      <Found title="Orders" all={found?.orders}>
        {({ number, email, placed, total, state }) => (
          <li key={number}>
            <a href={paths.staffOrder(number)}>{number}</a>, {placed}, {total}, {state}, {email}
          </li>
        )}
      </Found>
      <Found title="Carts" all={found?.carts}>
        {(key) => (
          <li key={key}>
            <a href={`${paths.customerCart}?${new URLSearchParams({ key })}`}>{key}</a>
          </li>
        )}
      </Found>
    </>
  )
}

type FoundProps<Each> = { title: string; all: Each[] | undefined; children: (each: Each) => ReactNode }

function Found<Each>({ title, all = [], children }: FoundProps<Each>) {
  if (all.length === 0) return null
  const id = title.toLowerCase()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="rows">{all.map(children)}</ul>
    </section>
  )
}
