import { createContext, useContext } from 'react'
import { noNotifications } from '~/models/notification'
import { NotificationList } from './notification-list'

/** The notifications, for pages that place them themselves (checkout, receipt, sign-in). */
export const PageNotifications = createContext(noNotifications())

export function OwnNotifications() {
  return <NotificationList {...useContext(PageNotifications)} />
}
