import { CheckboxField } from '~/components/form/checkbox-field'
import { FieldError } from '~/components/form/field'
import { fieldOf, type RefusedForm } from '~/components/form/form-problems'
import { PressId } from '~/components/form/press-id'
import { TextAreaField } from '~/components/form/text-area-field'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { island } from '~/components/island/island'
import { COMPANY_ROLES, ROLE_WORDS } from '~/models/company/roles'
import { TEXT_LIMITS } from '~/models/limits'

function Invite({ refused }: { refused: RefusedForm | undefined }) {
  const { defaultValue: asked, error } = fieldOf(refused, 'email')
  const rolesError = refused?.error?.roles?.[0]
  return (
    <form method="post" className="stack" noValidate>
      <PressId />
      <TouchedFields>
        <h3>Invite people</h3>
        {error ? <input type="hidden" name="emailAsked" value={asked} /> : null}
        <TextAreaField
          {...fieldOf(refused, 'email')}
          label="Email of each person"
          rows={2}
          maxLength={TEXT_LIMITS.unjudged}
          hint="One person or several, as your address book or a spreadsheet has them."
        />
        <fieldset
          className="stack"
          id="roles"
          tabIndex={-1}
          aria-describedby={rolesError ? 'roles-error' : undefined}
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
          {rolesError ? <FieldError id="roles-error" message={rolesError} /> : null}
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
