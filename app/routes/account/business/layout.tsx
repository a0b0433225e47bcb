import { CompanyMenu } from '~/components/company/company-menu'
import { Outlet, useLoaderData, useLocation } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import { companyLinks } from '~/models/company/links'
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
