/** Something to tell the shopper. A keyed notification replaces an earlier one with the same key. */
export type Notification = { message: string; key?: string }

/** The three lists of specification 1 §3 "Notification". */
export type NotificationKind = 'errors' | 'warnings' | 'notices'

export type Notifications = Record<NotificationKind, Notification[]>

export function noNotifications(): Notifications {
  return { errors: [], warnings: [], notices: [] }
}

/** Adds a notification, de-duplicated by key or text (specification 1 §8). */
export function withNotification(
  notifications: Notifications,
  kind: NotificationKind,
  notification: Notification,
): Notifications {
  const others = notifications[kind].filter((known) =>
    notification.key === undefined ? known.message !== notification.message : known.key !== notification.key,
  )
  return { ...notifications, [kind]: [...others, notification] }
}
