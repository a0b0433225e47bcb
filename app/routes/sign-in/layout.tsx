import { Outlet } from '~/framework'
import type { RouteHandle } from '~/root'

export const handle = { layout: 'minimal' } satisfies RouteHandle

export default function SignInLayout() {
  return (
    <main id="main" className="wrap narrow">
      <Outlet />
    </main>
  )
}
