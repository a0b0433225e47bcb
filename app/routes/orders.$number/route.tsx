import { parseWithZod } from '@conform-to/zod/v4'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { AccountPage } from '~/components/account/account-page'
import { LaterBoxes } from '~/components/checkout/later-boxes'
import { OrderPanel } from '~/components/checkout/order-summary'
import { ShipmentsList } from '~/components/checkout/shipments-list'
import { Button, ButtonLink } from '~/components/ui/button'
import { readForm } from '~/http/body.server'
import { page } from '~/http/failures.server'
import { ownOrderOf } from '~/http/own-order.server'
import { mayChangePayment } from '~/http/payment-change.server'
import { listed } from '~/models/account/listed-order'
import { isGift, sizeName } from '~/models/cart/line-item'
import { shipmentViews } from '~/models/checkout/shipment-view'
import { summaryOf } from '~/models/checkout/summary'
import { hasGiftDrop } from '~/models/gift-drop/plan'
import { cancelRefusal } from '~/models/order/cancellable'
import { paths } from '~/models/paths'
import { reviewOrderPath } from '~/models/reviews/review-order-path'
import { shopDay } from '~/models/shop-day'
import { fallback, optional } from '~/services/fallback'
import { cancelMessages, reorder } from './acts.server'
import { orderSchema } from './schema'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? `Order ${loaded.number}` : 'Not found'} | Cobnut` },
  { name: 'robots', content: 'noindex' },
]

/** The signed-in customer's order. Other orders are a 404. */
export const loader = page(async ({ request, params, context }: LoaderFunctionArgs) => {
  const { services, now } = context
  const number = params.number ?? ''
  const [{ own }, placement, laterBoxes] = await Promise.all([
    ownOrderOf(context, request, number),
    services.placement.ofOrder(number).catch(fallback(undefined)),
    optional(services.bundles.ofOrder(number), []),
  ])
  const { row, order, events, shipmentState } = own
  const { orderState, cart } = order
  const parcels = row.trackingNumbers.length
  return {
    ...listed(row, now()),
    events,
    laterBoxes,
    shipments: shipmentViews(cart),
    delivery: cart.shipping.map(({ name }) => `Delivery: ${name}`).join(', '),
    giftsPath: placement && hasGiftDrop(cart) ? paths.sentGifts(placement.receiptToken) : null,
    summary: summaryOf(cart),
    lines: cart.lines
      .filter((line) => !isGift(line))
      .map((line) => ({ id: line.id, name: line.name, size: sizeName(line), quantity: line.quantity })),
    canChangePayment: mayChangePayment(own, placement) !== undefined,
    canCancel: !cancelRefusal({ orderState, shipmentState, parcels, cart, placement }),
    edit: crypto.randomUUID(),
  }
})

type Page = Awaited<ReturnType<typeof loader>>

export const action = page(async ({ request, params, context }: ActionFunctionArgs) => {
  const { services, session } = context
  const number = params.number ?? ''
  const { customerId, own } = await ownOrderOf(context, request, number)
  const submission = parseWithZod(await readForm(request), { schema: orderSchema })
  const back = paths.order(own.order.number)
  if (submission.status !== 'success') {
    session.notify('errors', { key: 'reorder', message: 'Choose at least one item.' })
    return redirect(back, 303)
  }
  if (submission.value.intent === 'reorder') {
    const { line, edit } = submission.value
    return redirect((await reorder(context, own.order.cart, line, edit)) ? paths.cart : back, 303)
  }
  const done = await services.cancellations.cancel(customerId, own.order.number)
  if (done.ok) {
    const message = 'Your order is cancelled. What you paid goes back to where it came from.'
    session.notify('notices', { key: 'cancel', message })
  } else session.notify('errors', { key: 'cancel', message: cancelMessages[done.reason] })
  return redirect(back, 303)
})

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
          <LaterBoxes boxes={page.laterBoxes} />
          <p className="row">
            <ButtonLink to={paths.invoice(page.number)} variant="plain" size="small">
              Invoice to print
            </ButtonLink>
            <ButtonLink to={paths.orderProblem(page.number)} variant="plain" size="small">
              Report a problem
            </ButtonLink>
            {page.giftsPath ? (
              <ButtonLink to={page.giftsPath} variant="plain" size="small">
                See your gifts
              </ButtonLink>
            ) : null}
            {page.arrived ? (
              <ButtonLink to={reviewOrderPath(page.number)} variant="plain" size="small">
                Review what you got
              </ButtonLink>
            ) : null}
          </p>
          {page.canChangePayment ? (
            <p>
              <ButtonLink to={paths.changePayment(page.number)} variant="plain" size="small">
                Pay another way
              </ButtonLink>
            </p>
          ) : null}
          {page.canCancel ? (
            <form method="post">
              <Button name="intent" value="cancel" variant="plain" size="small">
                Cancel this order
              </Button>
            </form>
          ) : null}
        </div>
      </div>
      <BuyAgain lines={page.lines} edit={page.edit} />
    </AccountPage>
  )
}

/** All of the order or some of it, into the cart. */
function BuyAgain({ lines, edit }: Pick<Page, 'lines' | 'edit'>) {
  return (
    <section id="again" aria-labelledby="again-title" className="account-part">
      <form method="post" className="stack">
        <h2 id="again-title">Buy It Again</h2>
        <input type="hidden" name="edit" value={edit} />
        <ul className="stack">
          {lines.map(({ id, name, size, quantity }) => (
            <li key={id}>
              <label className="check">
                <input type="checkbox" name="line" value={id} defaultChecked />
                <span>
                  {quantity} × {name}, {size}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <p>
          <Button name="intent" value="reorder">
            Add to Cart
          </Button>
        </p>
      </form>
    </section>
  )
}

function Tracking({ page }: { page: Page }) {
  return (
    <section id="tracking" aria-labelledby="tracking-title" className="stack">
      <h2 id="tracking-title">Where it is</h2>
      <p>
        <b>{page.status}</b>
      </p>
      <ol className="order-events">
        {page.events.map(({ words, at, trackingId, url }) => (
          <li key={`${words} ${trackingId ?? at ?? ''}`}>
            {words}
            {at ? <span className="quiet">, {shopDay(at)}</span> : null}
            {trackingId ? (
              <span className="own-line">
                Tracking number {url ? <a href={url}>{trackingId}</a> : trackingId}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {page.trackingNumbers.length > 0 ||
      page.status === 'Cancelled' ||
      page.status === 'Delivered' ? null : (
        <p className="quiet">Its tracking number will stand here once it has left us.</p>
      )}
    </section>
  )
}
