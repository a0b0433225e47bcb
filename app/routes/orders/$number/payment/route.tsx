import { OtherPayment } from '~/components/checkout/other-payment'
import { unlisted } from '~/components/page/meta'
import { Notice } from '~/components/ui/notice'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { statusOf } from '~/http/exit.server'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { captchaOf, otherPaymentSchema } from '~/models/payment/other-payment'
import { type PaidNow, paidWithText } from '~/models/payment/payment'
import { payersOrderOf } from '~/routes/orders/own-order.server'
import { moveToPay, toAddress } from '~/use-cases/orders/change-address.server'
import type { Changing } from '~/use-cases/orders/change-order.server'
import { choosePayment, otherWays } from '~/use-cases/orders/other-payment.server'
import { changeWords, toBear, toChange } from '~/use-cases/orders/payment-change.server'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  unlisted(loaded ? `Payment of order ${loaded.number}` : 'Not found')

const TOO_LATE = 'How this order is paid can no longer be changed.'

/** Orders that cannot be paid another way redirect to their page. */
async function changing(context: AppLoadContext, request: Request, number = '') {
  const { customerId, own, token } = await payersOrderOf(context, request, number)
  const borne = await toBear(context, own)
  const move = borne && (await moveToPay(context, { own, placement: borne.placement }))
  if (!borne) {
    context.session.notify('errors', { message: TOO_LATE, key: 'payment' })
    throw redirect(paths.order(own.order.number, token), 303)
  }
  return { customerId, token, own, move, ...borne, amount: borne.amount + (move?.difference ?? 0) }
}

/** PayPal returns here: an approval changes the payment at once. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const bill = await changing(context, request, params.number)
  const { payments } = context.services
  const { customerId, placement, old, amount } = bill
  const query = new URL(request.url).searchParams
  const back = await payments.payPal.finish(placement.cartId, query, { customerId })
  if (back === 'approved') {
    const approved = await payments.approvedFor(placement.cartId)
    if (approved?.amount === amount) {
      throw await changeTo(context, bill, { ...approved, kind: 'PayPal' })
    }
  }
  return {
    number: placement.orderNumber,
    token: bill.token,
    amount: formatMoney(amount),
    paidBy: paidWithText(old),
    move: bill.move ? { city: bill.move.address.city, more: formatMoney(bill.move.difference) } : null,
    ways: await otherWays(context, bill),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const bill = await changing(context, request, params.number)
  const parsed = otherPaymentSchema.safeParse(Object.fromEntries(await readForm(request)))
  if (!parsed.success) return data({ problem: 'Choose how to pay.' }, 400)
  const pageUrl = new URL(paths.changePayment(bill.placement.orderNumber), request.url).href
  const chosen = await choosePayment(context, bill, parsed.data, pageUrl)
  if (!chosen.ok) return data({ problem: chosen.message }, statusOf(chosen.why))
  if ('approvalUrl' in chosen) throw redirect(chosen.approvalUrl, 303)
  throw await changeTo(context, bill, chosen.payment, captchaOf(parsed.data))
}

async function changeTo(
  context: AppLoadContext,
  { placement, token, own, move }: Awaited<ReturnType<typeof changing>>,
  payment: PaidNow,
  captcha?: string,
): Promise<Response> {
  const { message, done } = move
    ? await paidMove(context, { own, placement, move }, { payment, captcha })
    : changeWords(await toChange(context, placement, payment, captcha), payment)
  context.session.notify(done ? 'notices' : 'errors', { message, key: 'payment' })
  const { orderNumber } = placement
  return redirect(done ? paths.order(orderNumber, token) : paths.changePayment(orderNumber), 303)
}

/** The address changes with the payment, or neither does. */
async function paidMove(
  context: AppLoadContext,
  { own, placement, move }: Changing & { move: Parameters<typeof toAddress>[2] },
  paying: Parameters<typeof toAddress>[3],
) {
  const changed = await toAddress(context, { own, placement }, move, paying)
  if (changed.ok) context.session.unset('movingTo')
  return { message: changed.message, done: changed.ok }
}

export default function ChangePayment() {
  const { number, token, amount, paidBy, ways, move } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <h1>{move ? 'Pay for the new address' : 'Pay another way'}</h1>
      <p className="quiet">{`Order ${number} is paid with ${paidBy}.`}</p>
      {problem ? (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      ) : null}
      {move ? (
        <p>
          In {move.city} it costs {move.more} more. The address changes as soon as it is paid.
        </p>
      ) : null}
      <p>
        Choose what pays the <b>{amount}</b> instead. We refund the first payment as soon as the new one is
        made.
      </p>
      <OtherPayment {...ways} />
      <p>
        <a href={paths.order(number, token)}>{move ? 'Keep the address' : 'Keep the current payment'}</a>
      </p>
    </>
  )
}
