import { Outlet, useLoaderData, useLocation } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { type CompanyLink, companyLinks } from '~/models/company/links'
import { requireCompany } from '~/use-cases/company/company.server'

/** Screens ask for their own power too, since loaders run side by side. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { roles } = await requireCompany(context, request, 'see-company')
  return { links: companyLinks(roles) }
}

export default function CompanyLayout() {
  const { links } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  return (
    <>
      <CompanyMenu links={links} pathname={pathname} />
      <Outlet />
    </>
  )
}

function CompanyMenu({ links, pathname }: { links: CompanyLink[]; pathname: string }) {
  if (links.length < 2) return null
  // The last match, since the first page's address is a prefix of the others.
  const current = links.findLast(({ path }) => pathname.startsWith(path))?.path
  return (
    <nav aria-label="Business account">
      <ul className="row company-menu">
        {links.map(({ text, path }) => (
          <li key={path}>
            <a href={path} aria-current={path === current ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
