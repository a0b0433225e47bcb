import { island } from '~/components/island/island'
import type { Notifications as Flashed } from '~/models/notification'
import { NotificationList } from './notification-list'
import { useNotifications } from './use-notifications'

/** The notifications under the header of a page. */
export const Notifications = island(
  'notifications',
  ({ flashed }: { flashed: Flashed }) => <NotificationList {...useNotifications(flashed)} />,
  { start: 'load' },
)
