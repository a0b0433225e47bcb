import { paths } from './paths'
/** It replaces an earlier one with the same key. */
export type Notification = { message: string; key?: string }

/** docs/product.md, Messages. */
export type NotificationKind = 'errors' | 'warnings' | 'notices'

export type Notifications = Record<NotificationKind, Notification[]>

export function noNotifications(): Notifications {
  return { errors: [], warnings: [], notices: [] }
}

/** Replaces one with the same key or text (docs/product.md, Messages). */
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

export function withNotifications(shown: Notifications, added: Partial<Notifications>): Notifications {
  let all = shown
  for (const kind of ['errors', 'warnings', 'notices'] as const) {
    for (const notification of added[kind] ?? []) all = withNotification(all, kind, notification)
  }
  return all
}

/**
 * Nothing remains after navigation, except keyed notifications inside checkout (docs/product.md, Messages). The receipt
 * counts as outside: problems with placing the order are over.
 */
export function afterPathChange(shown: Notifications, path: string): Notifications {
  if (!path.startsWith(`${paths.checkout}/`) || path === paths.receiptPage) return noNotifications()
  const keyed = (list: Notification[]) => list.filter(({ key }) => key !== undefined)
  return { errors: keyed(shown.errors), warnings: keyed(shown.warnings), notices: keyed(shown.notices) }
}

/** Of the visit, not of a step. */
const OF_THE_VISIT = ['session', 'password', 'confirmed']

/** Checkout and receipt show only what they answered themselves. */
export const ofTheStep = ({ notices, ...others }: Notifications): Notifications => ({
  ...others,
  notices: notices.filter(({ key = '' }) => !OF_THE_VISIT.includes(key)),
})
