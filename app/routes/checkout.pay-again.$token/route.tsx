import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/cloudflare'
import { data, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { OwnNotifications } from '~/components/messages/page-notifications'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { unavailable } from '~/http/failures.server'
import { formatMoney } from '~/models/money'
import { type Placement, unpaidAmount } from '~/models/order/placement'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'

export const handle = { layout: 'minimal', ownNotifications: true }

export const meta: MetaFunction = () => [
  { title: 'Pay for your order | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

const NOT_ACCEPTED =
  'That payment was not accepted, and nothing was charged. Please try again, or with another account or card at PayPal.'

/** The unpaid order. A paid one leads to its receipt, an unknown one is not found. */
async function unpaidOrder({ services }: AppLoadContext, token = ''): Promise<Placement> {
  if (!/^[0-9a-f]{48}$/.test(token)) throw new Response(null, { status: 404 })
  const placement = await services.placement.unpaid(token).catch(unavailable)
  if (!placement) throw redirect(paths.receipt(token), 303)
  return placement
}

/** The page to pay on, and where PayPal leads back to: an approval pays the order at once. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const placement = await unpaidOrder(context, params.token)
  const { payments, placement: placements } = context.services
  const back = await payments.finish(placement.cartId, new URL(request.url).searchParams).catch(unavailable)
  if (back?.outcome === 'approved') {
    const payment = await payments.approvedFor(placement.cartId).catch(unavailable)
    if (payment?.amount === unpaidAmount(placement)) {
      const isPaid = await placements.payAgain(placement, payment).catch(unavailable)
      throw redirect(
        isPaid ? paths.receipt(placement.receiptToken) : paths.payAgain(placement.receiptToken),
        303,
      )
    }
  }
  const { reason, orderNumber } = placement
  const wasTried = reason === 'declined' || reason === 'rejected' || reason === 'payment-unanswered'
  return {
    number: orderNumber,
    amount: formatMoney(unpaidAmount(placement)),
    problem: wasTried ? NOT_ACCEPTED : null,
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const placement = await unpaidOrder(context, params.token)
  const { payments, orders } = context.services
  const order = await orders.findByNumber(placement.orderNumber).catch(fallback(undefined))
  const address = order?.cart.shippingAddress
  const pageUrl = new URL(paths.payAgain(placement.receiptToken), request.url).href
  const { cartId } = placement
  const amount = unpaidAmount(placement)
  const started = address
    ? await payments
        .start('PayPal', { cartId, amount, address, pageUrl })
        .catch(fallback({ ok: false as const }))
    : { ok: false as const }
  if (started.ok) throw redirect(started.approvalUrl, 303)
  return data({ problem: 'PayPal cannot be reached just now. Please try again in a moment.' }, 503)
}

export default function PayAgain() {
  const { number, amount, problem } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const trouble = result?.problem ?? problem
  return (
    <main id="main" className="wrap section stack narrow">
      <OwnNotifications />
      <h1>Pay for your order</h1>
      {trouble ? (
        <Notice tone="error">
          <p>{trouble}</p>
        </Notice>
      ) : null}
      <p>
        The payment of <b>{amount}</b> for order <b>{number}</b> did not go through, and nothing was charged.
        Your order is kept: we send it as soon as it is paid.
      </p>
      <form method="post">
        <Button size="big" wide>
          Pay {amount} with PayPal
        </Button>
      </form>
    </main>
  )
}
