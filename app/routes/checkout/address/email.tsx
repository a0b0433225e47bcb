import { EmailField } from '~/components/checkout/email-field'
import { KnownEmail } from '~/components/checkout/known-email'
import { useKnownEmail } from '~/components/checkout/use-known-email'
import { fieldOf } from '~/components/form/form-problems'
import { useActionData, useLoaderData } from '~/framework'
import type { action } from './action.server'
import type { loader } from './loader.server'

const signIn = (
  <button type="submit" className="link" name="intent" value="sign-in">
    Sign in
  </button>
)

export function Email() {
  const { email, asksEmail, hasAccount, captcha } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const { defaultValue: shown = email, error } = fieldOf(result, 'email')
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
        // With a captcha the server alone looks, because each lookup needs a solved one.
        onLeave={captcha ? undefined : look}
        aside={<>Have an account? {signIn}</>}
        error={error}
      />
      <div role="status">{isKnown ? <KnownEmail signIn={signIn} /> : null}</div>
    </div>
  )
}
