import type { AppLoadContext } from '~/framework.server'
import { type Company, PEOPLE_MESSAGES, personIn } from '~/models/company/company'
import { mayAct } from '~/models/company/roles'
import { type Refusal, Refused } from '~/models/onward'
import type { Role } from '~/models/staff/powers'
import { oneselfRefusal, pressRefusal, record } from '~/use-cases/staff/book.server'
import type { StaffPeopleAct } from './people-schema'

/** What the page's ids are about. */
export const companySubject = (key: string) => `company ${key}`

/** When an approver or administrator left. Written first; an administrator stays. */
export async function changePeople(
  context: AppLoadContext,
  company: Company,
  asked: StaffPeopleAct,
  { staffId, role }: { staffId: string; role: Role },
): Promise<Refusal | undefined> {
  const { companies, invitations } = context.services
  const { key } = company
  const wrong = await pressRefusal(context, companySubject(key), asked.edit)
  if (wrong) return wrong
  const person = personIn(company, asked.customerId)
  if (!person) throw new Refused('unknown')
  const oneself = await oneselfRefusal(context, staffId, { company: key })
  if (oneself) return oneself
  const roles = asked.intent === 'person-roles' ? asked.roles : []
  const refused = await record(context, {
    id: asked.edit,
    staffId,
    role,
    act: 'company-people',
    customerId: asked.customerId,
    reason: `${company.name}: ${asked.peopleReason}`,
    was: person.roles.join(', '),
    became: asked.intent === 'person-roles' ? roles.join(', ') || 'no role' : 'removed',
  })
  if (refused) return refused
  const changed =
    asked.intent === 'person-roles'
      ? await companies.changeRoles(key, asked.customerId, roles)
      : await companies.removePerson(key, asked.customerId)
  if (!changed.ok) return { message: PEOPLE_MESSAGES[changed.reason], why: 'conflict' }
  if (!mayAct(roles, 'change-people')) await invitations.withdrawAllOf(company, asked.customerId)
  return undefined
}
