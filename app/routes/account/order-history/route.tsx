import { parseWithZod } from '@conform-to/zod/v4'
import { GuestOrdersNote } from '~/components/account/guest-orders'
import { OrdersAway, OrdersTable } from '~/components/account/orders-table'
import { SelectField } from '~/components/form/select-field'
import { TextField } from '~/components/form/text-field'
import { Pagination } from '~/components/listing/pagination'
import { unlisted } from '~/components/page/meta'
import { Button, ButtonLink } from '~/components/ui/button'
import { useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { type ListedOrder, listed } from '~/models/account/listed-order'
import {
  HISTORY_PAGE,
  type HistoryQuery,
  historyAddress,
  historyQuery,
  orderYears,
} from '~/models/account/order-query'
import { TEXT_LIMITS } from '~/models/limits'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { reorder } from '~/routes/orders/$number/acts.server'
import { ownOrderOf } from '~/routes/orders/own-order.server'
import { fallback } from '~/services/fallback'
import type { Services } from '~/services/index.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'
import { buyAgainSchema } from './schema'

export const meta: MetaFunction = () => unlisted('Order History')

export async function loader({ request, context: { session, services, now } }: LoaderFunctionArgs) {
  const customerId = requireCustomer(request, session)
  const query = historyQuery(new URL(request.url).searchParams)
  const [orders, first, reported] = await Promise.all([
    ordersOf(services, customerId, query).catch(fallback(undefined)),
    services.customers.firstOrderAt(customerId).catch(fallback(undefined)),
    services.orderCases.reportedBy(customerId).catch(fallback(new Set<string>())),
  ])
  return {
    orders: orders?.rows.map((row) => withoutReview(listed(row, now()), reported)),
    total: orders?.total ?? 0,
    years: orderYears(first, now()),
    query,
    email: session.get('email') ?? '',
    isProven: session.provenEmail !== undefined,
    edit: crypto.randomUUID(),
  }
}

/** No review is asked of an order with which something was wrong. */
const withoutReview = (order: ListedOrder, reported: ReadonlySet<string>): ListedOrder =>
  reported.has(order.number) ? { ...order, arrived: false } : order

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: buyAgainSchema })
  if (submission.status !== 'success') throw new Refused('invalid')
  const { number, edit } = submission.value
  const { order } = (await ownOrderOf(context, request, number)).own
  const all = order.cart.lines.map(({ id }) => id)
  return redirect((await reorder(context, order.cart, all, edit)) ? paths.cart : paths.order(number), 303)
}

/** Asks the platform for one page, so the cost does not grow with the orders. */
async function ordersOf({ customers, search }: Services, customerId: string, query: HistoryQuery) {
  const { page, year, words } = query
  const holding = words ? { productKeys: await search.productKeys(words), number: words } : undefined
  const offset = (page - 1) * HISTORY_PAGE
  return customers.orderPage(customerId, { limit: HISTORY_PAGE, offset, year, holding })
}

export default function OrderHistory() {
  const { orders, total, years, query, edit, ...guest } = useLoaderData<typeof loader>()
  const narrowed = Boolean(query.year || query.words)
  const address = (page: number) => historyAddress(paths.orderHistory, { ...query, page })
  return (
    <>
      <h1>Order History</h1>
      {years.length > 0 || narrowed ? <Narrow query={query} years={years} /> : null}
      {orders ? null : <OrdersAway />}
      {orders?.length === 0 && (narrowed || query.page > 1) ? (
        <p>
          No order {query.words ? `with “${query.words}”` : 'here'}.{' '}
          <a href={paths.orderHistory}>See all your orders</a>
        </p>
      ) : orders ? (
        <OrdersTable orders={orders} edit={edit} />
      ) : null}
      <Pagination page={query.page} pages={Math.ceil(total / HISTORY_PAGE)} address={address} />
      <GuestOrdersNote {...guest} />
      {orders?.length === 0 && !narrowed ? (
        <p>
          <ButtonLink to={paths.bestSellers}>Shop top sellers</ButtonLink>
        </p>
      ) : null}
    </>
  )
}

function Narrow({ query, years }: { query: HistoryQuery; years: number[] }) {
  const options = [
    { value: '', label: 'All years' },
    ...years.map((year) => ({ value: String(year), label: String(year) })),
  ]
  return (
    <form method="get" action={paths.orderHistory} className="form find-form" aria-label="Find orders">
      <TextField
        label="Product or order number"
        id="order-words"
        name="q"
        type="search"
        maxLength={TEXT_LIMITS.search}
        defaultValue={query.words ?? ''}
        width="third"
      />
      <SelectField
        label="Year"
        name="year"
        options={options}
        defaultValue={query.year ? String(query.year) : ''}
        width="third"
      />
      <div className="third">
        <Button variant="plain">Find orders</Button>
      </div>
    </form>
  )
}
