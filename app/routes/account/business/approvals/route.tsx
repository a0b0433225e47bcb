import { parseWithZod } from '@conform-to/zod/v4'
import { DecisionForm } from '~/components/company/decision-form'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { type Approval, DECISION_MESSAGES } from '~/models/company/approval'
import { approvalsSchema } from '~/models/company/approvals-form'
import { mayAct } from '~/models/company/roles'
import { shopDay } from '~/models/days'
import { TEXT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import type { CartService } from '~/services/cart/carts.server'
import { fallback } from '~/services/fallback'
import { requireCompany } from '~/use-cases/company/company.server'

export const meta: MetaFunction = () => unlisted('Approvals')

async function itemsOf(carts: CartService, { state, cartId }: Approval): Promise<string[]> {
  if (state !== 'waiting') return []
  const cart = await carts.byId(cartId).catch(fallback(undefined))
  return (
    cart?.lines.map(({ quantity, name, variant }) => `${quantity} × ${name}, ${variant.variantName}`) ?? []
  )
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { company, roles, customerId } = await requireCompany(context, request, 'see-company')
  const { approvals, carts } = context.services
  const [limit, all] = await Promise.all([
    approvals.limit(customerId, company.key),
    approvals.list(company.key),
  ])
  const mayDecide = mayAct(roles, 'approve')
  const shown = mayDecide ? all : all.filter(({ requesterId }) => requesterId === customerId)
  return {
    mayChange: mayAct(roles, 'change-rules'),
    limit: limit === undefined ? null : limit / 100,
    approvals: await Promise.all(
      shown.map(async (approval) => ({
        id: approval.id,
        who: approval.requesterName,
        amount: formatMoney(approval.amount),
        asked: shopDay(approval.askedAt),
        state: approval.state,
        decidedBy: approval.decidedBy,
        reason: approval.reason,
        mine: approval.requesterId === customerId,
        items: await itemsOf(carts, approval),
      })),
    ),
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
    context.session.notify('notices', { message: 'Saved.', key: 'company' })
    return redirect(paths.companyApprovals, 303)
  }
  const decision = {
    approve: value.intent === 'approve',
    reason: value.reason,
    origin: new URL(request.url).origin,
  }
  const refusal = await approvals.decide(value.id, company, customerId, decision)
  if (refusal === 'unknown') throw new Refused('unknown')
  if (refusal) {
    const status = refusal === 'decided' ? 409 : 403
    return data(submission.reply({ formErrors: [DECISION_MESSAGES[refusal]] }), status)
  }
  const message = decision.approve ? 'Approved. We told the buyer.' : 'Not approved. We told the buyer.'
  context.session.notify('notices', { message, key: 'company' })
  return redirect(paths.companyApprovals, 303)
}

const STATES = { waiting: 'Waiting', approved: 'Approved', rejected: 'Not approved' } as const

export default function CompanyApprovals() {
  const { approvals, mayChange, mayDecide, limit } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <h1>Approvals</h1>
      <FormErrors problems={formProblems(result?.error)} />
      <section className="account-part stack" aria-labelledby="limit-title">
        <h2 id="limit-title">Spending limit</h2>
        <p>
          {limit === null
            ? 'Buyers can order without approval.'
            : `Buyers ask before they order for more than ${formatMoney(limit * 100)} before tax.`}
        </p>
        {mayChange ? (
          <form method="post" className="row" noValidate>
            <TextField
              label="Limit in dollars; empty for none"
              name="limit"
              inputMode="decimal"
              maxLength={TEXT_LIMITS.quantity}
              autoComplete="off"
              defaultValue={limit?.toString()}
              error={result?.error?.limit?.[0]}
            />
            <Button variant="plain" name="intent" value="limit">
              Save the limit
            </Button>
          </form>
        ) : null}
      </section>
      <section className="stack" aria-labelledby="asked">
        <h2 id="asked">Approval requests</h2>
        {approvals.length === 0 ? <p>None yet.</p> : null}
        <ul className="stack">
          {approvals.map((approval) => (
            <Request key={approval.id} approval={approval} mayDecide={mayDecide} />
          ))}
        </ul>
      </section>
    </>
  )
}

type RequestProps = {
  approval: SerializeFrom<typeof loader>['approvals'][number]
  mayDecide: boolean
}

function Request({ approval, mayDecide }: RequestProps) {
  const { id, who, amount, asked, state, decidedBy, reason, items, mine } = approval
  return (
    <li className="panel stack">
      <p>
        <b>
          {who}, {amount}
        </b>
        <span className="own-line quiet">
          {asked}. {STATES[state]}
          {decidedBy ? ` by ${decidedBy}` : ''}
          {reason ? `: ${reason}` : ''}
        </span>
      </p>
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ) : null}
      {state === 'waiting' && mayDecide && !mine ? (
        <DecisionForm
          id={id}
          label="A word to the buyer"
          refuse="Do not approve"
          what={`the order of ${who}`}
        />
      ) : null}
    </li>
  )
}
