import { parseWithZod } from '@conform-to/zod/v4'
import { fieldOf } from '~/components/form/form-problems'
import { SelectField } from '~/components/form/select-field'
import { TextAreaField } from '~/components/form/text-area-field'
import { unlisted } from '~/components/page/meta'
import { caseRow } from '~/components/staff/case-list'
import { StaffForm } from '~/components/staff/staff-form'
import { Button } from '~/components/ui/button'
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
import { refusedForm } from '~/http/exit.server'
import { TEXT_LIMITS } from '~/models/limits'
import { Refused } from '~/models/onward'
import { caseNumber, OUTCOMES, outcomeWords } from '~/models/order/order-case'
import { wishWords } from '~/models/order/problem'
import { staffPaths } from '~/models/paths'
import { pressRefusal, record } from '~/use-cases/staff/book.server'
import { newPress } from '~/use-cases/staff/press.server'
import { requirePower, TOO_MANY_LOOKUPS, withinLookUpLimit } from '~/use-cases/staff/staff.server'
import { answerCaseSchema } from './schema'

export const meta: MetaFunction = () => unlisted('Problem or message')

const subjectOf = (id: string) => `case ${id}`

async function caseOr404({ services }: AppLoadContext, id = '') {
  const found = await services.orderCases.find(id.slice(0, TEXT_LIMITS.id))
  if (!found) throw new Refused('unknown')
  return found
}

/** The look is recorded before anything is shown. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staffId } = requirePower(context, request, 'answer')
  if (!(await withinLookUpLimit(context, staffId))) throw new Response(TOO_MANY_LOOKUPS, { status: 429 })
  const found = await caseOr404(context, params.id)
  const { id, orderNumber, email, customerId, wish, picture, outcome, answer } = found
  await context.services.cartLookups.record({
    staffCustomerId: staffId,
    cartKey: id,
    act: 'read',
    orderNumber,
  })
  // A message names the order as it was typed, perhaps another person's.
  const order = orderNumber ? await context.services.orders.inFull(orderNumber) : undefined
  const isOfOrder = order?.order.cart.email?.toLowerCase() === email.toLowerCase()
  return {
    ...caseRow(found),
    number: caseNumber(id),
    email,
    customerId,
    hasOrder: order !== undefined,
    warning: order && !isOfOrder ? `The order belongs to another address than ${email}.` : null,
    wish: wishWords(wish, 'They would'),
    words: found.words,
    items: found.items,
    hasPicture: picture !== null,
    outcome: outcomeWords(outcome),
    answer,
    edit: await newPress(context, subjectOf(id)),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const by = requirePower(context, request, 'answer')
  const submission = parseWithZod(await readForm(request), { schema: answerCaseSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { id, orderNumber, customerId } = await caseOr404(context, params.id)
  const { edit, words, outcome } = submission.value
  const wrong = await pressRefusal(context, subjectOf(id), edit)
  if (wrong) return refusedForm(submission, wrong)
  const about = {
    act: 'answer' as const,
    orderNumber: orderNumber || undefined,
    customerId: customerId || undefined,
  }
  const refused = await record(context, {
    ...by,
    ...about,
    id: edit,
    reason: caseNumber(id),
    became: outcome,
  })
  if (refused) return refusedForm(submission, refused)
  const isAnswered = await context.services.orderCases.answer(id, words, outcome ?? '')
  context.session.notify(isAnswered ? 'notices' : 'errors', {
    key: 'case',
    message: isAnswered ? 'The answer is on its way.' : 'It was answered already.',
  })
  return redirect(staffPaths.case(id), 303)
}

export default function StaffCase() {
  const view = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <div className="stack">
      <h1>{view.title}</h1>
      <p>
        {view.number}, {view.opened}, {view.state}.{' '}
        {view.customerId ? <a href={staffPaths.customer(view.customerId)}>{view.email}</a> : view.email}
        {view.orderNumber ? ', order ' : ''}
        {view.hasOrder ? (
          <a href={staffPaths.order(view.orderNumber)}>{view.orderNumber}</a>
        ) : (
          view.orderNumber
        )}
      </p>
      {view.warning ? <p className="alert">{view.warning}</p> : null}
      <ul className="rows">
        {view.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {view.words ? (
        <blockquote>
          <p>{view.words}</p>
        </blockquote>
      ) : null}
      {view.wish ? <p>{view.wish}.</p> : null}
      {view.hasPicture ? (
        <p>
          <a href={staffPaths.casePicture(view.id)}>
            <img
              src={staffPaths.casePicture(view.id)}
              alt="Sent by the customer"
              width="320"
              loading="lazy"
            />
          </a>
        </p>
      ) : null}
      {view.answer ? (
        <section className="stack" aria-labelledby="answer">
          <h2 id="answer">Answered</h2>
          {view.outcome ? <p>{view.outcome}</p> : null}
          <p>{view.answer}</p>
        </section>
      ) : (
        <StaffForm edit={view.edit} result={result}>
          <SelectField
            {...fieldOf(result, 'outcome')}
            label="What came of it"
            options={OUTCOMES}
            placeholder="Words are enough"
            hint={view.hasOrder ? 'Send it again or refund it on the order’s page first.' : undefined}
          />
          <TextAreaField
            {...fieldOf(result, 'words')}
            label="Answer"
            hint="They get it by email, and see it with the order."
            maxLength={TEXT_LIMITS.problemWords}
            required
          />
          <Button>Send answer</Button>
        </StaffForm>
      )}
    </div>
  )
}
