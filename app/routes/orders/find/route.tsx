import { parseWithZod } from '@conform-to/zod/v4'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { fieldOf } from '~/components/form/form-problems'
import { PressId } from '~/components/form/press-id'
import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { EMAIL_LENGTH } from '~/models/email'
import { ORDER_LIMITS } from '~/models/limits'
import { isUnderWay, type Placement } from '~/models/order/placement'
import { paths, serverPaths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { mailOrderLink, openOrderLink } from '~/use-cases/orders/buyer.server'
import { findOrderSchema } from './schema'

export const meta: MetaFunction = () => unlisted('Find your order')

const GONE = 'This link was used already, or is too old. Ask for another.'
const TOO_MANY = 'Too many tries in a short time. Please wait a minute, then try again.'
const AWAY = 'Orders cannot be looked up just now. Please try again in a moment.'

/** Only looks at the link: mail programs open it before people do. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const key = (query.get('key') ?? '').slice(0, 100)
  const works = key !== '' && (await context.services.mailLinks.open('order', key)).ok
  return { key: works ? key : null, gone: key !== '' && !works, sent: query.has('sent') }
}

/**
 * Answers the same for unknown numbers and other people's orders, so that numbers cannot be probed: the link goes to
 * the order's own address.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const key = form.get('key')
  if (typeof key === 'string') {
    const opened = await openOrderLink(context, key.slice(0, 100))
    return redirect(opened ?? serverPaths.openOrder('gone'), 303)
  }
  const submission = parseWithZod(form, { schema: findOrderSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { number, email } = submission.value
  const refuse = (message: string, status: number) =>
    data(submission.reply({ formErrors: [message] }), status)
  if (!(await context.withinRateLimit('find-order', email))) return refuse(TOO_MANY, 429)
  const found = await context.services.placement.lookUp(number, email).catch(fallback('away' as const))
  if (found === 'away') return refuse(AWAY, 503)
  // After the answer, which takes as long for an unknown order.
  const sent = found
    ? mailOrderLink(context, found.orderNumber, email, pageOf(found))
    : context.services.gifts.mailLink(number, email)
  context.waitUntil(sent.catch((error) => console.warn('order link', String(error))))
  return redirect(serverPaths.orderLinkSent, 303)
}

function pageOf(placement: Placement): string {
  const { orderNumber, receiptToken, state } = placement
  const unsettled = isUnderWay(placement) || state === 'unpaid'
  return unsettled ? paths.receipt(receiptToken) : paths.order(orderNumber, receiptToken)
}

export default function FindOrder() {
  const { key, gone, sent } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  if (key) return <OpenOrder link={key} />
  return (
    <main id="main" className="wrap section stack">
      {sent && !result ? (
        <Notice tone="done">
          <p>
            If there is an order with that number and email, a link to it is in your mailbox now. It works
            once, for a day.
          </p>
        </Notice>
      ) : null}
      {gone && !result ? (
        <Notice tone="error">
          <p>{GONE}</p>
        </Notice>
      ) : null}
      <form method="post" className="stack" noValidate>
        <PressId />
        <h1>Find your order</h1>
        <p>
          The order number is in the email that we sent when you placed it. We send the link to that same
          address.
        </p>
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
          Email me the link
        </Button>
      </form>
    </main>
  )
}

function OpenOrder({ link }: { link: string }) {
  return (
    <main id="main" className="wrap section">
      <form method="post" action={paths.findOrder} className="stack">
        <h1>Your order</h1>
        <p>You may see your order in this browser, and change what can still be changed.</p>
        <input type="hidden" name="key" value={link} />
        <Button size="big">Open my order</Button>
      </form>
    </main>
  )
}
