import { parseWithZod } from '@conform-to/zod/v4'
import { Fragment } from 'react'
import { OrderPanel } from '~/components/checkout/order-summary'
import { unlisted } from '~/components/page/meta'
import { CaseList, caseRow } from '~/components/staff/case-list'
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
import { sizeName } from '~/models/cart/line-item'
import { sizedName } from '~/models/catalog/sized-name'
import { summaryOf } from '~/models/checkout/summary'
import { shopSecond, shopTime, shortDate } from '~/models/days'
import { BODY_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { Refused } from '~/models/onward'
import { cancelRefusal, mayStillChange, untilWords } from '~/models/order/cancellable'
import { dueAmount, type Placement, payingNow } from '~/models/order/placement'
import { autoDeliveryWords, comingWords } from '~/models/order/still-to-come'
import { staffPaths } from '~/models/paths'
import { PAYMENT_METHODS } from '~/models/payment/payment'
import { paymentLine } from '~/models/staff/attempt-words'
import { sentAgain } from '~/models/staff/sent-again'
import { troubleWords } from '~/models/webhook/news'
import { fallback } from '~/services/fallback'
import { linesToCancel } from '~/use-cases/orders/cancel-line.server'
import { type Changing, factsOf as changeFacts, laterDays } from '~/use-cases/orders/change-order.server'
import { newPress } from '~/use-cases/staff/press.server'
import { requirePower, TOO_MANY_LOOKUPS, withinLookUpLimit } from '~/use-cases/staff/staff.server'
import { act } from './acts.server'
import { Attempt } from './attempt'
import { attemptOf } from './attempt.server'
import { changingOf, mailsOf } from './changes.server'
import { deliveryView } from './delivery-view.server'
import { orderSubject } from './facts.server'
import { GiftForms } from './gift-forms'
import { giftsOf } from './gifts.server'
import { CancelItemForm, CopyForm, RefundForm } from './money-forms'
import { DeliveryForms, MailForms, OfflineForm } from './order-forms'
import { paidForPieces } from './pieces'
import { staffOrderSchema } from './schema'
import { factsOf, refundWords, timelineOf } from './timeline.server'

export const meta: MetaFunction = () => unlisted('Order')

async function orderOf({ services }: AppLoadContext, number = '') {
  const own = /^[\w-]{1,64}$/.test(number) ? await services.orders.inFull(number) : undefined
  return own && { own, order: own.order, placement: await services.placement.ofOrder(number) }
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staffId } = requirePower(context, request, 'find')
  if (!(await withinLookUpLimit(context, staffId))) throw new Response(TOO_MANY_LOOKUPS, { status: 429 })
  const found = await orderOf(context, params.number)
  if (!found) return { attempt: await attemptOf(context, params.number ?? ''), view: null }
  return { attempt: null, view: await viewOf(context, staffId, { ...found, request }) }
}

type Found = NonNullable<Awaited<ReturnType<typeof orderOf>>> & { request: Request }

async function viewOf(context: AppLoadContext, staffId: string, found: Found) {
  const { own, order, placement } = found
  const { cart, number, orderState } = order
  const changing = changingOf(found)
  const { customerId } = cart
  await context.services.cartLookups.record({
    staffCustomerId: staffId,
    cartKey: cart.key ?? '',
    act: 'read',
    orderNumber: number,
  })
  const due = placement && orderState !== 'Cancelled' ? dueAmount(placement) : 0
  const [{ left }, refunds, coming, cases, sent] = await Promise.all([
    context.services.refunds.left(placement),
    context.services.refunds.ofOrder(number),
    context.services.stillToCome.ofOrder(number),
    context.services.orderCases.ofOrder(number),
    giftsOf(context, number),
  ])
  const [mails, again, days] = await Promise.all([
    mailsOf({ context, order }),
    context.services.callers.againOf(number).catch(fallback([])),
    laterDays(context, changing).catch(fallback([])),
  ])
  const trouble = cart.email ? await context.services.webhooks.troubleOf(cart.email) : undefined
  return {
    number,
    cases: cases.map(caseRow),
    sent,
    state: orderState,
    email: cart.email ?? '',
    customer: customerId ?? null,
    isDeleted: customerId ? !(await context.services.callers.customer(customerId)) : false,
    summary: summaryOf(cart),
    tags: cart.fields.orderTags ?? [],
    from: cart.fields.reshippedFromOrderNumber ?? cart.fields.copiedFromOrderNumber ?? null,
    lines: cart.lines.map((line, place) => ({
      place,
      name: sizedName(line.name, sizeName(line)),
      quantity: line.quantity,
      each: `${formatMoney(paidForPieces(cart, pieceAt(place)))} each`,
    })),
    paidWith: labelsOf(placement),
    ...deliveryView(changing),
    left: formatMoney(left),
    comesBack: left > 0,
    toCancel: staffMayCancel({ own, placement }) ? linesToCancel({ own, placement }) : [],
    endsToo: comingWords(coming),
    mayKeep: autoDeliveryWords(coming),
    due: due > 0 ? formatMoney(due) : null,
    refunds: refunds.map((refund) => ({
      id: refund.id,
      words: `${shopSecond(refund.askedAt)}: ${refundWords(refund)}`,
    })),
    facts: [...factsOf(order, placement), ...buyersTime(context, { own, placement })],
    timeline: await timelineOf(context, own, number, refunds),
    payments: (placement?.payments ?? []).map(paymentLine),
    trouble: trouble ? troubleWords(trouble) : null,
    mails: mails.map(({ key, subject, sentAt }) => ({
      key,
      words: `${shopTime(sentAt)}: ${subject}`,
      subject,
      mayGoAgain: sentAgain(key)?.number === number,
    })),
    again: again.map((each) => each.number),
    days: days.map((value) => ({ value, label: shortDate(value) })),
    edit: await newPress(context, orderSubject(number)),
  }
}

