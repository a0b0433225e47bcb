import { Outlet } from '~/framework'
import type { RouteHandle } from '~/root'

export const handle = { layout: 'builder' } satisfies RouteHandle

export default Outlet
