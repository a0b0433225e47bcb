import { FormErrors, formProblems } from '~/components/form/form-errors'
import { TextField } from '~/components/form/text-field'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { NewPassword } from '~/components/sign-in/new-password'
import { Button } from '~/components/ui/button'
import { Form } from '~/framework'
import { TEXT_LIMITS } from '~/models/limits'
import type { Result } from './change-email'

export function ChangePassword({ result, email }: { result: Result; email: string }) {
  const errors = result?.error
  return (
    <>
      <h2>Change your password</h2>
      <Form method="post" className="form" noValidate reloadDocument>
        <TouchedFields>
          <FormErrors problems={formProblems(errors)} />
          <input type="hidden" name="email" autoComplete="username" value={email} />
          <TextField
            label="Current password"
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            maxLength={TEXT_LIMITS.password}
            required
            error={errors?.currentPassword?.[0]}
          />
          <NewPassword
            label="New password"
            name="newPassword"
            error={errors?.newPassword?.[0]}
            again={{ error: errors?.newPasswordAgain?.[0] }}
          />
          <CheckedButton name="intent" value="change-password">
            Change password
          </CheckedButton>
        </TouchedFields>
      </Form>
      <PasswordLink>Email a link for a forgotten password</PasswordLink>
    </>
  )
}

/** For an account that a provider made. */
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
  <Form method="post" reloadDocument>
    <Button name="intent" value="set-password" variant="plain">
      {children}
    </Button>
  </Form>
)
