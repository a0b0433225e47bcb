import { FieldError } from '~/components/form/field'
import { fieldOf, type RefusedForm } from '~/components/form/form-problems'
import { TextAreaField } from '~/components/form/text-area-field'
import { TEXT_LIMITS } from '~/models/limits'
import { RoleBoxes } from './role-boxes'

/** Whom a company invites, and as what. */
export function InviteFields({ result }: { result: RefusedForm | undefined }) {
  const { defaultValue: asked, error } = fieldOf(result, 'email')
  const rolesError = result?.error?.roles?.[0]
  const chosen = result ? [result.initialValue?.roles].flat().map(String) : ['buyer']
  return (
    <>
      {error ? <input type="hidden" name="emailAsked" value={asked} /> : null}
      <TextAreaField
        {...fieldOf(result, 'email')}
        label="Email of each person"
        rows={2}
        maxLength={TEXT_LIMITS.unjudged}
        hint="One person or several, as an address book or a spreadsheet has them."
      />
      <fieldset
        id="roles"
        className="stack"
        tabIndex={-1}
        aria-describedby={rolesError ? 'roles-error' : undefined}
      >
        <legend>Role</legend>
        <RoleBoxes of="invite" chosen={chosen} withAbout />
        {rolesError ? <FieldError id="roles-error" message={rolesError} /> : null}
      </fieldset>
    </>
  )
}
