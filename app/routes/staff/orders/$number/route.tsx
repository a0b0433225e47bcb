import { parseWithZod } from '@conform-to/zod/v4'
import { OrderPanel } from '~/components/checkout/order-summary'
import { unlisted } from '~/components/page/meta'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { refusedForm } from '~/http/exit.server'
import type { Cart } from '~/models/cart/cart'
import { sizeName } from '~/models/cart/line-item'
import { fieldsOf } from '~/models/checkout/delivery'
import { shipmentViews } from '~/models/checkout/shipment-view'
import { summaryOf } from '~/models/checkout/summary'
import { shopTime } from '~/models/days'
import { BODY_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { Refused } from '~/models/onward'
import { dueAmount, type PlacementPayment } from '~/models/order/placement'
import { autoDeliveryWords, comingWords } from '~/models/order/still-to-come'
import { paths } from '~/models/paths'
import { PAYMENT_METHODS } from '~/models/payment/payment'
import { ownAddress } from '~/models/shipment/shipment'
import { paymentNewsWords, troubleWords } from '~/models/webhook/news'
import type { OrderRefund } from '~/services/refund/rows.server'
import { newPress } from '~/use-cases/staff/press.server'
import { requirePower, TOO_MANY_LOOKUPS, withinLookUpLimit } from '~/use-cases/staff/staff.server'
import { act } from './acts.server'
import { orderSubject } from './facts.server'
import { CopyForm, MoreForms, OfflineForm, RefundForm } from './order-forms'
import { staffOrderSchema } from './schema'

export const meta: MetaFunction = () => unlisted('Order')

async function orderOf({ services }: AppLoadContext, number = '') {
  const order = /^[\w-]{1,64}$/.test(number) ? await services.orders.findByNumber(number) : undefined
  if (!order) throw new Refused('unknown')
  return { order, placement: await services.placement.ofOrder(number) }
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staffId } = requirePower(context, request, 'find')
  if (!(await withinLookUpLimit(context, staffId))) throw new Response(TOO_MANY_LOOKUPS, { status: 429 })
  const { order, placement } = await orderOf(context, params.number)
  const { cart, number, orderState } = order
  const { customerId } = cart
  await context.services.cartLookups.record({
    staffCustomerId: staffId,
    cartKey: cart.key ?? '',
    act: 'read',
    orderNumber: number,
  })
  const due = placement && orderState !== 'Cancelled' ? dueAmount(placement) : 0
  const [{ left }, refunds, coming] = await Promise.all([
    context.services.refunds.left(placement),
    context.services.refunds.ofOrder(number),
    context.services.stillToCome.ofOrder(number),
  ])
  const trouble = cart.email ? await context.services.webhooks.troubleOf(cart.email) : undefined
  return {
    number,
    state: orderState,
    email: cart.email ?? '',
    customer: customerId ?? null,
    isDeleted: customerId ? !(await context.services.callers.customer(customerId)) : false,
    summary: summaryOf(cart),
    tags: cart.fields.orderTags ?? [],
    from: cart.fields.reshippedFromOrderNumber ?? cart.fields.copiedFromOrderNumber ?? null,
    lines: cart.lines.map((line, place) => ({
      place,
      words: `${line.quantity} × ${line.name}, ${sizeName(line)}`,
    })),
    address: cart.shippingMode === 'Single' ? addressOf(cart) : null,
    place: shipmentViews(cart)[0]?.place ?? null,
    left: formatMoney(left),
    endsToo: comingWords(coming),
    mayKeep: autoDeliveryWords(coming),
    due: due > 0 ? formatMoney(due) : null,
    refunds: refunds.map((refund) => ({ id: refund.id, words: refundWords(refund) })),
    payments: (placement?.payments ?? []).map(
      ({ kind, amount, state, due: waits }) =>
        `${formatMoney(amount)}: ${PAYMENT_METHODS[kind].name}, ${waits && state === 'held' ? 'not paid yet' : PAYMENT_STATES[state]}`,
    ),
    news: (await context.services.webhooks.ofOrder(number)).map((news) => ({
      at: shopTime(news.receivedAt),
      words: paymentNewsWords(news),
    })),
    trouble: trouble ? troubleWords(trouble) : null,
    edit: await newPress(context, orderSubject(number)),
  }
}

