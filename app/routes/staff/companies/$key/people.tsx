import { CheckboxField } from '~/components/form/checkbox-field'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { fieldOf, postedIn, type RefusedForm } from '~/components/form/form-problems'
import { OnEnter } from '~/components/form/on-enter'
import { TextField } from '~/components/form/text-field'
import { AskOnce } from '~/components/ui/ask-once'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { COMPANY_ROLES, type CompanyRole, ROLE_WORDS } from '~/models/company/roles'
import { TEXT_LIMITS } from '~/models/limits'
import { staffPaths } from '~/models/paths'

type Person = { customerId: string; name: string; email: string; roles: CompanyRole[] }
type PeopleProps = { people: Person[]; edit: string; result: RefusedForm | undefined }

export const People = ({ people, edit, result }: PeopleProps) => (
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
)

function PersonForm({
  person,
  edit,
  result,
}: {
  person: Person
  edit: string
  result: RefusedForm | undefined
}) {
  const { customerId, name, roles } = person
  const reasonId = `reason-${customerId}`
  const problems = formProblems(result?.error).map(({ field, message }) => ({
    field: field === 'peopleReason' ? reasonId : field,
    message,
  }))
  return (
    <form method="post" className="form" noValidate>
      <OnEnter intent="person-roles" />
      <FormErrors problems={problems} />
      <input type="hidden" name="edit" value={edit} />
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
      <TextField
        {...fieldOf(result, 'peopleReason')}
        id={reasonId}
        label="Who asked, and how you know"
        autoComplete="off"
        maxLength={TEXT_LIMITS.moderationReason}
      />
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
    </form>
  )
}
