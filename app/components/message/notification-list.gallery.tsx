import { NotificationList } from './notification-list'

export const states = {
  error: <NotificationList errors={[{ message: 'The code has expired.' }]} warnings={[]} notices={[]} />,
  warning: <NotificationList errors={[]} warnings={[{ message: 'Only 3 were left.' }]} notices={[]} />,
  notice: <NotificationList errors={[]} warnings={[]} notices={[{ message: 'Saved for later.' }]} />,
}
