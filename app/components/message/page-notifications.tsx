import { useMemo } from 'react'
import { Hole } from '~/components/page/hole'
import { useLocation, useRouteLoaderData } from '~/framework'
import { type Notifications as Flashed, noNotifications, ofTheStep } from '~/models/notification'
import { Notifications } from './notifications.island'

const NONE = noNotifications()

/** What a step of the checkout, or the receipt, answered. */
export function StepNotifications() {
  const root = useRouteLoaderData<() => { notifications: Flashed }>('root')
  const { pathname } = useLocation()
  const flashed = useMemo(() => ofTheStep(root?.notifications ?? NONE), [root?.notifications])
  return <Notifications flashed={flashed} path={pathname} />
}

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
