import { FieldError } from '~/components/form/field'
import { FormErrors } from '~/components/form/form-errors'
import { PictureField } from '~/components/form/picture-field'
import { PressId } from '~/components/form/press-id'
import { SelectField } from '~/components/form/select-field'
import { TextAreaField } from '~/components/form/text-area-field'
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
} from '~/framework.server'
import { readPictureForm } from '~/http/picture-form.server'
import { isGift, sizeName } from '~/models/cart/line-item'
import { sizedName } from '~/models/catalog/sized-name'
import { TEXT_LIMITS } from '~/models/limits'
import type { Order } from '~/models/order/order'
import { PROBLEM_REASONS, type ProblemErrors, readProblem, WISHES } from '~/models/order/problem'
import { paths } from '~/models/paths'
import { buyersOrderOf } from '~/routes/orders/own-order.server'
import { fallback } from '~/services/fallback'

export const meta: MetaFunction = () => unlisted('Report a problem')

const linesOf = ({ cart }: Order) =>
  cart.lines
    .filter((line) => !isGift(line))
    .map((line) => ({ id: line.id, name: sizedName(line.name, sizeName(line)), quantity: line.quantity }))

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { own, token } = await buyersOrderOf(context, request, params.number ?? '')
  return { number: own.order.number, token, lines: linesOf(own.order) }
}

type Errors = ProblemErrors & { file?: string; form?: string }

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, session, origin } = context
  const { own, customerId, token } = await buyersOrderOf(context, request, params.number ?? '')
  const { fields, picture, wrong } = await readPictureForm(request)
  const refused = (errors: Errors, status = 400) =>
    data({ errors, typed: Object.fromEntries(fields) }, status)
  const read = readProblem(fields, linesOf(own.order))
  const errors = { ...(read.ok ? {} : read.errors), ...(wrong ? { file: wrong } : {}) }
  if (!read.ok || wrong) return refused(errors)
  const { number } = own.order
  const opening = services.orderCases.open({
    id: crypto.randomUUID(),
    kind: 'problem',
    customerId: own.order.cart.customerId ?? customerId ?? '',
    orderNumber: number,
    email: own.order.cart.email ?? '',
    pageUrl: origin + paths.order(number, token),
    ...read.reported,
    picture,
  })
  const opened = await opening.catch(fallback(undefined))
  if (!opened)
    return refused({ form: 'We cannot take this down just now. Please try again in a minute.' }, 503)
  if (opened === 'many') {
    return refused({ form: 'You have told us several things already. We answer those first.' }, 409)
  }
  const message = 'We are sorry. Your report is with us, and a copy is on its way to your email.'
  session.notify('notices', { key: 'problem', message })
  return redirect(paths.order(number, token), 303)
}

export default function Problem() {
  const { number, token, lines } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const errors: Errors = result?.errors ?? {}
  const typed: Record<string, string> = result?.typed ?? {}
  const [first] = lines
  const problems = Object.entries(errors).map(([field, message]) => ({
    field: field === 'form' ? '' : field === 'lines' ? `line-${first?.id ?? ''}` : field,
    message,
  }))
  return (
    <>
      <h1>Report a problem</h1>
      <p className="quiet">{`With your order ${number}. We answer within one business day.`}</p>
      <form method="post" encType="multipart/form-data" className="form" noValidate>
        <FormErrors problems={problems} />
        <PressId />
        <SelectField
          name="reason"
          label="What is wrong?"
          options={PROBLEM_REASONS}
          placeholder="Choose"
          defaultValue={typed.reason}
          error={errors.reason}
          required
        />
        <Lines lines={lines} typed={typed} error={errors.lines} isFirst={!result} />
        <fieldset className="stack" id="wish">
          <legend className="label">What would you like? (optional)</legend>
          {WISHES.map(({ value, label }) => (
            <label key={value} className="check">
              <input type="radio" name="wish" value={value} defaultChecked={typed.wish === value} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <TextAreaField
          name="words"
          label="In your own words"
          optional
          maxLength={TEXT_LIMITS.problemWords}
          defaultValue={typed.words}
          error={errors.words}
        />
        <PictureField error={errors.file} />
        <div className="row between">
          <a href={paths.order(number, token)}>Back to the order</a>
          <Button>Send report</Button>
        </div>
      </form>
    </>
  )
}

type LinesProps = {
  lines: { id: string; name: string; quantity: number }[]
  typed: Record<string, string>
  error: string | undefined
  isFirst: boolean
}

/** The one line of a small order is chosen. */
function Lines({ lines, typed, error, isFirst }: LinesProps) {
  return (
    <fieldset className="stack" aria-describedby={error ? 'lines-error' : undefined}>
      <legend className="label">Which items?</legend>
      {lines.map(({ id, name, quantity }) => (
        <div key={id} className="row between">
          <label className="check">
            <input
              id={`line-${id}`}
              type="checkbox"
              name={`line-${id}`}
              defaultChecked={`line-${id}` in typed || (isFirst && lines.length === 1)}
            />
            <span>{name}</span>
          </label>
          {quantity > 1 ? (
            <TextField
              name={`pieces-${id}`}
              label={`How many of ${quantity}?`}
              inputMode="numeric"
              maxLength={TEXT_LIMITS.quantity}
              defaultValue={typed[`pieces-${id}`] ?? String(quantity)}
            />
          ) : null}
        </div>
      ))}
      {error ? <FieldError id="lines-error" message={error} /> : null}
    </fieldset>
  )
}
