import { CheckboxField } from '~/components/form/checkbox-field'
import { FieldError } from '~/components/form/field'
import { fieldOf, postedIn, type RefusedForm, refusedBy } from '~/components/form/form-problems'
import { OnEnter } from '~/components/form/on-enter'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { StaffForm, type StaffFormProps } from '~/components/staff/staff-form'
import { AskOnce } from '~/components/ui/ask-once'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { COMPANY_ROLES, type CompanyRole, ROLE_WORDS } from '~/models/company/roles'
import { TEXT_LIMITS } from '~/models/limits'
import { staffPaths } from '~/models/paths'

type Person = { customerId: string; name: string; email: string; roles: CompanyRole[] }
type Invitation = { id: string; email: string; roles: string; by: string; sent: string }
type PeopleProps = StaffFormProps & { people: Person[]; invitations: Invitation[]; mayInvite: boolean }

export const People = ({ people, invitations, mayInvite, edit, result }: PeopleProps) => (
  <>
    <ul className="stack">
      {people.map((person) => {
        const mine = postedIn(result, 'customerId') === person.customerId ? result : undefined
        return (
          <li key={person.customerId}>
            <a href={staffPaths.customer(person.customerId)}>{person.name}</a>, {person.email},{' '}
            {person.roles.map((role) => ROLE_WORDS[role].name).join(', ') || 'no role'}
            <Fold title={`Change ${person.name}`} open={mine !== undefined}>
              <PersonForm person={person} edit={edit} result={mine} />
            </Fold>
          </li>
        )
      })}
    </ul>
    {invitations.length > 0 ? <Invitations invitations={invitations} edit={edit} /> : null}
    {mayInvite ? <InviteForm edit={edit} result={refusedBy(result, 'person-invite')} /> : null}
  </>
)

const ReasonField = ({ id, result }: { id: string; result: RefusedForm | undefined }) => (
  <TextField
    {...fieldOf(result, 'peopleReason')}
    id={id}
    label="Who asked, and how you know"
    autoComplete="off"
    maxLength={TEXT_LIMITS.moderationReason}
  />
)

function PersonForm({ person, edit, result }: StaffFormProps & { person: Person }) {
  const { customerId, name, roles } = person
  const reasonId = `reason-${customerId}`
  return (
    <StaffForm edit={edit} result={result} ids={{ peopleReason: reasonId }}>
      <OnEnter intent="person-roles" />
      <input type="hidden" name="customerId" value={customerId} />
      {COMPANY_ROLES.map((role) => (
        <CheckboxField
          key={role}
          id={`role-${customerId}-${role}`}
          name="roles"
          value={role}
          label={ROLE_WORDS[role].name}
          defaultChecked={roles.includes(role)}
        />
      ))}
      <ReasonField id={reasonId} result={result} />
      <div className="row">
        <Button name="intent" value="person-roles" variant="plain">
          Save roles
        </Button>
        <AskOnce ask="Remove" says={`${name} no longer buys for the company. The reason above is needed.`}>
          <Button name="intent" value="person-remove" variant="plain">
            Yes, remove {name}
          </Button>
        </AskOnce>
      </div>
    </StaffForm>
  )
}

const Invitations = ({ invitations, edit }: { invitations: Invitation[]; edit: string }) => (
  <>
    <h3>Open invitations</h3>
    <ul className="rows">
      {invitations.map(({ id, email, roles, by, sent }) => (
        <li key={id} className="row">
          <span>
            {email}, {roles}. Sent on {sent}
            {by ? ` by ${by}` : ''}
          </span>
          <form method="post">
            <input type="hidden" name="edit" value={edit} />
            <input type="hidden" name="invitation" value={id} />
            <Button name="intent" value="person-withdraw" variant="plain" size="small">
              Withdraw<span className="visually-hidden"> the invitation of {email}</span>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  </>
)

function InviteForm({ edit, result }: StaffFormProps) {
  const { defaultValue: asked, error } = fieldOf(result, 'email')
  const chosen = result ? [result.initialValue?.roles].flat() : ['buyer']
  const rolesError = result?.error?.roles?.[0]
  return (
    <Fold title="Invite people" open={result !== undefined}>
      <StaffForm edit={edit} result={result} ids={{ roles: 'invite-roles', peopleReason: 'invite-reason' }}>
        {error ? <input type="hidden" name="emailAsked" value={asked} /> : null}
        <TextAreaField
          {...fieldOf(result, 'email')}
          label="Email of each person"
          rows={2}
          maxLength={TEXT_LIMITS.unjudged}
          hint="One person or several, as an address book or a spreadsheet has them."
        />
        <fieldset
          id="invite-roles"
          className="stack"
          tabIndex={-1}
          aria-describedby={rolesError ? 'invite-roles-error' : undefined}
        >
          <legend>Role</legend>
          {COMPANY_ROLES.map((role) => (
            <CheckboxField
              key={role}
              id={`invite-${role}`}
              name="roles"
              value={role}
              label={`${ROLE_WORDS[role].name}: ${ROLE_WORDS[role].about}`}
              defaultChecked={chosen.includes(role)}
            />
          ))}
          {rolesError ? <FieldError id="invite-roles-error" message={rolesError} /> : null}
        </fieldset>
        <ReasonField id="invite-reason" result={result} />
        <div>
          <Button name="intent" value="person-invite" variant="plain">
            Send the invitation
          </Button>
        </div>
      </StaffForm>
    </Fold>
  )
}
