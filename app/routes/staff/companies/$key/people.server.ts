import type { AppLoadContext } from '~/framework.server'
import { type Company, memberAmong, PEOPLE_MESSAGES, personIn } from '~/models/company/company'
import { mayAct, ROLE_WORDS } from '~/models/company/roles'
import { type Refusal, Refused } from '~/models/onward'
import type { Role } from '~/models/staff/powers'
import { oneselfRefusal, pressRefusal, record } from '~/use-cases/staff/book.server'
import type { StaffPeopleAct } from './people-schema'

/** What the page's ids are about. */
export const companySubject = (key: string) => `company ${key}`

type Asked<Intent extends StaffPeopleAct['intent']> = Extract<StaffPeopleAct, { intent: Intent }>
type Staff = { staffId: string; role: Role }

/** When an approver or administrator left. Written first; an administrator stays. */
export async function changePeople(
  context: AppLoadContext,
  company: Company,
  asked: StaffPeopleAct,
  staff: Staff,
): Promise<Refusal | undefined> {
  const wrong = await pressRefusal(context, companySubject(company.key), asked.edit)
  if (wrong) return wrong
  const oneself = await oneselfRefusal(context, staff.staffId, { company: company.key })
  if (oneself) return oneself
  if (asked.intent === 'person-invite') return invite(context, company, asked, staff)
  if (asked.intent === 'person-withdraw') return withdraw(context, company, asked, staff)
  return changePerson(context, company, asked, staff)
}

async function changePerson(
  context: AppLoadContext,
  company: Company,
  asked: Asked<'person-roles' | 'person-remove'>,
  staff: Staff,
): Promise<Refusal | undefined> {
  const { companies, invitations } = context.services
  const { key } = company
  const person = personIn(company, asked.customerId)
  if (!person) throw new Refused('unknown')
  const roles = asked.intent === 'person-roles' ? asked.roles : []
  const refused = await record(context, {
    ...staff,
    id: asked.edit,
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

/** Only a company that staff have approved can invite people. */
async function invite(
  context: AppLoadContext,
  company: Company,
  { edit, email: emails, roles, peopleReason }: Asked<'person-invite'>,
  staff: Staff,
): Promise<Refusal | undefined> {
  const { invitations, mailsToOthers } = context.services
  if (company.waiting) return { message: 'Agree with the company first, below.', why: 'conflict' }
  const present = memberAmong(company, emails)
  if (present) {
    const message = `${present} is in the company already. Change their roles above.`
    return { message, why: 'invalid', field: 'email' }
  }
  const sender = { account: staff.staffId, network: '' }
  if (!(await mailsToOthers.count(sender, emails.length))) {
    return { message: 'That is as many invitations as we send for one person in a day.', why: 'too-many' }
  }
  const refused = await record(context, {
    ...staff,
    id: edit,
    act: 'company-people',
    reason: `${company.name}: ${peopleReason}`,
    became: `invited ${emails.length} as ${roles.map((role) => ROLE_WORDS[role].name).join(', ')}`,
  })
  if (refused) return refused
  await invitations.send(company, 'staff', { emails, roles }, context.origin)
  return undefined
}

async function withdraw(
  context: AppLoadContext,
  company: Company,
  { edit, invitation }: Asked<'person-withdraw'>,
  staff: Staff,
): Promise<Refusal | undefined> {
  const act = { ...staff, id: edit, act: 'company-people' as const, reason: company.name }
  const refused = await record(context, { ...act, became: 'withdrew an invitation' })
  if (refused) return refused
  await context.services.invitations.withdraw(company, invitation)
  return undefined
}
