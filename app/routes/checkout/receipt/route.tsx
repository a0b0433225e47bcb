import { LaterBoxes } from '~/components/checkout/later-boxes'
import { OrderPanel } from '~/components/checkout/order-summary'
import { ShipmentsList } from '~/components/checkout/shipments-list'
import { StepNotifications } from '~/components/message/page-notifications'
import { AllergenList } from '~/components/order/allergen-list'
import { ArrivalHead, OrderSteps } from '~/components/order/arrival-head'
import { ComesAgain } from '~/components/order/comes-again'
import { PaidWith } from '~/components/order/paid-with'
import { unlisted } from '~/components/page/meta'
import { Reference } from '~/components/page/reference'
import { ButtonLink } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { useActionData, useLoaderData } from '~/framework'
import { type AppLoadContext, type LoaderFunctionArgs, type MetaFunction, redirect } from '~/framework.server'
import { orderAllergens } from '~/models/allergen/lines'
import type { Cart } from '~/models/cart/cart'
import { shipmentViews } from '~/models/checkout/shipment-view'
import { summaryOf } from '~/models/checkout/summary'
import { hasGiftDrop } from '~/models/gift-drop/plan'
import { formatMoney } from '~/models/money'
import { Refused } from '~/models/onward'
import { orderArrival, shipDayOf } from '~/models/order/arrival'
import { untilWords } from '~/models/order/cancellable'
import {
  failurePath,
  failureWords,
  isUnderWay,
  outcomeOf,
  type Placement,
  payingNow,
} from '~/models/order/placement'
import { repeatsOf } from '~/models/order/repeats'
import { paths } from '~/models/paths'
import { paidWithText } from '~/models/payment/payment'
import { buyersAddress } from '~/models/shipment/shipment'
import { deliveryWords } from '~/models/shipping/words'
import { fallback, optional } from '~/services/fallback'
import { SHOP } from '~/shop/shop'
import { forgetOrdered } from '~/use-cases/cart/cart-session.server'
import { placementOfToken } from '~/use-cases/checkout/placement-of-token.server'
import { mayOpenAccount } from '~/use-cases/checkout/receipt-account.server'
import { ownOrderCount } from '~/use-cases/orders/buyer.server'
import { action } from './action.server'
import { OpenAccount } from './open-account.island'

export { action }

export const handle = { layout: 'minimal', ownNotifications: true }

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlisted(data?.placed ? 'Thank you' : 'Placing your order')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const placement = await placementOfToken(context, token)
  if (placement === 'too-many') throw new Refused('too-many')
  if (!placement) throw new Refused('unknown')
  const outcome = outcomeOf(placement)
  if (outcome.kind === 'failed') {
    context.session.notify('errors', {
      message: failureWords(outcome),
      key: 'placement',
    })
    throw redirect(failurePath(outcome.reason), 303)
  }
  if (isUnderWay(placement))
    return {
      placed: false as const,
      number: placement.orderNumber,
      again: paths.receipt(token),
    }
  if (context.session.get('cartId') === placement.cartId) forgetOrdered(context.session, token)
  if (placement.state === 'unpaid') throw redirect(paths.payAgain(token), 303)
  return { placed: true as const, number: placement.orderNumber, ...(await detailsOf(context, placement)) }
}

const buyersName = (cart: Cart | undefined): string => (cart && buyersAddress(cart))?.name.split(' ')[0] ?? ''

