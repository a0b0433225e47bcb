import { NotificationList } from './notification-list'

export const states = {
  all: (
    <NotificationList
      errors={[{ message: 'The code has expired.' }]}
      warnings={[{ message: 'Only 3 were left.' }]}
      notices={[{ message: 'Saved for later.' }]}
    />
  ),
}
