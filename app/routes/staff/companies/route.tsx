import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import type { Company } from '~/models/company/company'
import { TEXT_LIMITS } from '~/models/limits'
import { staffPaths } from '~/models/paths'
import { callerQuery } from '~/models/staff/caller'
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
  const { companies, deskSearch } = context.services
  const typed = (new URL(request.url).searchParams.get('q') ?? '').slice(0, TEXT_LIMITS.unjudged)
  const query = callerQuery(typed)
  const [waiting, approved, found] = await Promise.all([
    companies.waiting(),
    companies.approved(),
    query ? deskSearch.search(query) : undefined,
  ])
  const isMeant = meant(typed, found?.companies.map(({ key }) => key) ?? [])
  const listed = [waiting, approved].map((some) => some.filter(isMeant).map(shown))
  const known = new Set(listed.flat().map(({ key }) => key))
  // The lists are not endless; the index knows all.
  const others = (found?.companies ?? []).filter(({ key }) => !known.has(key))
  return { typed, waiting: listed[0] ?? [], approved: listed[1] ?? [], others }
}

/** By name, key, tax ID, or a person's name or address; or as the index found it. */
function meant(typed: string, keys: readonly string[]) {
  const words = typed.trim().toLowerCase()
  return ({ key, name, taxId, contactEmail, people }: Company): boolean =>
    [key, name, taxId, contactEmail, ...people.flatMap((each) => [each.name, each.email])].some((text) =>
      text.toLowerCase().includes(words),
    ) || keys.includes(key)
}

export default function StaffCompanies() {
  const { typed, waiting, approved, others } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Companies</h1>
      <form method="get" className="row">
        <TextField name="q" label="Name, tax ID or a person" defaultValue={typed} autoComplete="off" />
        <Button variant="plain">Search</Button>
        {typed ? <a href={staffPaths.companies}>All companies</a> : null}
      </form>
      <section className="stack" aria-labelledby="waiting">
        <h2 id="waiting">Companies to review</h2>
        {waiting.length === 0 ? (
          <p>{typed ? 'None of these.' : 'None. Every company has been reviewed.'}</p>
        ) : (
          <List companies={waiting} />
        )}
      </section>
      <section className="stack" aria-labelledby="approved">
        <h2 id="approved">Approved companies</h2>
        {approved.length === 0 ? (
          <p>{typed ? 'None of these.' : 'None yet.'}</p>
        ) : (
          <List companies={approved} />
        )}
        {others.map(({ key, name, place }) => (
          <p key={key}>
            <a href={staffPaths.company(key)}>{name}</a> {place}
          </p>
        ))}
      </section>
    </>
  )
}

function List({ companies }: { companies: ReturnType<typeof shown>[] }) {
  return (
    <ul className="rows">
      {companies.map(({ key, name, industry, contactEmail, isChanged }) => (
        <li key={key}>
          <a href={staffPaths.company(key)}>{name}</a>
          <span className="own-line quiet">
            {industry || 'No industry'}, {contactEmail}
            {isChanged ? '. Changed since its approval' : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}
