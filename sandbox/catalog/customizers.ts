import { lineageOf } from './categories'
import type { ProductRow } from './rows'

const GROUPS: Record<string, string> = {
  seeds: 'Seeds',
  powders: 'Seeds',
  bakingnuts: 'Nuts',
  'dark-chocolate': 'Chocolate',
  'milk-chocolate': 'Chocolate',
  nuts: 'Nuts',
  driedfruit: 'Dried fruit',
  chocolatessweets: 'Sweets',
  snacks: 'Snacks',
}

/** The group that offers a product in a customizer. Undefined if it goes into no mix, tray or box. */
export function customizerGroup(row: ProductRow): string | undefined {
  if (row.flags.group) return row.flags.group
  if (!row.flags.mix && !row.flags.tray && !row.flags.mini) return undefined
  const [department, shelf] = lineageOf(row.category)
  return GROUPS[shelf?.key ?? ''] ?? GROUPS[department?.key ?? ''] ?? department?.name
}
