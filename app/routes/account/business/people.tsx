import { type OpenInvitation, OpenInvitations } from '~/components/company/open-invitations'
import { RoleBoxes, roleNames } from '~/components/company/role-boxes'
import type { RefusedForm } from '~/components/form/form-problems'
import { OnEnter } from '~/components/form/on-enter'
import { AskOnce } from '~/components/ui/ask-once'
import { Button } from '~/components/ui/button'
import type { CompanyPerson } from '~/models/company/company'
import { InviteForm } from './invite-form.island'

type PeopleProps = {
  people: CompanyPerson[]
  invitations: OpenInvitation[]
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
            {mayChange ? <PersonForm person={person} /> : <p>{roleNames(person.roles)}</p>}
          </li>
        ))}
      </ul>
      <OpenInvitations invitations={invitations} intent="withdraw" />
      {mayChange ? <InviteForm refused={refused} /> : null}
    </section>
  )
}

function PersonForm({ person }: { person: CompanyPerson }) {
  return (
    <form method="post" className="row">
      <OnEnter intent="roles" />
      <input type="hidden" name="customerId" value={person.customerId} />
      <fieldset className="row">
        <legend className="visually-hidden">Roles of {person.name}</legend>
        <RoleBoxes of={`role-${person.customerId}`} chosen={person.roles} />
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
