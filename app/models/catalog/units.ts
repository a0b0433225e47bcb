import { PACKS } from '~/shop/packs'
import { poundsOf } from '../weight'
import type { Variant } from './product'

export type Pack = keyof typeof PACKS

/** Snack: marked, or below 12 oz; value: below 2 lb; bulk: up to 6 lb; cases: over 5 lb. */
export function packOf(variant: Pick<Variant, 'weight' | 'unitName' | 'snackPack'>): Pack | undefined {
  const { unitName, snackPack } = variant
  const pounds = poundsOf(variant.weight)
  if (snackPack) return 'snack'
  if (/case/i.test(unitName) && pounds > 5) return 'case'
  // Trays, cards and sets have no label, whatever they weigh.
  if (pounds <= 0 || !/^\d+(\.\d+)?\s?(lb|oz)\b/i.test(unitName)) return undefined
  if (pounds < 0.75) return 'snack'
  if (pounds < 2) return 'value'
  return pounds <= 6 ? 'bulk' : undefined
}

/** "Value Pack". */
export function packLabel(variant: Parameters<typeof packOf>[0]): string | undefined {
  const pack = packOf(variant)
  return pack && PACKS[pack]
}

const BADGED = [PACKS.value, PACKS.bulk].map((label) => label.toLowerCase())

/** For names that are a plain weight or one of the two packs. */
export const hasBagSizeBadge = (unitName: string): boolean =>
  /^\d+(\.\d+)?\s?(lb|oz)(\s+bag)?$/i.test(unitName) || BADGED.includes(unitName.toLowerCase())
