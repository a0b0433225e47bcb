import { unlisted } from '~/components/page/meta'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import type { Company } from '~/models/company/company'
import { paths } from '~/models/paths'
import { requirePower } from '~/use-cases/staff/staff.server'

export const meta: MetaFunction = () => unlisted('Companies')

const shown = ({ key, name, industry, contactEmail, approvedAs }: Company) => ({
  key,
  name,
  industry,
  contactEmail,
  isChanged: approvedAs !== undefined,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePower(context, request, 'company')
  const { companies } = context.services
  const [waiting, approved] = await Promise.all([companies.waiting(), companies.approved()])
  return { waiting: waiting.map(shown), approved: approved.map(shown) }
}

export default function StaffCompanies() {
  const { waiting, approved } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Companies</h1>
      <section className="stack" aria-labelledby="waiting">
        <h2 id="waiting">Companies to review</h2>
        {waiting.length === 0 ? <p>None. Every company has been reviewed.</p> : <List companies={waiting} />}
      </section>
      <section className="stack" aria-labelledby="approved">
        <h2 id="approved">Approved companies</h2>
        {approved.length === 0 ? <p>None yet.</p> : <List companies={approved} />}
      </section>
    </>
  )
}

function List({ companies }: { companies: ReturnType<typeof shown>[] }) {
  return (
    <ul className="rows">
      {companies.map(({ key, name, industry, contactEmail, isChanged }) => (
        <li key={key}>
          <a href={paths.staffCompany(key)}>{name}</a>
          <span className="own-line quiet">
            {industry || 'No industry'}, {contactEmail}
            {isChanged ? '. Changed since its approval' : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}
