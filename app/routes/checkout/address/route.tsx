import type { MetaFunction } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { AddressFields } from '~/components/checkout/address-fields'
import { CheckoutPage } from '~/components/checkout/checkout-page'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { OnEnter } from '~/components/form/on-enter'
import { TextField } from '~/components/form/text-field'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { CaptchaField } from '~/components/sign-in/captcha-field'
import { ADDRESS_FIELDS, type AddressField } from '~/models/address'
import type { AskedAddress } from '~/models/address-check'
import { emailProblem, suggestEmail } from '~/models/email'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { action } from './action.server'
import { loader } from './loader.server'

export { action, loader }

export const handle = { layout: 'minimal', ownNotifications: true }

export const meta: MetaFunction = () => [
  { title: 'Checkout: Email & Shipping Info | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

const questionOf = (result: object | undefined) =>
  (result as { question?: AskedAddress } | undefined)?.question

/** The posted values, or the cart's. */
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
  const page = useLoaderData<typeof loader>()
  const { summary, steps, special, asksAddress, mayPickUp, captcha, freeFrom: freeAmount } = page
  const result = useActionData<typeof action>()
  const errors = result?.error
  const [hasScript, setScript] = useState(false)
  useEffect(() => setScript(true), [])
  const messages = Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => (errors?.[field]?.[0] ? [[field, errors[field][0]]] : [])),
  )
  return (
    <CheckoutPage steps={steps} summary={summary}>
      <Form method="post" className="form" noValidate>
        <TouchedFields>
          <OnEnter />
          <FormErrors problems={formProblems(errors)} />
          {captcha ? <CaptchaField {...captcha} /> : null}
          {hasScript ? <input type="hidden" name="onward" value="payment" /> : null}
          <Email />
          {special.map((shipment) => (
            <p key={shipment.key}>
              <b>{shipment.title}:</b> {shipment.lines.map(({ name, size }) => `${name}, ${size}`).join('; ')}
              . <span className="quiet">No street needed.</span>
            </p>
          ))}
          {asksAddress ? (
            <>
              <h3>Ship to</h3>
              <AddressFields
                values={typedOr(page.values, result?.initialValue)}
                errors={messages}
                question={questionOf(result)}
              />
              <p>
                <button type="submit" className="link" name="intent" value="many">
                  Ship to more than one address
                </button>{' '}
                <span className="text-xs quiet">
                  We’ll keep what you typed.
                  {freeAmount
                    ? ` This order ships free to one address. With several, each needs ${freeAmount} of its own to ship free.`
                    : null}
                </span>
              </p>
              {mayPickUp ? (
                <p>
                  <button type="submit" className="link" name="intent" value="pickup">
                    The customer picks it up at the warehouse
                  </button>
                </p>
              ) : null}
            </>
          ) : null}
          <div className="row between">
            <a href={paths.cart}>Back to cart</a>
            <CheckedButton size="big">
              {!asksAddress ? 'Continue' : hasScript ? 'Continue to payment' : 'Continue to delivery'}
            </CheckedButton>
          </div>
        </TouchedFields>
      </Form>
    </CheckoutPage>
  )
}

/** A customer's address is known; a guest types one, or signs in. */
function Email() {
  const { email, asksEmail: asks } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const posted = result?.initialValue as Record<string, unknown> | null | undefined
  const errors = result?.error as Record<string, string[] | null> | null | undefined
  const typed = posted?.email
  const shown = typeof typed === 'string' ? typed : email
  const meant = suggestEmail(shown)
  if (!asks) {
    return (
      <p>
        Your receipt goes to <b>{email}</b>
      </p>
    )
  }
  return (
    <>
      <p className="text-sm quiet">
        Have an account?{' '}
        <button type="submit" className="link" name="intent" value="sign-in">
          Sign in
        </button>
      </p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={TEXT_LIMITS.email}
        required
        check={emailProblem}
        hint={meant ? `Did you mean ${meant}?` : 'For your receipt and news of your parcel.'}
        defaultValue={shown}
        {...(errors?.email?.[0] ? { error: errors.email[0] } : {})}
      />
    </>
  )
}
