import { island } from '~/components/island/island'
import type { Notifications as Flashed } from '~/models/notification'
import { NotificationList } from './notification-list'
import { useNotifications } from './use-notifications'

/** Below the header. */
export const Notifications = island(
  'notifications',
  ({ flashed }: { flashed: Flashed }) => <NotificationList {...useNotifications(flashed)} />,
  { start: 'load' },
)
