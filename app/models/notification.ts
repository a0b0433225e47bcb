/** Something to tell the shopper. A keyed notification replaces an earlier one with the same key. */
export type Notification = { message: string; key?: string }

/** The three lists of notifications (docs/product.md, Messages). */
export type NotificationKind = 'errors' | 'warnings' | 'notices'

export type Notifications = Record<NotificationKind, Notification[]>

export function noNotifications(): Notifications {
  return { errors: [], warnings: [], notices: [] }
}

/** Adds a notification, de-duplicated by key or text (docs/product.md, Messages). */
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

/** Everything that `said` has to tell, put beside what is shown already. */
export function withNotifications(shown: Notifications, said: Partial<Notifications>): Notifications {
  let all = shown
  for (const kind of ['errors', 'warnings', 'notices'] as const) {
    for (const notification of said[kind] ?? []) all = withNotification(all, kind, notification)
  }
  return all
}

/**
 * What is still shown on another page: nothing, but inside checkout what has a key (docs/product.md, Messages). The receipt
 * is the end of checkout: what stood in the way of the order does not stand beside it.
 */
export function afterPathChange(shown: Notifications, path: string): Notifications {
  if (!path.startsWith('/checkout/') || path === '/checkout/receipt') return noNotifications()
  const keyed = (list: Notification[]) => list.filter(({ key }) => key !== undefined)
  return { errors: keyed(shown.errors), warnings: keyed(shown.warnings), notices: keyed(shown.notices) }
}
