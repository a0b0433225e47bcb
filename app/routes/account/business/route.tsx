import { CompanyForm } from '~/components/company/company-form.island'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { unlisted } from '~/components/page/meta'
import { OwnLines } from '~/components/page/own-lines'
import { Fold } from '~/components/ui/fold'
import { useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { addressLines } from '~/models/address'
import { IN_REVIEW } from '~/models/company/company'
import { mayAct } from '~/models/company/roles'
import { shopDay } from '~/models/days'
import { refreshFlags, requireCompany } from '~/use-cases/company/company.server'
import { changePeople, changeProfile } from './act.server'
import { People } from './people'

export const meta: MetaFunction = () => unlisted('Business account')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { company, roles, customerId } = await requireCompany(context, request, 'see-company')
  await refreshFlags(context, customerId)
  const { version: _, key: __, ...shown } = company
  const mayChangePeople = mayAct(roles, 'change-people')
  return {
    company: shown,
    lines: company.address ? addressLines(company.address) : [],
    mayChange: mayAct(roles, 'change-company'),
    mayChangePeople,
    invitations: mayChangePeople
      ? (await context.services.invitations.list(company)).map(({ madeAt, ...each }) => ({
          ...each,
          sent: shopDay(new Date(madeAt).toISOString()),
        }))
      : [],
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const inside = await requireCompany(context, request, 'see-company')
  const form = await readForm(request)
  return form.get('intent') === 'profile'
    ? changeProfile(context, inside, form)
    : changePeople(context, inside, form, new URL(request.url).origin)
}

export default function BusinessAccount() {
  const { company, lines, mayChange, mayChangePeople, invitations } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const profile = result?.of === 'profile' ? result : undefined
  const people = result?.of === 'people' ? result : undefined
  const { name, industry, taxId, address, waiting, approvedAs, termsDays, taxExempt, exemptStates } = company
  return (
    <>
      <h1>{name}</h1>
      <p className="quiet">Your business account</p>
      {waiting && approvedAs ? <p className="alert">{IN_REVIEW}</p> : null}
      {waiting && !approvedAs ? (
        <p className="alert">
          We are looking at your account and write to {company.contactEmail} within one business day. Until
          then you shop at regular prices.
        </p>
      ) : null}
      <section className="account-part stack" aria-labelledby="profile">
        <h2 id="profile">Company</h2>
        <dl className="balances company-facts">
          <dt>What you do</dt>
          <dd>{industry || 'Not given'}</dd>
          <dt>Tax ID</dt>
          <dd>{taxId || 'Not given'}</dd>
          <dt>Address</dt>
          <dd>
            <OwnLines lines={lines} />
          </dd>
          <dt>Terms</dt>
          <dd>{termsDays ? `Net ${termsDays}` : 'You pay with each order'}</dd>
          <dt>Sales tax</dt>
          <dd>{taxExempt && exemptStates.length > 0 ? `Exempt in ${exemptStates.join(', ')}` : 'Charged'}</dd>
        </dl>
        {mayChange ? (
          <Fold title="Edit company" open={profile !== undefined || !industry}>
            <CompanyForm
              values={{ ...address, company: name, industry, taxId }}
              button="Save"
              result={profile}
            />
          </Fold>
        ) : null}
      </section>
      <FormErrors problems={formProblems(people?.error)} />
      <People
        people={company.people}
        invitations={invitations}
        mayChange={mayChangePeople}
        refused={people}
      />
    </>
  )
}
