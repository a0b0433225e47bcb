import type * as z from 'zod'
import type { ActionFunctionArgs, AppLoadContext } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { statusOf } from '~/http/exit.server'
import { endpoint } from '~/http/failures.server'
import { type Placement, unpaidAmount } from '~/models/order/placement'
import { paths } from '~/models/paths'
import { captchaOf } from '~/models/payment/other-payment'
import { accountsOrder } from '~/use-cases/orders/buyers-order.server'
import { choosePayment } from '~/use-cases/orders/other-payment.server'
import { changeWords, toBear, toChange, toPayAgain } from '~/use-cases/orders/payment-change.server'
import { schema } from './schema'

const refused = (message: string, key: string, status: number) =>
  envelope({ errors: [{ message, key }] }, { status })

type Bill = { placement: Placement; amount: number; customerId: string | undefined; back: string }

/** Only for those who may change how it is paid. */
async function billOf(
  context: AppLoadContext,
  { orderNumber, receiptToken }: z.output<typeof schema>,
): Promise<Bill | undefined> {
  const { services, session } = context
  const customerId = session.get('customerId')
  if (receiptToken) {
    const placement = await services.placement.unpaid(receiptToken)
    return (
      placement && {
        placement,
        amount: unpaidAmount(placement),
        customerId,
        back: paths.payAgain(receiptToken),
      }
    )
  }
  const own = customerId && orderNumber ? await accountsOrder(context, customerId, orderNumber) : undefined
  const borne = own && (await toBear(context, own))
  return borne && { ...borne, customerId, back: paths.changePayment(own.order.number) }
}

/** `POST /api/orders/change-payment-method` (docs/product.md, Ways to pay). */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  const parsed = schema.safeParse(await readJson(request))
  if (!parsed.success) return inputErrors(parsed.error)
  const bill = await billOf(context, parsed.data)
  if (!bill) return refused('How this order is paid cannot be changed.', 'order', 404)
  const pageUrl = new URL(bill.back, request.url).href
  const chosen = await choosePayment(context, bill, parsed.data.payment, pageUrl)
  if (!chosen.ok) return refused(chosen.message, 'payment', statusOf(chosen.why))
  if ('approvalUrl' in chosen) return envelope({ data: {}, redirect_to: { url: chosen.approvalUrl } })
  const { placement } = bill
  const captcha = captchaOf(parsed.data.payment)
  if (placement.state === 'unpaid') {
    const isPaid = await toPayAgain(context, placement, chosen.payment, captcha)
    if (typeof isPaid === 'object') return refused(isPaid.message, 'payment', statusOf(isPaid.why))
    if (!isPaid) return refused('That payment was not accepted, and nothing was charged.', 'payment', 402)
    return envelope({ data: { receiptToken: placement.receiptToken } })
  }
  const changed = await toChange(context, placement, chosen.payment, captcha)
  if (typeof changed === 'object') return refused(changed.message, 'payment', statusOf(changed.why))
  const { message, done } = changeWords(changed, chosen.payment)
  return done
    ? envelope({ data: { receiptToken: placement.receiptToken }, notices: [{ message, key: 'payment' }] })
    : refused(message, 'payment', 402)
})
