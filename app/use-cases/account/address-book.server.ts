import type { BookRefusal } from '~/services/customer/address-book.server'

export const bookMessages = {
  unknown: 'There is no such address in your address book. Perhaps it was deleted meanwhile.',
  changed:
    'This address was changed meanwhile, in another tab or on another device. Reload the page to see it, then change it again.',
  full: 'Your address book is full. Delete an address that you no longer need.',
} as const satisfies Record<BookRefusal['reason'], string>

export const bookWhy = { unknown: 'unknown', changed: 'conflict', full: 'invalid' } as const

export const BOOK_AWAY = 'We cannot save your address just now. Please try again in a minute.'
