import { useEffect, useState } from 'react'
import { afterPathChange, type Notifications, withNotifications } from '~/models/notification'
import { told } from './told'

/** Merges the notifications of the page, of its reloads, and of endpoints. */
export function useNotifications(flashed: Notifications, path: string): Notifications {
  const [held, setHeld] = useState({ path, flashed, shown: flashed })
  if (held.path !== path || held.flashed !== flashed) {
    const before = held.path === path ? held.shown : afterPathChange(held.shown, path)
    setHeld({ path, flashed, shown: held.flashed === flashed ? before : withNotifications(before, flashed) })
  }
  useEffect(
    () => told.listen((more) => setHeld((now) => ({ ...now, shown: withNotifications(now.shown, more) }))),
    [],
  )
  return held.shown
}
