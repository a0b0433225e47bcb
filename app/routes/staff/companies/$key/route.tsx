import { parseWithZod } from '@conform-to/zod/v4'
import type { RefusedForm } from '~/components/form/form-problems'
import { unlisted } from '~/components/page/meta'
import { OwnLines } from '~/components/page/own-lines'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { refusedForm } from '~/http/exit.server'
import { addressLines } from '~/models/address'
import { type Company, creditAccountOf } from '~/models/company/company'
import { statementOf } from '~/models/company/statement'
import { termsSchema } from '~/models/company/terms-form'
import { shopDay } from '~/models/days'
import { TEXT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { Refused } from '~/models/onward'
import { staffPaths } from '~/models/paths'
import { newPress } from '~/use-cases/staff/press.server'
import { requirePower } from '~/use-cases/staff/staff.server'
import { agreeTerms } from './agree.server'
import { People } from './people'
import { changePeople, companySubject } from './people.server'
import { staffPeopleSchema } from './people-schema'
import { TermsForm } from './terms-form'

export const meta: MetaFunction = () => unlisted('Company')

const PEOPLE_DONE = {
  'person-roles': 'The people are changed.',
  'person-remove': 'The people are changed.',
  'person-invite': 'The invitations are on their way. People join with the link in the email.',
  'person-withdraw': 'The invitation is withdrawn.',
} as const

async function companyOr404({ services }: AppLoadContext, key = ''): Promise<Company> {
  const company = await services.companies.byKey(key.slice(0, TEXT_LIMITS.cartKey))
  if (!company) throw new Refused('unknown')
  return company
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staffId } = requirePower(context, request, 'company')
  const company = await companyOr404(context, params.key)
  await context.services.cartLookups.record({ staffCustomerId: staffId, cartKey: company.key, act: 'read' })
  const account = creditAccountOf(company.key)
  const [someone] = company.people
  const [credit, rows, standing, invitations] = await Promise.all([
    context.services.ledgers.byId(account),
    context.services.ledgers.rows.ofAccount(account),
    someone && context.services.customers.standing(someone.customerId),
    context.services.invitations.list(company),
  ])
  const now = context.now().getTime()
  const { version: _, ...shown } = company
  return {
    company: shown,
    lines: company.address ? addressLines(company.address) : [],
    credit: credit && {
      left: formatMoney(Math.max(0, credit.balance)),
      over: credit.balance < 0 ? formatMoney(-credit.balance) : null,
      owed: formatMoney(statementOf(rows, { account, termsDays: credit.termsDays ?? 0, now }).owed),
    },
    flags: standing?.flags ?? [],
    invitations: invitations.map(({ madeAt, ...each }) => ({ ...each, sent: shopDay(madeAt) })),
    edit: crypto.randomUUID(),
    press: await newPress(context, companySubject(company.key)),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { staffId, role } = requirePower(context, request, 'company')
  const company = await companyOr404(context, params.key)
  const form = await readForm(request)
  if (String(form.get('intent')).startsWith('person-')) {
    const isAsked = form.has('email') && form.get('emailAsked') === form.get('email')
    const people = parseWithZod(form, { schema: staffPeopleSchema(isAsked) })
    if (people.status !== 'success') return data(people.reply(), 400)
    const refused = await changePeople(context, company, people.value, { staffId, role })
    if (refused) return refusedForm(people, refused)
    context.session.notify('notices', { message: PEOPLE_DONE[people.value.intent], key: 'company' })
    return redirect(staffPaths.company(company.key), 303)
  }
  const submission = parseWithZod(form, { schema: termsSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const origin = new URL(request.url).origin
  const refused = await agreeTerms(context, company, submission.value, { staffId, role, origin })
  if (refused) return refusedForm(submission, refused)
  context.session.notify('notices', { message: 'Agreed. We wrote to the company.', key: 'company' })
  return redirect(staffPaths.company(company.key), 303)
}

export default function StaffCompany() {
  const { company, lines, credit, edit, press, flags, invitations } = useLoaderData<typeof loader>()
  const result: RefusedForm | undefined = useActionData<typeof action>()
  const isAboutPeople = String(result?.initialValue?.intent ?? '').startsWith('person-')
  const ofTerms = isAboutPeople ? undefined : result
  return (
    <>
      <p>
        <a href={staffPaths.companies}>All companies</a>
      </p>
      <h1>{company.name}</h1>
      {company.waiting ? <p className="alert">This company waits for review.</p> : null}
      {company.approvedAs ? (
        <p className="alert">
          It was approved as {company.approvedAs}. Its terms and exemptions are off until you agree again.
        </p>
      ) : null}
      <p>
        {company.industry || 'No industry'}, tax ID {company.taxId || 'unknown'}
        <OwnLines lines={lines} />
      </p>
      <h2>People</h2>
      <People
        people={company.people}
        invitations={invitations}
        mayInvite={!company.waiting}
        edit={press}
        result={isAboutPeople ? result : undefined}
      />
      {credit ? (
        <p>
          Credit account: {credit.left} left, {credit.owed} owed.
          {credit.over ? ` That is ${credit.over} more than the limit.` : ''}
        </p>
      ) : null}
      <h2>What we agree</h2>
      <TermsForm company={company} flags={flags} edit={edit} result={ofTerms} />
    </>
  )
}
