import { Outlet } from '~/framework'
import type { RouteHandle } from '~/root'

export const handle = { layout: 'minimal' } satisfies RouteHandle

export default function BusinessLayout() {
  return (
    <main id="main" className="wrap section stack narrow-page">
      <Outlet />
    </main>
  )
}
