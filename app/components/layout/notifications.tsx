import { useLocation } from '@remix-run/react'
import { createContext, useContext, useEffect, useState } from 'react'
import { Notice } from '~/components/ui/notice'
import {
  afterPathChange,
  noNotifications,
  type Notifications as Said,
  withNotifications,
} from '~/models/notification'
import { SAID } from './said'

const NONE = noNotifications()

/** The notifications of a page, for checkout, receipt and sign-in: they show them in a place of their own. */
export const PageNotifications = createContext<Said>(NONE)

/** What requests had to say, until the shopper goes on to another page. */
export function NotificationList({ errors, warnings, notices }: Said) {
  if (!errors.length && !warnings.length && !notices.length) return null
  return (
    <div className="stack notifications">
      {errors.map(({ message, key }) => (
        <Notice key={key ?? message} tone="error">
          <p>{message}</p>
        </Notice>
      ))}
      {warnings.map(({ message, key }) => (
        <Notice key={key ?? message} tone="note">
          <p>{message}</p>
        </Notice>
      ))}
      {notices.map(({ message, key }) => (
        <Notice key={key ?? message} tone="done">
          <p>{message}</p>
        </Notice>
      ))}
    </div>
  )
}

/** Gathers what came with the page, with each reload of its data, and with answers that script received. */
export function useNotifications(flashed: Said = NONE): Said {
  const { pathname } = useLocation()
  const [held, setHeld] = useState({ pathname, flashed, shown: flashed })
  if (held.pathname !== pathname || held.flashed !== flashed) {
    const before = held.pathname === pathname ? held.shown : afterPathChange(held.shown, pathname)
    setHeld({ pathname, flashed, shown: withNotifications(before, flashed) })
  }
  useEffect(() => {
    const hear = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      setHeld((known) => ({ ...known, shown: withNotifications(known.shown, event.detail) }))
    }
    document.addEventListener(SAID, hear)
    return () => document.removeEventListener(SAID, hear)
  }, [])
  return held.shown
}

/** The page's notifications, drawn by the page itself. */
export function OwnNotifications() {
  return <NotificationList {...useContext(PageNotifications)} />
}