/** The receipt's details. Only the order number if the platform cannot be reached. */
async function detailsOf(context: AppLoadContext, placement: Placement) {
  const { services, measure, session } = context
  const { orderNumber, delivery, amount, payments } = placement
  const [order, laterBoxes] = await Promise.all([
    services.orders.findByNumber(orderNumber).catch(fallback(undefined)),
    optional(services.bundles.ofOrder(orderNumber), []),
  ])
  await measure.order(orderNumber, order)
  const email = order?.cart.email
  const orderCount = await ownOrderCount(context, placement).catch(fallback(undefined))
  return {
    isFirst: orderCount === 1,
    account:
      email && session.get('accountAt') !== email && mayOpenAccount(context, placement)
        ? { token: placement.receiptToken }
        : null,
    paid: formatMoney(amount),
    payments: payingNow(payments).map((each) => ({ label: paidWithText(each), amount: each.amount })),
    arrival: order ? orderArrival(order.cart, delivery) : { headline: 'Your order is placed' },
    repeats: order ? repeatsOf(order.cart, shipDayOf(order.cart, delivery) ?? services.shipping.today()) : [],
    name: buyersName(order?.cart),
    delivery: delivery ? `${deliveryWords(delivery)}.` : null,
    email: email ?? null,
    poNumber: order?.cart.fields.poNumber,
    summary: order ? summaryOf(order.cart) : null,
    allergens: order && orderAllergens(order.cart.lines),
    laterBoxes,
    orderPath: paths.order(orderNumber, placement.receiptToken),
    giftsPath: order && hasGiftDrop(order.cart) ? paths.sentGifts(placement.receiptToken) : null,
    uploadPath:
      order?.cart.fields.uploadId && session.get('customerId') === placement.owner
        ? paths.uploadedOrder(order.cart.fields.uploadId)
        : null,
    shipments: order ? shipmentViews(order.cart) : [],
    until: order && untilWords({ cart: order.cart, placement }, context.now(), true),
  }
}

export default function Receipt() {
  const page = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  if (!page.placed) return <Pending number={page.number} again={page.again} />
  return (
    <main id="main" className="wrap section">
      <div className="cart-columns">
        <div className="stack">
          <StepNotifications />
          <ArrivalHead
            above={
              <>
                Thank you{page.name ? `, ${page.name}` : ''}. Your order number is <b>{page.number}</b>.
              </>
            }
            headline={page.arrival.headline}
          />
          {page.arrival.day ? <OrderSteps at="placed" placed="Today" day={page.arrival.day} /> : null}
          <p>
            {page.email ? (
              <>
                We sent the confirmation to <b>{page.email}</b>.{' '}
              </>
            ) : null}
            {page.isFirst ? `This is your first order. Welcome to ${SHOP.name}!` : null}
          </p>
          {page.account ? <OpenAccount {...page.account} error={result?.error} /> : null}
          <ComesAgain repeats={page.repeats} />
          <div className="order-facts">
            <ShipmentsList shipments={page.shipments} delivery={page.delivery} />
            <PaidWith payments={page.payments} poNumber={page.poNumber} />
          </div>
          {page.allergens ? (
            <Fold title="Allergens">
              <AllergenList allergens={page.allergens} />
            </Fold>
          ) : null}
          <LaterBoxes boxes={page.laterBoxes} />
          {page.giftsPath ? (
            <p>
              <ButtonLink to={page.giftsPath} variant="plain">
                See who has opened your gifts
              </ButtonLink>
            </p>
          ) : null}
          {page.shipments.some(({ special }) => !special) ? (
            <p>
              We email you when it ships.{' '}
              {page.until
                ? `You can change the order until ${page.until}, when we pack it.`
                : 'To change something before then, see your order or contact us.'}
            </p>
          ) : null}
          <p className="row">
            <ButtonLink to={page.orderPath} variant={page.account ? 'plain' : 'solid'}>
              See your order
            </ButtonLink>
            <ButtonLink to={paths.home} variant="plain">
              Keep Shopping
            </ButtonLink>
            {page.uploadPath ? (
              <ButtonLink to={page.uploadPath} variant="plain">
                Back to your uploaded file
              </ButtonLink>
            ) : null}
            <a href={paths.contact} className="no-print">
              Need help?
            </a>
          </p>
        </div>
        {page.summary ? (
          <OrderPanel summary={page.summary} title="Your order" />
        ) : (
          <p>
            Total paid: <b>{page.paid}</b>. The details are in your email; they cannot be loaded just now.
          </p>
        )}
      </div>
    </main>
  )
}

function Pending({ number, again }: { number: string; again: string }) {
  return (
    <main id="main" className="wrap section stack">
      <h1>We are placing your order</h1>
      <p>
        Order {number} is taking longer than usual, and we are still working on it. Nothing is ordered or
        charged twice. Look again in a moment. Once it is placed, the confirmation comes by email too.
      </p>
      <p>
        <ButtonLink to={again}>Look again</ButtonLink>
      </p>
      <Reference />
    </main>
  )
}
