import { useEffect, useState } from 'react'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { OnEnter } from '~/components/form/on-enter'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { unlisted } from '~/components/page/meta'
import { CaptchaField } from '~/components/sign-in/captcha-field'
import { Notice } from '~/components/ui/notice'
import { Form, useActionData, useLoaderData } from '~/framework'
import type { MetaFunction } from '~/framework.server'
import { sizedName } from '~/models/catalog/sized-name'
import { paths } from '~/models/paths'
import { action } from './action.server'
import { Email } from './email'
import { loader } from './loader.server'
import { ShipTo } from './ship-to'

export { action, loader }

export const handle = { hydrated: true }

export const meta: MetaFunction = () => unlisted('Checkout: Email & Shipping Info')

export default function CheckoutAddress() {
  const page = useLoaderData<typeof loader>()
  const { special, asksAddress, mayPickUp, captcha, restricted, freeFrom: freeAmount } = page
  const result = useActionData<typeof action>()
  const errors = result?.error
  const [hasScript, setScript] = useState(false)
  useEffect(() => setScript(true), [])
  return (
    <Form method="post" preventScrollReset className="form" noValidate>
      <TouchedFields>
        <OnEnter />
        <FormErrors problems={formProblems(errors, 'email')} />
        {restricted && !errors ? (
          <Notice tone="error">
            <p>
              {restricted} <a href={paths.cart}>See your cart</a>
            </p>
          </Notice>
        ) : null}
        {captcha ? <CaptchaField {...captcha} /> : null}
        {hasScript ? <input type="hidden" name="onward" value="payment" /> : null}
        <Email />
        {special.map((shipment) => (
          <p key={shipment.key}>
            <b>{shipment.title}:</b>{' '}
            {shipment.lines.map(({ name, size }) => sizedName(name, size)).join('; ')}.{' '}
            <span className="quiet">Sent by email: nothing to ship.</span>
          </p>
        ))}
        {asksAddress ? (
          <>
            <h3>Ship to</h3>
            <ShipTo />
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
  )
}
