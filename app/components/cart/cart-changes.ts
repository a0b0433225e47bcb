import { signal } from '~/components/island/signal'

/** How many items the cart holds now. */
export const cartCounts = signal<number>()

/** The cart was changed without a new page, for pages that show it. */
export const cartChanges = signal<void>()
