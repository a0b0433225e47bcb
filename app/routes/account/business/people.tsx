import { CheckboxField } from '~/components/form/checkbox-field'
import type { RefusedForm } from '~/components/form/form-problems'
import { OnEnter } from '~/components/form/on-enter'
import { AskOnce } from '~/components/ui/ask-once'
import { Button } from '~/components/ui/button'
import type { CompanyPerson } from '~/models/company/company'
import { COMPANY_ROLES, type CompanyRole, ROLE_WORDS } from '~/models/company/roles'
import { InviteForm } from './invite-form.island'

type Invitation = { id: string; email: string; roles: CompanyRole[]; by: string; sent: string }

type PeopleProps = {
  people: CompanyPerson[]
  invitations: Invitation[]
  mayChange: boolean
  refused: RefusedForm | undefined
}

export function People({ people, invitations, mayChange, refused }: PeopleProps) {
  return (
    <section className="account-part stack" aria-labelledby="people">
      <h2 id="people">People</h2>
      <ul className="stack">
        {people.map((person) => (
          <li key={person.customerId} className="company-person">
            <p>
              <b>{person.name}</b>
              <span className="own-line quiet">{person.email}</span>
            </p>
            {mayChange ? (
              <PersonForm person={person} />
            ) : (
              <p>{person.roles.map((role) => ROLE_WORDS[role].name).join(', ')}</p>
            )}
          </li>
        ))}
      </ul>
      {invitations.length > 0 ? <Invitations invitations={invitations} /> : null}
      {mayChange ? <InviteForm refused={refused} /> : null}
    </section>
  )
}

function Invitations({ invitations }: { invitations: Invitation[] }) {
  return (
    <>
      <h3>Open invitations</h3>
      <ul className="stack">
        {invitations.map(({ id, email, roles, by, sent }) => (
          <li key={id} className="company-person">
            <p>
              <b>{email}</b>
              <span className="own-line quiet">
                {roles.map((role) => ROLE_WORDS[role].name).join(', ')}. Sent on {sent}
                {by ? ` by ${by}` : ''}
              </span>
            </p>
            <form method="post">
              <input type="hidden" name="invitation" value={id} />
              <Button variant="plain" size="small" name="intent" value="withdraw">
                Withdraw<span className="visually-hidden"> the invitation of {email}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </>
  )
}

function Roles({ of, chosen }: { of: string; chosen: readonly CompanyRole[] }) {
  return COMPANY_ROLES.map((role) => (
    <CheckboxField
      key={role}
      id={`role-${of}-${role}`}
      name="roles"
      value={role}
      label={ROLE_WORDS[role].name}
      defaultChecked={chosen.includes(role)}
    />
  ))
}

function PersonForm({ person }: { person: CompanyPerson }) {
  return (
    <form method="post" className="row">
      <OnEnter intent="roles" />
      <input type="hidden" name="customerId" value={person.customerId} />
      <fieldset className="row">
        <legend className="visually-hidden">Roles of {person.name}</legend>
        <Roles of={person.customerId} chosen={person.roles} />
      </fieldset>
      <Button variant="plain" size="small" name="intent" value="roles">
        Save<span className="visually-hidden"> the roles of {person.name}</span>
      </Button>
      <AskOnce
        link
        ask={
          <>
            Remove<span className="visually-hidden"> {person.name} from the company</span>
          </>
        }
        says={`${person.name} can then no longer order for the company. To come back, they need a new invitation.`}
      >
        <Button variant="plain" size="small" name="intent" value="remove">
          Yes, remove {person.name}
        </Button>
      </AskOnce>
    </form>
  )
}