/** By the rule that the buyer's own page asks. */
function buyersTime({ now }: AppLoadContext, changing: Changing): [string, string][] {
  const facts = changeFacts(changing)
  const until = mayStillChange(facts, now()).ok ? (untilWords(facts, now()) ?? 'we pack it') : undefined
  return until ? [['Its buyer can change it until', until]] : []
}

const staffMayCancel = (changing: Changing) => cancelRefusal(changeFacts(changing)) === undefined

/** One piece of the line at this place. */
const pieceAt = (place: number): number[] => [...Array<number>(place).fill(0), 1]

const labelsOf = (placement: Placement | undefined): string =>
  payingNow(placement?.payments ?? [])
    .map(({ kind, label }) => label ?? PAYMENT_METHODS[kind].name)
    .join(' and ') || 'The payment'

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePower(context, request, 'find')
  const submission = parseWithZod(await readForm(request, { most: BODY_LIMITS.list }), {
    schema: staffOrderSchema,
  })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const found = await orderOf(context, params.number)
  if (!found) throw new Refused('unknown')
  const facts = { context, request, ...found }
  const answer = await act(facts, submission.value)
  if (answer instanceof Response) throw answer
  return refusedForm(submission, answer)
}

export default function StaffOrder() {
  const { view, attempt } = useLoaderData<typeof loader>()
  if (view) return <Placed view={view} />
  return attempt ? <Attempt attempt={attempt} /> : null
}

type View = NonNullable<Awaited<ReturnType<typeof loader>>['view']>

function Placed({ view }: { view: View }) {
  const { number, state, email, customer, summary, payments, edit, tags, from } = view
  const result = useActionData<typeof action>()
  return (
    <>
      <h1>Order {number}</h1>
      <p>
        {state}, {customer ? <a href={staffPaths.customer(customer)}>{email}</a> : email}
        {view.isDeleted ? ' (account deleted)' : ''}
        {from ? (
          <>
            , from <a href={staffPaths.order(from)}>{from}</a>
          </>
        ) : null}
        {view.again.map((each) => (
          <Fragment key={each}>
            , sent again or copied as <a href={staffPaths.order(each)}>{each}</a>
          </Fragment>
        ))}
        {tags.length > 0 ? `, ${tags.join(', ')}` : ''}
      </p>
      {view.cases.length > 0 ? (
        <section className="stack" aria-labelledby="cases">
          <h2 id="cases">Reported by the customer</h2>
          <CaseList cases={view.cases} />
        </section>
      ) : null}
      <div className="desk-groups">
        <div className="stack">
          <OrderPanel summary={summary} title="What was ordered" isPlaced />
          <section className="account-part stack" aria-labelledby="timeline">
            <h2 id="timeline">Timeline</h2>
            <dl className="balances">
              {view.facts.map(([name, value]) => (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
            </dl>
            <ol className="timeline">
              {view.timeline.map(({ at, words, more, url }) => (
                <li key={`${at} ${words}`}>
                  {words} <span className="own-line quiet">{at}</span>
                  {more ? (
                    <span className="own-line quiet">{url ? <a href={url}>{more}</a> : more}</span>
                  ) : null}
                </li>
              ))}
            </ol>
          </section>
        </div>
        <div className="stack">
          {view.sent.gifts.length > 0 ? <GiftForms edit={edit} result={result} {...view.sent} /> : null}
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
            {view.toCancel.length > 0 ? (
              <CancelItemForm edit={edit} result={result} lines={view.toCancel} />
            ) : null}
            <RefundForm
              edit={edit}
              result={result}
              left={view.left}
              comesBack={view.comesBack}
              endsToo={view.endsToo}
              mayKeep={view.mayKeep}
              lines={view.lines}
              mayCredit={customer !== null && !view.isDeleted}
              paidWith={view.paidWith}
            />
          </section>
          <section className="account-part stack" aria-labelledby="address">
            <h2 id="address">Delivery</h2>
            {view.place ? <p>{view.place}.</p> : null}
            <DeliveryForms
              edit={edit}
              result={result}
              address={view.address}
              days={view.days}
              choices={view.choices}
              chosen={view.chosen}
            />
          </section>
          <section className="account-part stack" aria-labelledby="emails">
            <h2 id="emails">Emails</h2>
            {view.trouble ? <p>{view.trouble}</p> : null}
            <MailForms
              edit={edit}
              result={result}
              mails={view.mails}
              email={email}
              isGuest={customer === null}
            />
          </section>
        </div>
      </div>
    </>
  )
}
