import { createContext, useContext } from 'react'
import { noNotifications } from '~/models/notification'
import { NotificationList } from './notification-list'

/** The page's notifications, for checkout, receipt and sign-in, which show them in a place of their own. */
export const PageNotifications = createContext(noNotifications())

export function OwnNotifications() {
  return <NotificationList {...useContext(PageNotifications)} />
}
