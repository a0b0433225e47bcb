import { parseWithZod } from '@conform-to/zod/v4'
import { LaterBoxes } from '~/components/checkout/later-boxes'
import { OrderPanel } from '~/components/checkout/order-summary'
import { ShipmentsList } from '~/components/checkout/shipments-list'
import { ComesAgain } from '~/components/order/comes-again'
import { PaidWith } from '~/components/order/paid-with'
import { unlisted } from '~/components/page/meta'
import { ButtonLink } from '~/components/ui/button'
import { useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { listed } from '~/models/account/listed-order'
import { withDelivery } from '~/models/account/order-events'
import type { OrderRow } from '~/models/account/order-row'
import type { Cart } from '~/models/cart/cart'
import { isGift, sizeName } from '~/models/cart/line-item'
import { type ShipmentView, shipmentViews } from '~/models/checkout/shipment-view'
import { summaryOf } from '~/models/checkout/summary'
import { shopDay } from '~/models/days'
import { hasGiftDrop } from '~/models/gift-drop/plan'
import { BODY_LIMITS } from '~/models/limits'
import { orderHeadline, shipDayOf } from '~/models/order/arrival'
import { mayStillChange, untilWords } from '~/models/order/cancellable'
import { comesBackWords, moneyBackWords } from '~/models/order/money-back'
import type { OrderCase } from '~/models/order/order-case'
import { keptPayments, type Placement, type PlacementPayment, payingNow } from '~/models/order/placement'
import { type Repeat, repeatsOf } from '~/models/order/repeats'
import { autoDeliveryWords, comingWords, endedWords } from '~/models/order/still-to-come'
import { paths, serverPaths } from '~/models/paths'
import { paidWithText } from '~/models/payment/payment'
import { reviewOrderPath } from '~/models/review/review-order-path'
import { standardShipments } from '~/models/shipment/shipment'
import { buyersOrderOf, placedOrderOf, readableOrderOf } from '~/routes/orders/own-order.server'
import { optional } from '~/services/fallback'
import { mayChange } from '~/use-cases/orders/buyer.server'
import { cancelLine, linesToCancel } from '~/use-cases/orders/cancel-line.server'
import { type Changing, changeableDeliveries, factsOf } from '~/use-cases/orders/change-order.server'
import { mayChangePayment } from '~/use-cases/orders/payment-change.server'
import { cancelMessages, reorder } from './acts.server'
import { BuyAgain } from './buy-again'
import { Changes } from './changes'
import { Reports, reportView } from './reports'
import { orderSchema } from './schema'
import { Tracking } from './tracking'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  unlisted(loaded ? `Order ${loaded.number}` : 'Not found')

/** The signed-in customer's order, or the one whose receipt the reader holds. Others are a 404. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, session, now } = context
  const number = params.number ?? ''
  // A change of address that was not paid for ends here.
  if (session.get('movingTo')?.number === number) session.unset('movingTo')
  const [{ own, token, placement, payments }, laterBoxes, coming, ended, cases, deliveredAt, refunds] =
    await Promise.all([
      placedOrderOf(context, request, number),
      optional(services.bundles.ofOrder(number), []),
      optional(services.stillToCome.ofOrder(number), undefined),
      optional(services.stillToCome.news(number), undefined),
      optional(services.orderCases.ofOrder(number, 'problem'), []),
      optional(services.orderNews.deliveredAt(number), undefined),
      optional(services.refunds.ofOrder(number), []),
    ])
  const { row, order } = own
  const [cart, window, kept, giftsBack] = await Promise.all([
    withPaths(context, order.cart),
    windowOf(context, { own, placement, token }, cases),
    keptOf(context, number, placement, refunds),
    hasGiftDrop(order.cart) ? optional(services.orders.giftsBackOf(number), 0) : 0,
  ])
  return {
    ...listed(row, now()),
    token,
    poNumber: cart.fields.poNumber,
    events: withDelivery(own.events, deliveredAt),
    laterBoxes,
    shipments: shipmentsOfOrder(cart, row.status),
    ships: ships(cart),
    ...headOf(order.cart, row.status, placement, deliveredAt),
    payments: row.status === 'Cancelled' ? [] : paidWith(payments),
    comesBack: comesBackWords(kept),
    giftsPath: placement && hasGiftDrop(cart) ? paths.sentGifts(placement.receiptToken) : null,
    summary: summaryOf(cart),
    lines: cart.lines
      .filter((line) => !isGift(line))
      .map((line) => ({ id: line.id, name: line.name, size: sizeName(line), quantity: line.quantity })),
    ...window,
    endsToo: coming ? comingWords(coming) : '',
    mayKeep: coming ? autoDeliveryWords(coming) : [],
    ended: [
      ...(!token && ended ? endedWords(ended) : []),
      ...(window.isBuyer && row.status !== 'Cancelled' ? moneyBackWords(refunds, giftsBack) : []),
    ],
    edit: crypto.randomUUID(),
  }
}

/** Each item leads to its page, if it is still sold. */
async function withPaths({ services }: AppLoadContext, cart: Cart): Promise<Cart> {
  const keys = [...new Set(cart.lines.map(({ productKey }) => productKey))]
  const products = await optional(services.catalog.productsByKeys(keys), [])
  const paths = new Map(products.map(({ key, path }) => [key, path]))
  return { ...cart, lines: cart.lines.map((line) => ({ ...line, path: paths.get(line.productKey) })) }
}

/** What its buyer can do, and until when. Readers of a receipt only read, unless its mailbox opened it. */
async function windowOf(
  context: AppLoadContext,
  { own, placement, token }: Changing & { token: string | undefined },
  cases: readonly OrderCase[],
) {
  const now = context.now()
  const facts = factsOf({ own, placement })
  const isBuyer = !token || (placement !== undefined && (await mayChange(context, placement)))
  const answer = mayStillChange(facts, now)
  const canCancel = isBuyer && answer.ok
  return {
    isBuyer,
    reports: isBuyer ? cases.map(reportView) : [],
    isPacked: isBuyer && !answer.ok && answer.reason === 'too-late' && own.row.status !== 'Delivered',
    canCancel,
    toCancel: canCancel ? linesToCancel({ own, placement }) : [],
    until: canCancel ? untilWords(facts, now) : undefined,
    canChangeDelivery: canCancel && changeableDeliveries({ own, placement }).length > 0,
    canChangePayment: isBuyer && mayChangePayment(own, placement, now) !== undefined,
  }
}

const paidWith = (payments: readonly PlacementPayment[]) =>
  payingNow(payments).map((each) => ({ label: paidWithText(each), amount: each.amount }))

/** What paid the order, and what of it went back: by the platform, because another payment may have taken the place of one. */
async function keptOf(
  { services }: AppLoadContext,
  number: string,
  placement: Placement | undefined,
  refunds: readonly { given: number }[],
) {
  const paying = keptPayments(placement?.payments ?? [])
  const isBack = refunds.some(({ given }) => given > 0)
  const sides = isBack ? await optional(services.orders.sidesOf(number), undefined) : new Map()
  if (!sides) return []
  return paying.map((each) => ({
    label: paidWithText(each),
    amount: each.amount,
    back: sides.get(each.transactionId ?? '')?.back ?? 0,
  }))
}

const shipmentsOfOrder = (cart: Cart, status: OrderRow['status']): ShipmentView[] =>
  shipmentViews(cart).map(({ delivery, ...view }) =>
    status === 'Cancelled' || !delivery ? view : { ...view, delivery },
  )

const ships = (cart: Cart) => standardShipments(cart).length > 0

type Head = { headline: string; day?: string; repeats: Repeat[] }

function headOf(
  cart: Cart,
  status: OrderRow['status'],
  placement: Placement | undefined,
  deliveredAt: number | undefined,
): Head {
  if (status === 'Cancelled') return { headline: 'This order is canceled', repeats: [] }
  const { headline: words, day } = orderHeadline(cart, status, placement?.delivery)
  const headline = status === 'Delivered' && deliveredAt ? `${words} on ${shopDay(deliveredAt)}` : words
  const shippedOn = shipDayOf(cart, placement?.delivery)
  return {
    headline,
    day: day || undefined,
    repeats: shippedOn && status !== 'Delivered' ? repeatsOf(cart, shippedOn) : [],
  }
}

type Page = Awaited<ReturnType<typeof loader>>

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, session } = context
  const number = params.number ?? ''
  const { own, token } = await readableOrderOf(context, request, number)
  const submission = parseWithZod(await readForm(request, { most: BODY_LIMITS.list }), {
    schema: orderSchema,
  })
  const back = paths.order(own.order.number, token)
  if (submission.status !== 'success') {
    const message =
      submission.payload.intent === 'cancel-line' ? 'Choose the item to cancel.' : 'Choose at least one item.'
    session.notify('errors', { key: 'reorder', message })
    return redirect(back, 303)
  }
  if (submission.value.intent === 'reorder') {
    const { line, edit } = submission.value
    return redirect((await reorder(context, own.order.cart, line, edit)) ? paths.cart : back, 303)
  }
  const { placement } = await buyersOrderOf(context, request, number)
  if (submission.value.intent === 'cancel-line') {
    const changing = { own, placement: placement ?? (await services.placement.ofOrder(number)) }
    const { ok, message } = await cancelLine(context, changing, submission.value.line)
    session.notify(ok ? 'notices' : 'errors', { key: 'cancel', message })
    return redirect(back, 303)
  }
  const ends = submission.value.keep ? 'keeps' : 'all'
  const done = await services.cancellations.cancel(own.order.cart.customerId, own.order.number, ends)
  if (done.ok) {
    const ended = await optional(services.stillToCome.news(own.order.number), undefined)
    const words = ['Your order is canceled. You get back what you paid.', ...(ended ? endedWords(ended) : [])]
    const message = words.join(' ')
    session.notify('notices', { key: 'cancel', message })
  } else session.notify('errors', { key: 'cancel', message: cancelMessages[done.reason] })
  return redirect(back, 303)
}

