import { parseWithZod } from '@conform-to/zod/v4'
import { type AppLoadContext, data, redirect } from '~/framework.server'
import { IN_REVIEW, memberAmong, PEOPLE_MESSAGES, personIn } from '~/models/company/company'
import { companySchema, peopleSchema } from '~/models/company/company-form'
import { mayAct } from '~/models/company/roles'
import { paths } from '~/models/paths'
import type { InCompany } from '~/use-cases/company/company.server'

const FORBIDDEN = new Response(null, { status: 403 })

function done({ session }: AppLoadContext, message: string) {
  session.notify('notices', { message, key: 'company' })
  return redirect(paths.company, 303)
}

export async function changeProfile(context: AppLoadContext, { company, roles }: InCompany, form: FormData) {
  if (!mayAct(roles, 'change-company')) throw FORBIDDEN
  const submission = parseWithZod(form, { schema: companySchema })
  if (submission.status !== 'success') return data({ of: 'profile' as const, ...submission.reply() }, 400)
  const changed = await context.services.companies.changeProfile(company.key, submission.value.profile)
  const isReviewed = !company.waiting && changed.ok && changed.company.waiting
  return done(context, isReviewed ? `Saved. ${IN_REVIEW}` : 'Saved.')
}

/** Nothing goes to strangers from an unproven person or an unapproved company. */
async function invitingRefusal(
  { services, network }: AppLoadContext,
  { company, customerId }: InCompany,
  mails: number,
): Promise<[string, number] | undefined> {
  if (company.waiting) return ['We send your invitations once we have looked at your company.', 403]
  const inviter = personIn(company, customerId)
  if (!inviter?.isProven) {
    const message = `First show us that ${inviter?.email ?? 'your address'} is yours: sign out, then sign in with a link by email.`
    return [message, 403]
  }
  if (await services.mailsToOthers.count({ account: customerId, network }, mails)) return undefined
  return ['That is as many invitations as we send for one person in a day. Go on tomorrow.', 429]
}

export async function changePeople(
  context: AppLoadContext,
  inside: InCompany,
  form: FormData,
  origin: string,
) {
  if (!mayAct(inside.roles, 'change-people')) throw FORBIDDEN
  const submission = parseWithZod(form, {
    schema: peopleSchema(form.has('email') && form.get('emailAsked') === form.get('email')),
  })
  if (submission.status !== 'success') return data({ of: 'people' as const, ...submission.reply() }, 400)
  const { value } = submission
  const { companies, invitations } = context.services
  const { company } = inside
  const refuse = (message: string, status: number) =>
    data({ of: 'people' as const, ...submission.reply({ formErrors: [message] }) }, status)
  if (value.intent === 'invite') {
    const present = memberAmong(company, value.email)
    if (present) return refuse(`${present} is in your company already. Change their roles above.`, 400)
    if (!(await context.withinRateLimit('invite', company.key))) {
      return refuse('That was a few invitations too many. Wait a minute, then go on.', 429)
    }
    const refused = await invitingRefusal(context, inside, value.email.length)
    if (refused) return refuse(...refused)
    const inviter = personIn(company, inside.customerId)
    if (!inviter) throw FORBIDDEN
    await invitations.send(company, inviter, { emails: value.email, roles: value.roles }, origin)
    const [only, ...others] = value.email
    const whom = others.length > 0 ? `${value.email.length} people` : only
    return done(context, `We wrote to ${whom}. They join with the link in the email.`)
  }
  if (value.intent === 'withdraw') {
    await invitations.withdraw(company, value.invitation)
    return done(context, 'The invitation is withdrawn.')
  }
  const changed =
    value.intent === 'roles'
      ? await companies.changeRoles(company.key, value.customerId, value.roles)
      : await companies.removePerson(company.key, value.customerId)
  if (!changed.ok) return refuse(PEOPLE_MESSAGES[changed.reason], 409)
  if (value.intent === 'remove' || !mayAct(value.roles, 'change-people')) {
    await invitations.withdrawAllOf(company, value.customerId)
  }
  return done(context, 'Saved.')
}
