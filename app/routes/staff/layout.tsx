import { KeepFocus } from '~/components/form/keep-focus.island'
import { Outlet } from '~/framework'
import type { LoaderFunctionArgs } from '~/framework.server'
import type { RouteHandle } from '~/root'
import { requireAtWork } from '~/use-cases/staff/staff.server'

export const handle = { layout: 'staff' } satisfies RouteHandle

/** Screens ask for their own power too, since loaders run side by side. */
export const loader = ({ request, context }: LoaderFunctionArgs) => {
  requireAtWork(context, request)
  return null
}

export default function StaffLayout() {
  return (
    <main id="main" className="wrap section stack">
      <Outlet />
      <KeepFocus />
    </main>
  )
}