function refundWords({ state, amount, given, askedAt, reason }: OrderRefund): string {
  const at = shopTime(askedAt)
  if (state === 'going') return `${at}: ${formatMoney(amount)} is going back. It finishes by itself.`
  if (state === 'refused') return `${at}: ${formatMoney(amount)} was refused. ${reason ?? ''}`
  return `${at}: ${formatMoney(given)} went back.${reason ? ` ${reason}.` : ''}`
}

const PAYMENT_STATES: Readonly<Record<PlacementPayment['state'], string>> = {
  planned: 'not asked for yet',
  sent: 'asked for',
  held: 'paid',
  refused: 'refused',
  lost: 'lost',
  leaving: 'about to go back',
  returned: 'given back',
}

const addressOf = (cart: Cart) => {
  const address = ownAddress(cart)
  return address ? fieldsOf(address) : null
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePower(context, request, 'find')
  const submission = parseWithZod(await readForm(request, { most: BODY_LIMITS.list }), {
    schema: staffOrderSchema,
  })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const facts = { context, request, ...(await orderOf(context, params.number)) }
  const answer = await act(facts, submission.value)
  if (answer instanceof Response) throw answer
  return refusedForm(submission, answer)
}

export default function StaffOrder() {
  const view = useLoaderData<typeof loader>()
  const { number, state, email, customer, summary, payments, edit, tags, from } = view
  const result = useActionData<typeof action>()
  return (
    <>
      <h1>Order {number}</h1>
      <p>
        {state}, {customer ? <a href={paths.staffCustomer(customer)}>{email}</a> : email}
        {view.isDeleted ? ' (account deleted)' : ''}
        {from ? (
          <>
            , from <a href={paths.staffOrder(from)}>{from}</a>
          </>
        ) : null}
        {tags.length > 0 ? `, ${tags.join(', ')}` : ''}
      </p>
      <div className="account-parts">
        <OrderPanel summary={summary} title="What was ordered" />
        <section className="account-part stack" aria-labelledby="again">
          <h2 id="again">Send it again</h2>
          <CopyForm edit={edit} result={result} lines={view.lines} />
        </section>
        <section className="account-part stack" aria-labelledby="money">
          <h2 id="money">Money</h2>
          {payments.length === 0 ? <p>Nothing was paid here.</p> : null}
          <ul className="rows">
            {payments.map((payment) => (
              <li key={payment}>{payment}</li>
            ))}
          </ul>
          {view.news.length > 0 ? (
            <>
              <h3>From the processor</h3>
              <ul className="rows">
                {view.news.map(({ at, words }) => (
                  <li key={words}>
                    {at}: {words}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          {view.refunds.length > 0 ? (
            <>
              <h3>Refunds</h3>
              <ul className="rows">
                {view.refunds.map(({ id, words }) => (
                  <li key={id}>{words}</li>
                ))}
              </ul>
            </>
          ) : null}
          {view.due ? <OfflineForm edit={edit} result={result} due={view.due} /> : null}
          <RefundForm
            edit={edit}
            result={result}
            left={view.left}
            endsToo={view.endsToo}
            mayKeep={view.mayKeep}
          />
        </section>
        <section className="account-part stack" aria-labelledby="address">
          <h2 id="address">Address and email</h2>
          {view.trouble ? <p>{view.trouble}</p> : null}
          {view.place ? <p>It goes to {view.place}.</p> : null}
          <MoreForms edit={edit} result={result} address={view.address} />
        </section>
      </div>
    </>
  )
}
