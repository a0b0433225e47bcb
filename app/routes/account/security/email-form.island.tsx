import { NewEmailField } from '~/components/form/new-email-field'
import { PressId } from '~/components/form/press-id'
import { TextField } from '~/components/form/text-field'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { island } from '~/components/island/island'
import { emailProblem } from '~/models/email'
import { TEXT_LIMITS } from '~/models/limits'

type Props = {
  errors: Record<string, string[] | null> | null | undefined
  typed?: string
  hasPassword: boolean
}

function Fields({ errors, typed, hasPassword }: Props) {
  return (
    <form method="post" className="form" noValidate>
      <PressId />
      <TouchedFields>
        <NewEmailField
          label="New email address"
          name="newEmail"
          autoComplete="email"
          maxLength={TEXT_LIMITS.email}
          required
          check={emailProblem}
          error={errors?.newEmail?.[0]}
          defaultValue={typed}
        />
        {hasPassword ? (
          <TextField
            label="Your password"
            name="emailPassword"
            type="password"
            autoComplete="current-password"
            maxLength={TEXT_LIMITS.password}
            required
            error={errors?.emailPassword?.[0]}
          />
        ) : null}
        <CheckedButton name="intent" value="change-email" variant="plain">
          Change email address
        </CheckedButton>
      </TouchedFields>
    </form>
  )
}

export const EmailForm = island('email-form', Fields, { start: 'load' })
