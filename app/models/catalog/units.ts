import { poundsOf } from '../weight'
import type { Variant } from './product'

type PackLabel = 'Snack Pack' | 'Value Pack' | 'Bulk Pack' | 'Case'

/** Snack: marked, or below 12 oz; value: below 2 lb; bulk: up to 6 lb; cases: over 5 lb. */
export function packLabel(
  variant: Pick<Variant, 'weight' | 'unitName' | 'snackPack'>,
): PackLabel | undefined {
  const { unitName, snackPack } = variant
  const pounds = poundsOf(variant.weight)
  if (snackPack) return 'Snack Pack'
  if (/case/i.test(unitName) && pounds > 5) return 'Case'
  // Trays, cards and sets have no label, whatever they weigh.
  if (pounds <= 0 || !/^\d+(\.\d+)?\s?(lb|oz)\b/i.test(unitName)) return undefined
  if (pounds < 0.75) return 'Snack Pack'
  if (pounds < 2) return 'Value Pack'
  return pounds <= 6 ? 'Bulk Pack' : undefined
}

/** For names that are a plain weight or one of the two packs. */
export const hasBagSizeBadge = (unitName: string): boolean =>
  /^\d+(\.\d+)?\s?(lb|oz)(\s+bag)?$/i.test(unitName) || /^(value|bulk) pack$/i.test(unitName)
