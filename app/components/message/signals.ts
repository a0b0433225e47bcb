import { signal } from '~/components/island/signal'
import type { Notifications } from '~/models/notification'

/** Notifications of endpoints, shown at the top of the page. */
export const banners = signal<Notifications>()

/** Success messages at the bottom of the window. */
export const toasts = signal<string>()
