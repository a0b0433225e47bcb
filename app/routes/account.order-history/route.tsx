import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { AccountPage } from '~/components/account/account-page'
import { OrdersAway, OrdersTable } from '~/components/account/orders-table'
import { ButtonLink } from '~/components/ui/button'
import { requireCustomer } from '~/http/signed-in.server'
import { unlessAway } from '~/http/unless-away'
import { listed } from '~/models/account/listed-order'

export const meta: MetaFunction = () => [
  { title: 'Order History | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context: { session, services, now } }: LoaderFunctionArgs) {
  const customerId = requireCustomer(request, session)
  const orders = await services.customers.latestOrders(customerId).catch(unlessAway(undefined))
  return { orders: orders?.map((row) => listed(row, now())) }
}

export default function OrderHistory() {
  const { orders } = useLoaderData<typeof loader>()
  return (
    <AccountPage title="Order History" place="/account/order-history">
      {orders ? <OrdersTable orders={orders} /> : <OrdersAway />}
      {orders?.length ? (
        <p>
          <a href="/account/easy-reorder">Order something again</a>
        </p>
      ) : null}
      {orders?.length === 0 ? (
        <p>
          <ButtonLink to="/bestsellers/">See what others come back for</ButtonLink>
        </p>
      ) : null}
    </AccountPage>
  )
}
