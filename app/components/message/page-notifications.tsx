import { Hole } from '~/components/page/hole'
import { useLocation, useRouteLoaderData } from '~/framework'
import { type Notifications as Flashed, noNotifications } from '~/models/notification'
import { Notifications } from './notifications.island'

const NONE = noNotifications()

/** The messages to the visitor. The frame draws them, or the page itself (`ownNotifications`). */
export function PageNotifications() {
  const root = useRouteLoaderData<() => { notifications: Flashed }>('root')
  const { pathname } = useLocation()
  return (
    <Hole name="notifications" data={null}>
      <Notifications flashed={root?.notifications ?? NONE} path={pathname} />
    </Hole>
  )
}
