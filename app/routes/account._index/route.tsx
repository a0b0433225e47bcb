import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { AccountPage } from '~/components/account/account-page'
import { OrdersAway, OrdersTable } from '~/components/account/orders-table'
import { ButtonLink } from '~/components/ui/button'
import { requireCustomer } from '~/http/signed-in.server'
import { listed } from '~/models/account/listed-order'
import { fallback } from '~/services/fallback'

/** All others are in the order history. */
const LATEST = 3

export const meta: MetaFunction = () => [
  { title: 'Your account | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, services } = context
  const customerId = requireCustomer(request, session)
  const orders = await services.customers.latestOrders(customerId).catch(fallback(undefined))
  return {
    firstName: session.get('firstName'),
    email: session.get('email'),
    orders: orders?.slice(0, LATEST).map((row) => listed(row, context.now())),
    more: (orders?.length ?? 0) > LATEST,
  }
}

export default function Account() {
  const { firstName, email, orders, more } = useLoaderData<typeof loader>()
  return (
    <AccountPage
      title={firstName ? `Hello, ${firstName}` : 'Your account'}
      place="/account"
      lede={`You are signed in as ${email}.`}
    >
      <h2>Your orders</h2>
      {orders ? <OrdersTable orders={orders} /> : <OrdersAway />}
      {more ? (
        <p>
          <a href="/account/order-history">All your orders</a>
        </p>
      ) : null}
      <p>
        <ButtonLink to="/sign/out" variant="plain">
          Sign out
        </ButtonLink>
      </p>
    </AccountPage>
  )
}
