import { parseWithZod } from '@conform-to/zod/v4'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { fieldOf } from '~/components/form/form-problems'
import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { Form, useActionData } from '~/framework'
import { type ActionFunctionArgs, data, type MetaFunction, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { EMAIL_LENGTH } from '~/models/email'
import { ORDER_LIMITS } from '~/models/limits'
import { isUnderWay } from '~/models/order/placement'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { findOrderSchema } from './schema'

export const meta: MetaFunction = () => unlisted('Find your order')

/** The same for unknown numbers and other people's orders, so that numbers cannot be probed. */
const UNKNOWN = 'We could not find an order with that number and email. Please check both.'
const TOO_MANY = 'Too many tries in a short time. Please wait a minute, then try again.'
const AWAY = 'Orders cannot be looked up just now. Please try again in a moment.'

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: findOrderSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { number, email } = submission.value
  const refuse = (message: string, status: number) =>
    data(submission.reply({ formErrors: [message] }), status)
  if (!(await context.withinRateLimit('find-order', email))) return refuse(TOO_MANY, 429)
  const found = await context.services.placement.lookUp(number, email).catch(fallback('away' as const))
  if (found === 'away') return refuse(AWAY, 503)
  if (!found) return refuse(UNKNOWN, 404)
  const { orderNumber, receiptToken, state } = found
  const unsettled = isUnderWay(found) || state === 'unpaid'
  return redirect(unsettled ? paths.receipt(receiptToken) : paths.order(orderNumber, receiptToken), 303)
}

export default function FindOrder() {
  const result = useActionData<typeof action>()
  return (
    <main id="main" className="wrap section">
      <Form method="post" className="stack" noValidate>
        <h1>Find your order</h1>
        <p>The order number is in the email that we sent when you placed it.</p>
        <FormErrors problems={formProblems(result?.error)} />
        <TextField
          {...fieldOf(result, 'number')}
          label="Order number"
          autoComplete="off"
          maxLength={ORDER_LIMITS.number}
        />
        <TextField
          {...fieldOf(result, 'email')}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_LENGTH}
        />
        <Button size="big" wide>
          Find my order
        </Button>
      </Form>
    </main>
  )
}
