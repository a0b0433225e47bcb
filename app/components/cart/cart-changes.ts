import { signal } from '~/components/island/signal'

/** The number of items now in the cart. */
export const cartCounts = signal<number>()

/** The cart was changed without a page load. */
export const cartChanges = signal<void>()
