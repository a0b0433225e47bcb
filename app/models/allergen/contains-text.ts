import type { Allergen } from '@cobnut/platform/allergens'

export const containsText = (contains: readonly Allergen[]): string =>
  contains.length > 0 ? `Contains ${contains.join(', ')}` : 'Contains none of the nine major allergens'
