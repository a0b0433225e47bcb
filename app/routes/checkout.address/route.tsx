import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { data, redirect } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { AddressFields } from '~/components/checkout/address-fields'
import { CheckoutPage } from '~/components/checkout/checkout-page'
import type { StepView } from '~/components/checkout/steps-bar'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { Button } from '~/components/ui/button'
import { readForm } from '~/http/body.server'
import {
  enterCheckout,
  enterWithForm,
  isUnreachable,
  refusalAnswer,
  saveStep,
  stepViews,
} from '~/http/checkout.server'
import { ADDRESS_FIELDS, type AddressField, type AddressInput } from '~/models/address'
import { fieldsOf, restrictedLines } from '~/models/checkout/delivery'
import { type OrderSummary, summaryOf } from '~/models/checkout/summary'
import { suggestEmail } from '~/models/email'
import { addressSchema } from './schema'

export const handle = { layout: 'minimal', ownNotifications: true }

export const meta: MetaFunction = () => [
  { title: 'Checkout: Email & Shipping Info | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

type PageData = {
  summary: OrderSummary | null
  steps: StepView[]
  email: string
  signedIn: boolean
  values: AddressInput
}

export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
  if (isUnreachable(context)) {
    return { summary: null, steps: stepViews(undefined, 'address'), email: '', signedIn: false, values: {} }
  }
  const { cart, state } = await enterCheckout(context, 'address')
  const address = cart.shippingAddress
  return {
    summary: summaryOf(cart),
    steps: stepViews(state, 'address'),
    email: state.email ?? '',
    signedIn: state.signedIn,
    values: address ? fieldsOf(address) : {},
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const entered = await enterWithForm(context, 'address')
  const submission = parseWithZod(await readForm(request), { schema: addressSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const refuse = ({ message, status }: { message: string; status: number }) =>
    data(submission.reply({ formErrors: [message] }), status)
  if (!entered) return refuse(refusalAnswer('unreachable'))
  const { cart } = entered
  const address = submission.value
  const restricted = restrictedLines(cart, address)
  if (restricted.length > 0) {
    const names = restricted.map((line) => line.name).join(', ')
    const country = address.country === 'CA' ? 'Canada' : 'the United States'
    const message = `We may not send ${names} to ${country}. Take it out of your cart or choose another address.`
    return data(submission.reply({ fieldErrors: { country: [message] } }), 400)
  }
  const answer = await saveStep(context, cart.id, { type: 'set-shipping-address', address })
  if (!answer.ok) return refuse(answer)
  return redirect('/checkout/shipping', 303)
}

/** What was posted, or what the cart has. */
function typedOr(
  values: Partial<Record<AddressField, string>>,
  posted: Record<string, unknown> | null | undefined,
): Partial<Record<AddressField, string>> {
  if (!posted) return values
  return Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, typeof posted[field] === 'string' ? posted[field] : '']),
  )
}

export default function CheckoutAddress() {
  const { summary, steps, email, signedIn, values } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const errors = result?.error
  const meant = suggestEmail(email)
  const messages = Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => (errors?.[field]?.[0] ? [[field, errors[field][0]]] : [])),
  )
  return (
    <CheckoutPage title="Where shall we send it?" steps={steps} summary={summary}>
      <Form method="post" className="form" noValidate>
        <FormErrors problems={formProblems(errors)} />
        {email ? (
          <p className="row between">
            <span>
              Your receipt goes to <b>{email}</b>
              {meant ? <span className="own-line quiet">Did you mean {meant}?</span> : null}
            </span>
            {signedIn ? null : <a href="/checkout?change=email">Change</a>}
          </p>
        ) : null}
        <h2>Shipping address</h2>
        <AddressFields values={typedOr(values, result?.initialValue)} errors={messages} />
        <div className="row between">
          <a href="/cart">Back to cart</a>
          <Button size="big">Continue</Button>
        </div>
      </Form>
    </CheckoutPage>
  )
}
