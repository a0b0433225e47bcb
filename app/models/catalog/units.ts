import type { Variant } from './product'

type PackLabel = 'Snack Pack' | 'Value Pack' | 'Bulk Pack' | 'Case'

/** Snack: marked, or below 12 oz; value: below 2 lb; bulk: up to 6 lb; cases: over 5 lb. */
export function packLabel(
  variant: Pick<Variant, 'weight' | 'unitName' | 'snackPack'>,
): PackLabel | undefined {
  const { weight, unitName, snackPack } = variant
  if (snackPack) return 'Snack Pack'
  if (/case/i.test(unitName) && weight > 5) return 'Case'
  // Trays, cards and sets have no label, whatever they weigh.
  if (weight <= 0 || !/^\d+(\.\d+)?\s?(lb|oz)\b/i.test(unitName)) return undefined
  if (weight < 0.75) return 'Snack Pack'
  if (weight < 2) return 'Value Pack'
  return weight <= 6 ? 'Bulk Pack' : undefined
}

/** For names that are a plain weight or one of the two packs. */
export const hasBagSizeBadge = (unitName: string): boolean =>
  /^\d+(\.\d+)?\s?(lb|oz)(\s+bag)?$/i.test(unitName) || /^(value|bulk) pack$/i.test(unitName)
