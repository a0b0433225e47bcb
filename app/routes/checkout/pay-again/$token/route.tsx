import { OtherPayment } from '~/components/checkout/other-payment'
import { PageNotifications } from '~/components/message/page-notifications'
import { unlisted } from '~/components/page/meta'
import { Notice } from '~/components/ui/notice'
import { useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { statusOf } from '~/http/exit.server'
import { formatMoney } from '~/models/money'
import { type NotOk, Refused } from '~/models/onward'
import { type Placement, unpaidAmount } from '~/models/order/placement'
import { paths } from '~/models/paths'
import { captchaOf, otherPaymentSchema } from '~/models/payment/other-payment'
import type { PaidNow } from '~/models/payment/payment'
import { choosePayment, otherWays } from '~/use-cases/orders/other-payment.server'
import { toPayAgain } from '~/use-cases/orders/payment-change.server'

export const handle = { layout: 'minimal', ownNotifications: true }

export const meta: MetaFunction = () => unlisted('Pay for your order')

const NOT_ACCEPTED =
  'That payment was not accepted, and nothing was charged. Please try again, or with another account or card at PayPal.'

/** The unpaid order. Redirects a paid one to its receipt; 404 for an unknown token. */
async function unpaidOrder({ services }: AppLoadContext, token = ''): Promise<Placement> {
  if (!/^[0-9a-f]{48}$/.test(token)) throw new Refused('unknown')
  const placement = await services.placement.unpaid(token)
  if (!placement) throw redirect(paths.receipt(token), 303)
  return placement
}

/** The payment page, to which PayPal returns: an approval pays the order at once. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const placement = await unpaidOrder(context, params.token)
  const { payments } = context.services
  const query = new URL(request.url).searchParams
  const customerId = context.session.get('customerId')
  const payer = { customerId, email: placement.email || undefined }
  const back = await payments.payPal.finish(placement.cartId, query, payer)
  if (back === 'approved') {
    const payment = await payments.approvedFor(placement.cartId)
    if (payment?.amount === unpaidAmount(placement)) {
      const answer = await pay(context, placement, { ...payment, kind: 'PayPal' })
      if (answer instanceof Response) throw answer
    }
  }
  const { reason, orderNumber } = placement
  const wasTried = reason === 'declined' || reason === 'rejected' || reason === 'payment-unanswered'
  return {
    number: orderNumber,
    amount: formatMoney(unpaidAmount(placement)),
    problem: wasTried ? NOT_ACCEPTED : null,
    ways: await otherWays(context, billOf(context, placement)),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const placement = await unpaidOrder(context, params.token)
  const bill = billOf(context, placement)
  const parsed = otherPaymentSchema.safeParse(Object.fromEntries(await readForm(request)))
  if (!parsed.success) return data({ problem: 'Choose how to pay.' }, 400)
  const pageUrl = new URL(paths.payAgain(placement.receiptToken), request.url).href
  const chosen = await choosePayment(context, bill, parsed.data, pageUrl)
  if (!chosen.ok) return data({ problem: chosen.message }, statusOf(chosen.why))
  if ('approvalUrl' in chosen) throw redirect(chosen.approvalUrl, 303)
  const answer = await pay(context, placement, chosen.payment, captchaOf(parsed.data))
  if (!(answer instanceof Response)) return data({ problem: answer.message }, statusOf(answer.why))
  throw answer
}

const billOf = ({ session }: AppLoadContext, placement: Placement) => ({
  placement,
  amount: unpaidAmount(placement),
  customerId: session.get('customerId'),
})

async function pay(
  context: AppLoadContext,
  placement: Placement,
  payment: PaidNow,
  captcha?: string,
): Promise<Response | NotOk> {
  const isPaid = await toPayAgain(context, placement, payment, captcha)
  if (typeof isPaid === 'object') return isPaid
  const { receiptToken } = placement
  return redirect(isPaid ? paths.receipt(receiptToken) : paths.payAgain(receiptToken), 303)
}

export default function PayAgain() {
  const { number, amount, problem, ways } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const trouble = result?.problem ?? problem
  return (
    <main id="main" className="wrap section stack narrow">
      <PageNotifications />
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
      <OtherPayment {...ways} />
    </main>
  )
}
