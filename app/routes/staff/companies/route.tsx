import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { page } from '~/http/failures.server'
import { paths } from '~/models/paths'
import { requirePower } from '~/use-cases/staff/staff.server'

export const meta: MetaFunction = () => [
  { title: 'Companies | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

/** Companies that nobody has looked at yet. */
export const loader = page(async ({ request, context }: LoaderFunctionArgs) => {
  requirePower(context, request, 'company')
  const waiting = await context.services.companies.waiting()
  return {
    waiting: waiting.map(({ key, name, industry, contactEmail }) => ({ key, name, industry, contactEmail })),
  }
})

export default function StaffCompanies() {
  const { waiting } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap section stack">
      <h1>Companies that wait</h1>
      {waiting.length === 0 ? <p>None. Every company has been looked at.</p> : null}
      <ul className="stack">
        {waiting.map(({ key, name, industry, contactEmail }) => (
          <li key={key}>
            <a href={paths.staffCompany(key)}>{name}</a>
            <span className="own-line quiet">
              {industry || 'No industry'}, {contactEmail}
            </span>
          </li>
        ))}
      </ul>
    </main>
  )
}
