import { InviteFields } from '~/components/company/invite-fields'
import { type OpenInvitation, OpenInvitations } from '~/components/company/open-invitations'
import { RoleBoxes, roleNames } from '~/components/company/role-boxes'
import { fieldOf, postedIn, type RefusedForm, refusedBy } from '~/components/form/form-problems'
import { OnEnter } from '~/components/form/on-enter'
import { TextField } from '~/components/form/text-field'
import { StaffForm, type StaffFormProps } from '~/components/staff/staff-form'
import { AskOnce } from '~/components/ui/ask-once'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import type { CompanyRole } from '~/models/company/roles'
import { TEXT_LIMITS } from '~/models/limits'
import { staffPaths } from '~/models/paths'

type Person = { customerId: string; name: string; email: string; roles: CompanyRole[] }
type PeopleProps = StaffFormProps & { people: Person[]; invitations: OpenInvitation[]; mayInvite: boolean }

export const People = ({ people, invitations, mayInvite, edit, result }: PeopleProps) => (
  <>
    <ul className="stack">
      {people.map((person) => {
        const mine = postedIn(result, 'customerId') === person.customerId ? result : undefined
        return (
          <li key={person.customerId}>
            <a href={staffPaths.customer(person.customerId)}>{person.name}</a>, {person.email},{' '}
            {roleNames(person.roles) || 'no role'}
            <Fold title={`Change ${person.name}`} open={mine !== undefined}>
              <PersonForm person={person} edit={edit} result={mine} />
            </Fold>
          </li>
        )
      })}
    </ul>
    <OpenInvitations invitations={invitations} intent="person-withdraw" edit={edit} />
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
      <RoleBoxes of={`role-${customerId}`} chosen={roles} />
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

const InviteForm = ({ edit, result }: StaffFormProps) => (
  <Fold title="Invite people" open={result !== undefined}>
    <StaffForm edit={edit} result={result} ids={{ peopleReason: 'invite-reason' }}>
      <InviteFields result={result} />
      <ReasonField id="invite-reason" result={result} />
      <div>
        <Button name="intent" value="person-invite" variant="plain">
          Send the invitation
        </Button>
      </div>
    </StaffForm>
  </Fold>
)
