import { CheckboxField } from '~/components/form/checkbox-field'
import { FieldError } from '~/components/form/field'
import { TextAreaField } from '~/components/form/text-area-field'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { island } from '~/components/island/island'
import { COMPANY_ROLES, ROLE_WORDS } from '~/models/company/roles'
import { TEXT_LIMITS } from '~/models/limits'

export type Invitation = { email?: string; errors: Record<string, string> }

function Invite({ email, errors }: Invitation) {
  return (
    <form method="post" className="stack" noValidate>
      <TouchedFields>
        <h3>Invite people</h3>
        <TextAreaField
          label="Email of each person"
          name="email"
          rows={2}
          maxLength={TEXT_LIMITS.unjudged}
          hint="One person or several, as your address book or a spreadsheet has them."
          {...(email && { defaultValue: email })}
          {...(errors.email && { error: errors.email })}
        />
        <fieldset
          className="stack"
          id="roles"
          tabIndex={-1}
          aria-describedby={errors.roles ? 'roles-error' : undefined}
        >
          <legend>Role</legend>
          {COMPANY_ROLES.map((role) => (
            <CheckboxField
              key={role}
              id={`invite-${role}`}
              name="roles"
              value={role}
              label={`${ROLE_WORDS[role].name}: ${ROLE_WORDS[role].about}`}
              defaultChecked={role === 'buyer'}
            />
          ))}
          {errors.roles ? <FieldError id="roles-error" message={errors.roles} /> : null}
        </fieldset>
        <p>
          <CheckedButton variant="plain" name="intent" value="invite">
            Send the invitation
          </CheckedButton>
        </p>
      </TouchedFields>
    </form>
  )
}

export const InviteForm = island('invite-form', Invite, { start: 'load' })
