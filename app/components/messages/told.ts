import { signal } from '~/components/island/signal'
import type { Notifications } from '~/models/notification'

/** What an endpoint's answer has to tell the shopper, for the list at the top of the page. */
export const told = signal<Notifications>()

/** Words at the foot of the window that say that something is done. */
export const toasts = signal<string>()
