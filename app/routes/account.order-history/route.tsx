import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { AccountPage } from '~/components/account/account-page'
import { OrdersAway, OrdersTable } from '~/components/account/orders-table'
import { UntilSeen } from '~/components/reviews/until-seen'
import { ButtonLink } from '~/components/ui/button'
import { requireCustomer } from '~/http/signed-in.server'
import { listed } from '~/models/account/listed-order'
import type { ProductToReview } from '~/models/reviews/review'
import { reviewOrderPath } from '~/models/reviews/review-order-path'
import { fallback } from '~/services/fallback'

export const meta: MetaFunction = () => [
  { title: 'Order History | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context: { session, services, now } }: LoaderFunctionArgs) {
  const customerId = requireCustomer(request, session)
  const [orders, [toReview]] = await Promise.all([
    services.customers.orderPage(customerId, { limit: 50 }).catch(fallback(undefined)),
    services.reviews.toReview({ customerId }, { most: 1 }).catch(fallback([])),
  ])
  return { orders: orders?.rows.map((row) => listed(row, now())), toReview }
}

export default function OrderHistory() {
  const { orders, toReview } = useLoaderData<typeof loader>()
  return (
    <AccountPage title="Order History" place="/account/order-history">
      {toReview ? <AskForReview latest={toReview} /> : null}
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

/** Links to the latest order that can be reviewed; the table links to the others. */
function AskForReview({ latest: { orderNumber } }: { latest: ProductToReview }) {
  return (
    <UntilSeen name="write-review" place="order-history" title="How did you like it?">
      <p>Your order {orderNumber} has arrived. A few words from you help others choose.</p>
      <ButtonLink to={reviewOrderPath(orderNumber)} variant="plain" size="small">
        Write a review
      </ButtonLink>
    </UntilSeen>
  )
}
