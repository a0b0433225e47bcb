import { FormErrors, formProblems } from '~/components/form/form-errors'
import { TextField } from '~/components/form/text-field'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { island } from '~/components/island/island'
import { NewPassword } from '~/components/sign-in/new-password'
import { TEXT_LIMITS } from '~/models/limits'

type Errors = Record<string, string[] | null> | null | undefined

function Fields({ errors, email }: { errors: Errors; email: string }) {
  return (
    <form method="post" className="form" noValidate>
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
    </form>
  )
}

export const PasswordForm = island('password-form', Fields, { start: 'load' })
