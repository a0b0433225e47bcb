/** What sizes in pounds and ounces are called, on pages, in filters and in search. */
export const PACKS = {
  snack: 'Snack Pack',
  value: 'Value Pack',
  bulk: 'Bulk Pack',
  case: 'Case',
} as const
