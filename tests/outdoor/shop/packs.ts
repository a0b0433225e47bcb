export const PACKS = {
  snack: 'Small pack',
  value: 'Pack',
  bulk: 'Large pack',
  case: 'Case',
} as const
