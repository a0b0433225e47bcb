import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { AccountPage } from '~/components/account/account-page'
import { OrderPanel } from '~/components/checkout/order-summary'
import { ShipmentsList } from '~/components/checkout/shipments-list'
import { ButtonLink } from '~/components/ui/button'
import { page } from '~/http/failures.server'
import { requireCustomer } from '~/http/signed-in.server'
import { listed } from '~/models/account/listed-order'
import { shipmentViews } from '~/models/checkout/shipment-view'
import { summaryOf } from '~/models/checkout/summary'
import { reviewOrderPath } from '~/models/reviews/review-order-path'
import { shopDay } from '~/models/shop-day'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? `Order ${loaded.number}` : 'Not found'} | Cobnut` },
  { name: 'robots', content: 'noindex' },
]

/** The signed-in customer's order. Other orders are a 404. */
export const loader = page(async ({ request, params, context }: LoaderFunctionArgs) => {
  const { session, services, now } = context
  const customerId = requireCustomer(request, session)
  const number = params.number ?? ''
  const isNumber = number.length <= 64
  const found = isNumber ? await services.customers.order(customerId, number) : undefined
  if (!found) throw data(null, { status: 404 })
  const { row, order } = found
  return {
    ...listed(row, now()),
    shipments: shipmentViews(order.cart),
    delivery: order.cart.shipping.map(({ name }) => `Delivery: ${name}`).join(', '),
    summary: summaryOf(order.cart),
  }
})

type Page = Awaited<ReturnType<typeof loader>>

export default function OrderDetails() {
  const page = useLoaderData<typeof loader>()
  return (
    <AccountPage
      title={`Order ${page.number}`}
      place="/account/order-history"
      lede={`Placed on ${shopDay(page.placedAt)}.`}
    >
      <div className="order">
        <OrderPanel summary={page.summary} title="What you ordered" />
        <div className="stack">
          <Tracking page={page} />
          <ShipmentsList shipments={page.shipments} delivery={page.delivery} />
          <p className="row">
            <ButtonLink to="/account/easy-reorder">Buy It Again</ButtonLink>
            {page.arrived ? (
              <ButtonLink to={reviewOrderPath(page.number)} variant="plain">
                Review what you got
              </ButtonLink>
            ) : null}
          </p>
        </div>
      </div>
    </AccountPage>
  )
}

function Tracking({ page }: { page: Page }) {
  return (
    <section id="tracking" aria-labelledby="tracking-title" className="stack">
      <h2 id="tracking-title">Where it is</h2>
      <p>
        <b>{page.status}</b>
      </p>
      {page.trackingNumbers.length > 0 ? (
        <ul>
          {page.trackingNumbers.map((id) => (
            <li key={id}>Tracking number {id}</li>
          ))}
        </ul>
      ) : page.status === 'Cancelled' || page.status === 'Delivered' ? null : (
        <p className="quiet">Its tracking number will stand here once it has left us.</p>
      )}
    </section>
  )
}
