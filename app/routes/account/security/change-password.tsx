import { FormErrors, formProblems } from '~/components/form/form-errors'
import { PressId } from '~/components/form/press-id'
import { Button } from '~/components/ui/button'

import type { Result } from './change-email'
import { PasswordForm } from './password-form.island'

export function ChangePassword({ result, email }: { result: Result; email: string }) {
  const errors = result?.error
  return (
    <>
      <h2>Change your password</h2>
      <PasswordForm errors={errors} email={email} />
      <PasswordLink>Email a link for a forgotten password</PasswordLink>
    </>
  )
}

/** For accounts made by a provider. */
export function SetPassword({ result, email }: { result: Result; email: string }) {
  return (
    <>
      <h2>Set a password</h2>
      <FormErrors problems={formProblems(result?.error)} />
      <p>
        Your account has no password yet. With one you can also sign in by your email address. We send a link
        to {email}, and it leads to a page where you choose it.
      </p>
      <PasswordLink>Email a link to set a password</PasswordLink>
    </>
  )
}

const PasswordLink = ({ children }: { children: string }) => (
  <form method="post">
    <PressId />
    <Button name="intent" value="set-password" variant="plain">
      {children}
    </Button>
  </form>
)
