import { parseWithZod } from '@conform-to/zod/v4'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { LaterBoxes } from '~/components/checkout/later-boxes'
import { OrderPanel } from '~/components/checkout/order-summary'
import { ShipmentsList } from '~/components/checkout/shipments-list'
import { Button, ButtonLink } from '~/components/ui/button'
import { readForm } from '~/http/body.server'
import { page } from '~/http/failures.server'
import { listed } from '~/models/account/listed-order'
import { isGift, sizeName } from '~/models/cart/line-item'
import { shipmentViews } from '~/models/checkout/shipment-view'
import { summaryOf } from '~/models/checkout/summary'
import { hasGiftDrop } from '~/models/gift-drop/plan'
import { cancelRefusal } from '~/models/order/cancellable'
import { paths } from '~/models/paths'
import { reviewOrderPath } from '~/models/review/review-order-path'
import { shopDay } from '~/models/shop-day'
import { ownOrderOf, readableOrderOf } from '~/routes/orders/own-order.server'
import { fallback, optional } from '~/services/fallback'
import { mayChangePayment } from '~/use-cases/orders/payment-change.server'
import { cancelMessages, reorder } from './acts.server'
import { BuyAgain } from './buy-again'
import { orderSchema } from './schema'
import { Tracking } from './tracking'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded ? `Order ${loaded.number}` : 'Not found'} | Cobnut` },
  { name: 'robots', content: 'noindex' },
]

/** The signed-in customer's order, or the one whose receipt the reader holds. Others are a 404. */
export const loader = page(async ({ request, params, context }: LoaderFunctionArgs) => {
  const { services, now } = context
  const number = params.number ?? ''
  const [{ own, token }, placement, laterBoxes] = await Promise.all([
    readableOrderOf(context, request, number),
    services.placement.ofOrder(number).catch(fallback(undefined)),
    optional(services.bundles.ofOrder(number), []),
  ])
  const { row, order, events, shipmentState } = own
  const { orderState, cart } = order
  const parcels = row.trackingNumbers.length
  return {
    ...listed(row, now()),
    token,
    poNumber: cart.fields.poNumber,
    events,
    laterBoxes,
    shipments: shipmentViews(cart),
    delivery: cart.shipping.map(({ name }) => `Delivery: ${name}`).join(', '),
    giftsPath: placement && hasGiftDrop(cart) ? paths.sentGifts(placement.receiptToken) : null,
    summary: summaryOf(cart),
    lines: cart.lines
      .filter((line) => !isGift(line))
      .map((line) => ({ id: line.id, name: line.name, size: sizeName(line), quantity: line.quantity })),
    canChangePayment: !token && mayChangePayment(own, placement) !== undefined,
    canCancel: !token && !cancelRefusal({ orderState, shipmentState, parcels, cart, placement }),
    edit: crypto.randomUUID(),
  }
})

type Page = Awaited<ReturnType<typeof loader>>

export const action = page(async ({ request, params, context }: ActionFunctionArgs) => {
  const { services, session } = context
  const number = params.number ?? ''
  const { own, token } = await readableOrderOf(context, request, number)
  const submission = parseWithZod(await readForm(request), { schema: orderSchema })
  const back = paths.order(own.order.number, token)
  if (submission.status !== 'success') {
    session.notify('errors', { key: 'reorder', message: 'Choose at least one item.' })
    return redirect(back, 303)
  }
  if (submission.value.intent === 'reorder') {
    const { line, edit } = submission.value
    return redirect((await reorder(context, own.order.cart, line, edit)) ? paths.cart : back, 303)
  }
  const { customerId } = await ownOrderOf(context, request, number)
  const done = await services.cancellations.cancel(customerId, own.order.number)
  if (done.ok) {
    const message = 'Your order is cancelled. What you paid goes back to where it came from.'
    session.notify('notices', { key: 'cancel', message })
  } else session.notify('errors', { key: 'cancel', message: cancelMessages[done.reason] })
  return redirect(back, 303)
})

export default function OrderDetails() {
  const page = useLoaderData<typeof loader>()
  const title = `Order ${page.number}`
  const po = page.poNumber ? ` Your purchase order number: ${page.poNumber}.` : ''
  const lede = `Placed on ${shopDay(page.placedAt)}.${po}`
  return (
    <>
      <h1>{title}</h1>
      <p className="quiet">{lede}</p>
      <Details page={page} />
    </>
  )
}

function Details({ page }: { page: Page }) {
  return (
    <>
      <div className="order">
        <OrderPanel summary={page.summary} title="What you ordered" />
        <div className="stack">
          <Tracking order={page} events={page.events} />
          <ShipmentsList shipments={page.shipments} delivery={page.delivery} />
          <LaterBoxes boxes={page.laterBoxes} />
          <Acts page={page} />
        </div>
      </div>
      <BuyAgain lines={page.lines} edit={page.edit} />
    </>
  )
}

/** Whoever reads by the receipt's token asks us; customers help themselves. */
function Acts({ page: { number, token, arrived, giftsPath, canCancel, canChangePayment } }: { page: Page }) {
  return (
    <>
      <p className="row">
        <ButtonLink to={paths.invoice(number, token)} variant="plain" size="small">
          Invoice to print
        </ButtonLink>
        <ButtonLink to={token ? paths.contact : paths.orderProblem(number)} variant="plain" size="small">
          {token ? 'Ask us about it' : 'Report a problem'}
        </ButtonLink>
        {giftsPath ? (
          <ButtonLink to={giftsPath} variant="plain" size="small">
            See your gifts
          </ButtonLink>
        ) : null}
        {arrived && !token ? (
          <ButtonLink to={reviewOrderPath(number)} variant="plain" size="small">
            Review what you got
          </ButtonLink>
        ) : null}
        {canChangePayment ? (
          <ButtonLink to={paths.changePayment(number)} variant="plain" size="small">
            Pay another way
          </ButtonLink>
        ) : null}
      </p>
      {canCancel ? (
        <form method="post">
          <Button name="intent" value="cancel" variant="plain" size="small">
            Cancel this order
          </Button>
        </form>
      ) : null}
    </>
  )
}
