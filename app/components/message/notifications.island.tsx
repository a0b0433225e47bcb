import { useEffect, useState } from 'react'
import { island } from '~/components/island/island'
import { afterPathChange, type Notifications as Flashed, withNotifications } from '~/models/notification'
import { NotificationList } from './notification-list'
import { banners } from './signals'

/** Merges the notifications of the page, of its reloads, and of endpoints. Remix may change `path`. */
function Merged({ flashed, path = '' }: { flashed: Flashed; path?: string }) {
  const [held, setHeld] = useState({ path, flashed, shown: flashed })
  if (held.path !== path || held.flashed !== flashed) {
    const before = held.path === path ? held.shown : afterPathChange(held.shown, path)
    setHeld({ path, flashed, shown: held.flashed === flashed ? before : withNotifications(before, flashed) })
  }
  useEffect(
    () => banners.listen((more) => setHeld((now) => ({ ...now, shown: withNotifications(now.shown, more) }))),
    [],
  )
  return <NotificationList {...held.shown} />
}

export const Notifications = island('notifications', Merged, { start: 'load' })
