import { island } from '~/components/island/island'
import type { Notifications as Flashed } from '~/models/notification'
import { NotificationList } from './notification-list'
import { useNotifications } from './use-notifications'

/** `path` is the page's, where Remix leads from one to the next. */
export const Notifications = island(
  'notifications',
  ({ flashed, path = '' }: { flashed: Flashed; path?: string }) => (
    <NotificationList {...useNotifications(flashed, path)} />
  ),
  { start: 'load' },
)
