import { FormErrors, formProblems } from '~/components/form/form-errors'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { island } from '~/components/island/island'
import { NewPassword } from '~/components/sign-in/new-password'

type Props = {
  errors: { password?: string | undefined; passwordAgain?: string | undefined }
  email: string
  linkKey: string
}

function Fields({ errors, email, linkKey }: Props) {
  return (
    <form method="post" className="form" noValidate>
      <TouchedFields>
        <FormErrors problems={formProblems(errors)} />
        <p>It is for {email}. Every device that is signed in will be signed out.</p>
        <input type="hidden" name="key" value={linkKey} />
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <NewPassword label="New password" error={errors.password} again={{ error: errors.passwordAgain }} />
        <CheckedButton size="big">Set password</CheckedButton>
      </TouchedFields>
    </form>
  )
}

export const ResetForm = island('reset-form', Fields, { start: 'load' })
