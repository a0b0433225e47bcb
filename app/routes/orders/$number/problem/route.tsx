import { parseWithZod } from '@conform-to/zod/v4'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { fieldOf } from '~/components/form/form-problems'
import { PressId } from '~/components/form/press-id'
import { SelectField } from '~/components/form/select-field'
import { TextAreaField } from '~/components/form/text-area-field'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { sizeName } from '~/models/cart/line-item'
import { BODY_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { PROBLEM_REASONS } from '~/models/order/order-tags'
import { paths } from '~/models/paths'
import { ownOrderOf } from '~/routes/orders/own-order.server'
import { fallback } from '~/services/fallback'
import { problemSchema } from './schema'

export const meta: MetaFunction = () => unlisted('Report a problem')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { own } = await ownOrderOf(context, request, params.number ?? '')
  return {
    number: own.order.number,
    lines: own.order.cart.lines.map((line) => ({ id: line.id, name: `${line.name}, ${sizeName(line)}` })),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, session } = context
  const { customerId, own } = await ownOrderOf(context, request, params.number ?? '')
  const submission = parseWithZod(await readForm(request, { most: BODY_LIMITS.list }), {
    schema: problemSchema,
  })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { reason, line, words } = submission.value
  const items = own.order.cart.lines
    .filter(({ id }) => line.includes(id))
    .map((each) => `${each.name}, ${sizeName(each)}`)
  const opening = services.orderCases.open({
    customerId,
    orderNumber: own.order.number,
    reason,
    items,
    words,
  })
  const opened = await opening.catch(fallback(undefined))
  if (opened === undefined) {
    const away = 'We cannot take this down just now. Please try again in a minute.'
    return data(submission.reply({ formErrors: [away] }), 503)
  }
  const message = opened
    ? 'We are sorry. Our team looks into it and writes to you.'
    : 'You have told us already, and our team is looking into it.'
  session.notify('notices', { key: 'problem', message })
  return redirect(paths.order(own.order.number), 303)
}

export default function Problem() {
  const { number, lines } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const ticked = [result?.initialValue?.line].flat()
  return (
    <>
      <h1>Report a problem</h1>
      <p className="quiet">{`With your order ${number}.`}</p>
      <form method="post" className="form" noValidate>
        <PressId />
        <FormErrors problems={formProblems(result?.error)} />
        <SelectField
          {...fieldOf(result, 'reason')}
          label="What is wrong?"
          options={PROBLEM_REASONS}
          placeholder="Choose"
          required
        />
        <fieldset className="stack">
          <legend>Which items?</legend>
          {lines.map(({ id, name }) => (
            <label key={id} className="check">
              <input type="checkbox" name="line" value={id} defaultChecked={ticked.includes(id)} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <TextAreaField
          {...fieldOf(result, 'words')}
          label="In your own words"
          optional
          maxLength={TEXT_LIMITS.problemWords}
        />
        <div className="row between">
          <a href={paths.order(number)}>Back to the order</a>
          <Button>Tell us</Button>
        </div>
      </form>
    </>
  )
}
