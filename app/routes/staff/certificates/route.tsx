import { DecisionForm } from '~/components/company/decision-form'
import { unlisted } from '~/components/page/meta'
import { useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { longDate } from '~/models/days'
import { TEXT_LIMITS } from '~/models/limits'
import { Refused } from '~/models/onward'
import { staffPaths } from '~/models/paths'
import { isOneself } from '~/use-cases/staff/book.server'
import { requirePower } from '~/use-cases/staff/staff.server'

export const meta: MetaFunction = () => unlisted('Resale certificates')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePower(context, request, 'reseller-certificate')
  const { resellerCertificates, companies } = context.services
  const waiting = await resellerCertificates.waiting()
  const names = await companies.namesOf(waiting.map(({ companyKey }) => companyKey))
  return {
    waiting: waiting.map(({ id, companyKey, state, expiresOn, fileName }) => ({
      id,
      companyKey,
      company: names.get(companyKey) ?? companyKey,
      state,
      expiresOn,
      fileName,
    })),
  }
}

const OVER = 'This certificate has expired. Do not accept it, and ask for a new one.'

export async function action({ request, context }: ActionFunctionArgs) {
  const { staffId, role } = requirePower(context, request, 'reseller-certificate')
  const form = await readForm(request)
  const id = String(form.get('id') ?? '').slice(0, TEXT_LIMITS.id)
  const approve = form.get('intent') === 'approve'
  const reason = String(form.get('reason') ?? '')
    .trim()
    .slice(0, TEXT_LIMITS.moderationReason)
  const { resellerCertificates, companies, shipping, staffAudit } = context.services
  const certificate = await resellerCertificates.find(id)
  if (!certificate) throw new Refused('unknown')
  const { companyKey } = certificate
  if (await isOneself(context, staffId, { company: companyKey })) throw new Refused('forbidden')
  if (approve && certificate.status === 'waiting' && certificate.expiresOn < shipping.today()) {
    context.session.notify('warnings', { message: OVER, key: 'certificate' })
    return redirect(staffPaths.certificates, 303)
  }
  const company = (await companies.namesOf([companyKey])).get(companyKey) ?? companyKey
  await staffAudit.write({
    id: `certificate:${id}:${approve ? 'approved' : 'rejected'}`,
    staffId,
    role,
    act: 'company-terms',
    reason: `${company}: certificate for ${certificate.state} ${approve ? 'approved' : 'rejected'}`,
  })
  const decided = await resellerCertificates.decide(id, approve, reason)
  const message = decided ? 'Decided. We told the company.' : 'Somebody has decided already.'
  context.session.notify(decided ? 'notices' : 'warnings', { message, key: 'certificate' })
  return redirect(staffPaths.certificates, 303)
}

export default function StaffCertificates() {
  const { waiting } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Resale certificates to review</h1>
      {waiting.length === 0 ? <p>None. All have been reviewed.</p> : null}
      <ul className="stack">
        {waiting.map(({ id, companyKey, company, state, expiresOn, fileName }) => (
          <li key={id} className="panel stack">
            <p>
              <a href={staffPaths.company(companyKey)}>{company}</a>, {state}, until {longDate(expiresOn)}:{' '}
              <a href={staffPaths.certificate(id)}>{fileName}</a>
            </p>
            <DecisionForm id={id} label="Message to the company" refuse="Do not accept" what={fileName} />
          </li>
        ))}
      </ul>
    </>
  )
}
