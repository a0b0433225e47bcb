import { parseWithZod } from '@conform-to/zod/v4'
import { DecisionForm } from '~/components/company/decision-form'
import { CheckboxField } from '~/components/form/checkbox-field'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { postedIn, type RefusedForm, refusedBy } from '~/components/form/form-problems'
import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
import { TableHead } from '~/components/page/table-head'
import { Button, ButtonLink } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from '~/framework.server'
import { buyersVisit } from '~/http/absent-visits.server'
import { readForm } from '~/http/body.server'
import { type Approval, DECISION_MESSAGES, isOfQuote } from '~/models/company/approval'
import { approvalsSchema } from '~/models/company/approvals-form'
import { mayAct } from '~/models/company/roles'
import { shopDay } from '~/models/days'
import { TEXT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { requireCompany } from '~/use-cases/company/company.server'
import { placeApproved } from '~/use-cases/company/place-approved.server'

export const meta: MetaFunction = () => unlisted('Approvals')

/** What was asked for, and may be ordered once it is approved. */
function orderShown({ order }: Approval) {
  return order
    ? {
        poNumber: order.poNumber,
        shipments: order.shipments.map(({ to, message, lines }) => ({
          to,
          message,
          lines: lines.map(({ name, sku, quantity, total, inside }) => ({
            name,
            sku,
            quantity,
            each: formatMoney(Math.round(total / quantity)),
            total: formatMoney(total),
            inside,
          })),
        })),
      }
    : null
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { company, roles, customerId } = await requireCompany(context, request, 'see-company')
  const { approvals } = context.services
  const [limit, all] = await Promise.all([
    approvals.limit(customerId, company.key),
    approvals.list(company.key),
  ])
  const mayDecide = mayAct(roles, 'approve')
  const shown = mayDecide ? all : all.filter(({ requesterId }) => requesterId === customerId)
  return {
    mayChange: mayAct(roles, 'change-rules'),
    limit: limit === undefined ? null : limit / 100,
    places: company.placesApproved ?? false,
    hasTerms: company.termsDays !== undefined,
    lends: company.termsDays !== undefined && !company.waiting,
    approvals: shown.map((approval) => ({
      id: approval.id,
      who: approval.requesterName,
      amount: formatMoney(approval.amount),
      asked: shopDay(approval.askedAt),
      state: approval.state,
      decidedBy: approval.decidedBy,
      reason: approval.reason,
      note: approval.note,
      mine: approval.requesterId === customerId,
      mayPlace: approval.state === 'approved' && approval.subject === context.session.get('cartId'),
      isQuote: isOfQuote(approval),
      order:
        approval.state === 'waiting' || approval.requesterId === customerId ? orderShown(approval) : null,
    })),
    mayDecide,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { company, roles, customerId } = await requireCompany(context, request, 'see-company')
  const submission = parseWithZod(await readForm(request), { schema: approvalsSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { value } = submission
  const { approvals } = context.services
  if (value.intent === 'limit') {
    if (!mayAct(roles, 'change-rules')) throw new Refused('forbidden')
    await approvals.setLimit(customerId, company.key, value.limit)
    await context.services.companies.setPlacesApproved(company.key, value.places === 'on')
    context.session.notify('notices', { message: 'Saved.', key: 'company' })
    return redirect(paths.companyApprovals, 303)
  }
  const approve = value.intent === 'approve'
  const refusal = await approvals.decide(value.id, company, customerId, { approve, reason: value.reason })
  if (refusal === 'unknown') throw new Refused('unknown')
  if (refusal) {
    const status = refusal === 'decided' ? 409 : 403
    return data(submission.reply({ formErrors: [DECISION_MESSAGES[refusal]] }), status)
  }
  const isPlaced = approve && company.placesApproved && (await placed(context, value.id, request))
  await approvals.announce(value.id, { origin: new URL(request.url).origin, isPlaced: isPlaced === true })
  const message = isPlaced ? PLACED : approve ? APPROVED : 'Sent back. We told the buyer.'
  context.session.notify('notices', { message, key: 'company' })
  return redirect(paths.companyApprovals, 303)
}

const PLACED = 'Approved, and placed on your account. We told the buyer.'
const APPROVED = 'Approved. We told the buyer, who places the order.'

/** What goes wrong leaves the order to its buyer. */
async function placed(context: AppLoadContext, id: string, request: Request): Promise<boolean> {
  const approval = await context.services.approvals.find(id)
  if (!approval) return false
  const { requesterId: customerId, requesterEmail: email, subject: cartId } = approval
  const buyers = await buyersVisit(context, { customerId, email, cartId })
  return placeApproved(buyers, approval, request).catch(fallback(false))
}

const STATES = {
  waiting: 'Waiting',
  approved: 'Approved',
  rejected: 'Sent back',
  replaced: 'Changed',
} as const

export default function CompanyApprovals() {
  const { approvals, mayChange, mayDecide, limit, places, hasTerms, lends } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const refused = refusedBy(result, 'limit')
  const problems = formProblems(result?.error).map((problem) =>
    problem.field === 'reason'
      ? { ...problem, field: `reason-${String(result?.initialValue?.id)}` }
      : problem,
  )
  return (
    <>
      <h1>Approvals</h1>
      <FormErrors problems={problems} />
      <section className="account-part stack" aria-labelledby="limit-title">
        <h2 id="limit-title">Spending limit</h2>
        <p>
          {limit === null
            ? 'Buyers can order without approval.'
            : `Buyers ask before they order for more than ${formatMoney(limit * 100)} before tax.`}
          {places && lends ? ' What is approved is placed at once, on the company’s account.' : ''}
        </p>
        {mayChange ? (
          <form method="post" className="stack" noValidate>
            <TextField
              label="Limit in dollars; empty for none"
              name="limit"
              inputMode="decimal"
              maxLength={TEXT_LIMITS.quantity}
              autoComplete="off"
              defaultValue={refused ? postedIn(refused, 'limit') : limit?.toString()}
              error={result?.error?.limit?.[0]}
            />
            {hasTerms ? (
              <CheckboxField
                name="places"
                label="Place an order at once when it is approved, on our account"
                defaultChecked={refused ? postedIn(refused, 'places') === 'on' : places}
              />
            ) : null}
            <Button variant="plain" name="intent" value="limit">
              Save
            </Button>
          </form>
        ) : null}
      </section>
      <section className="stack" aria-labelledby="asked">
        <h2 id="asked">Approval requests</h2>
        {approvals.length === 0 ? <p>None yet.</p> : null}
        <ul className="stack">
          {approvals.map((approval) => (
            <Request
              key={approval.id}
              approval={approval}
              mayDecide={mayDecide}
              refused={result?.initialValue?.id === approval.id ? result : undefined}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

type RequestProps = {
  approval: SerializeFrom<typeof loader>['approvals'][number]
  mayDecide: boolean
  refused: RefusedForm | undefined
}

function Request({ approval, mayDecide, refused }: RequestProps) {
  const { id, who, amount, asked, state, decidedBy, reason, note, order, isQuote, mine, mayPlace } = approval
  return (
    <li className="panel stack">
      <p>
        <b>
          {who}, {amount}
          {isQuote ? ', by a quote' : ''}
        </b>
        <span className="own-line quiet">
          {asked}. {STATES[state]}
          {decidedBy ? ` by ${decidedBy}` : ''}
          {reason ? `: ${reason}` : ''}
        </span>
      </p>
      {note ? (
        <blockquote>
          <p>“{note}”</p>
        </blockquote>
      ) : null}
      {order ? <Ordered order={order} amount={amount} /> : null}
      {mayPlace ? <ButtonLink to={paths.checkoutPayment}>Place the order</ButtonLink> : null}
      {state === 'waiting' && mayDecide && !mine ? (
        <DecisionForm
          id={id}
          label="A word to the buyer"
          typed={postedIn(refused, 'reason')}
          error={refused?.error?.reason?.[0]}
          refuse="Send back"
          what={`the order of ${who}`}
        />
      ) : null}
    </li>
  )
}

type OrderedProps = { order: NonNullable<RequestProps['approval']['order']>; amount: string }

function Ordered({ order: { shipments, poNumber }, amount }: OrderedProps) {
  return (
    <>
      {shipments.map(({ to, message, lines }) => (
        <div key={JSON.stringify([to, message, lines])} className="stack">
          <table className="orders">
            <TableHead columns={['Item', 'Quantity', 'Price', 'Amount']} />
            <tbody>
              {lines.map(({ name, sku, quantity, each, total, inside }) => (
                <tr key={[name, sku, ...inside].join('; ')}>
                  <td>
                    <span>
                      {name}
                      <span className="own-line text-sm quiet">{[sku, ...inside].join('. ')}</span>
                    </span>
                  </td>
                  <td data-label="Quantity">{quantity}</td>
                  <td data-label="Price">{each}</td>
                  <td data-label="Amount">{total}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {to.length > 0 ? <p>To {to.join(', ')}</p> : null}
          {message ? <p className="quiet">With the words “{message}”</p> : null}
        </div>
      ))}
      <p>
        {poNumber ? `PO number ${poNumber}. ` : ''}Together {amount} with delivery, before tax.
      </p>
    </>
  )
}
