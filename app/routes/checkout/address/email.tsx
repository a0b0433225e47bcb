import { EmailField } from '~/components/checkout/email-field'
import { KnownEmail } from '~/components/checkout/known-email'
import { useKnownEmail } from '~/components/checkout/use-known-email'
import { useActionData, useLoaderData } from '~/framework'
import type { action } from './action.server'
import type { loader } from './loader.server'

const signIn = (
  <button type="submit" className="link" name="intent" value="sign-in">
    Sign in
  </button>
)

/** A customer's address is known; a guest types one, or signs in. */
export function Email() {
  const { email, asksEmail, hasAccount, captcha } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const posted = result?.initialValue as Record<string, unknown> | null | undefined
  const errors = result?.error as Record<string, string[] | null> | null | undefined
  const typed = posted?.email
  const shown = typeof typed === 'string' ? typed : email
  const { isKnown, look } = useKnownEmail(shown, hasAccount)
  if (!asksEmail) {
    return (
      <p>
        Your receipt goes to <b>{email}</b>
      </p>
    )
  }
  return (
    <div className="stack">
      <EmailField
        value={shown}
        // A captcha has to be solved for each look-up, so that the server alone looks.
        onLeave={captcha ? undefined : look}
        aside={<>Have an account? {signIn}</>}
        error={errors?.email?.[0]}
      />
      <div role="status">{isKnown ? <KnownEmail signIn={signIn} /> : null}</div>
    </div>
  )
}