export default function OrderDetails() {
  const page = useLoaderData<typeof loader>()
  const title = page.headline
  const lede = `Order ${page.number}. Placed on ${shopDay(page.placedAt)}.`
  return (
    <>
      <h1>{title}</h1>
      <p className="quiet">{lede}</p>
      <Reports reports={page.reports} />
      <Changes page={page} />
      <Details page={page} />
    </>
  )
}

function Details({ page }: { page: Page }) {
  return (
    <div className="order">
      <OrderPanel summary={page.summary} title="Your order" isPlaced />
      <div className="order-news stack">
        <Tracking
          order={page}
          events={page.events}
          ships={page.ships}
          day={page.day}
          headline={page.headline}
          token={page.token}
        />
        <ComesAgain repeats={page.repeats} />
        {page.ended.map((words) => (
          <p key={words}>{words}</p>
        ))}
        <ShipmentsList shipments={page.shipments} />
        <PaidWith payments={page.payments} poNumber={page.poNumber} />
        <LaterBoxes boxes={page.laterBoxes} />
        <Acts page={page} />
      </div>
      <BuyAgain lines={page.lines} edit={page.edit} />
    </div>
  )
}

/** Readers with a receipt's token contact us; buyers help themselves. */
function Acts({ page }: { page: Page }) {
  const { number, token, arrived, giftsPath, isBuyer, reports } = page
  return (
    <p className="row">
      <ButtonLink to={serverPaths.invoice(number, token)} variant="plain" size="small">
        Print invoice
      </ButtonLink>
      <ButtonLink to={serverPaths.giftReceipt(number, token)} variant="plain" size="small">
        Print gift receipt
      </ButtonLink>
      <ButtonLink
        to={isBuyer ? paths.orderProblem(number, token) : serverPaths.contactAbout(number)}
        variant="plain"
        size="small"
      >
        {isBuyer ? 'Report a problem' : 'Get help with this order'}
      </ButtonLink>
      {giftsPath ? (
        <ButtonLink to={giftsPath} variant="plain" size="small">
          See your gifts
        </ButtonLink>
      ) : null}
      {arrived && !token && reports.length === 0 ? (
        <ButtonLink to={reviewOrderPath(number)} variant="plain" size="small">
          Review these items
        </ButtonLink>
      ) : null}
    </p>
  )
}
