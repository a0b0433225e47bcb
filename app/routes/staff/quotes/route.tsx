import { unlisted } from '~/components/page/meta'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { shopDay } from '~/models/days'
import { formatMoney } from '~/models/money'
import { staffPaths } from '~/models/paths'
import { requirePower } from '~/use-cases/staff/staff.server'

export const meta: MetaFunction = () => unlisted('Quotes')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePower(context, request, 'quote')
  const open = await context.services.quotes.open()
  return {
    open: open.map(({ id, name = 'A deleted customer', askedAt, total }) => ({
      id,
      name,
      asked: shopDay(askedAt),
      total: formatMoney(total),
    })),
  }
}

export default function StaffQuotes() {
  const { open } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Quotes to answer</h1>
      {open.length === 0 ? <p>No open quotes.</p> : null}
      <ul className="stack">
        {open.map(({ id, name, asked, total }) => (
          <li key={id}>
            <a href={staffPaths.quote(id)}>{name}</a>, {asked}, {total}
          </li>
        ))}
      </ul>
    </>
  )
}
