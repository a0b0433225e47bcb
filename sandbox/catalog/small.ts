import { customizerGroup } from './customizers'
import type { ProductRow } from './rows'
import { popularityOf } from './rows'
import { shelfPrice } from './sizes'

/**
 * Mini boxes fill gift boxes; samples are small tastes. Both are made from products with the flag `mini` or `taste`.
 * Their keys are the product's with a 2 or a 3 in front. Search hides them.
 */

/** Enough choices for a gift box. */
const MINI_BOXES = 50

const poundCents = (row: ProductRow) => {
  const first = row.sizes[0]
  return first ? first.cents / first.weight ** 0.91 : 0
}

function smaller(row: ProductRow, kind: 'mini box' | 'sample'): ProductRow {
  const isMini = kind === 'mini box'
  const weight = isMini ? 0.25 : 0.0625
  const { pic, label, lid, origin } = row.flags
  const group = isMini ? customizerGroup(row) : undefined
  return {
    ...row,
    key: `${isMini ? 2 : 3}${row.key}`,
    category: isMini ? 'minibox' : 'samples',
    name: `${row.name}, ${kind}`,
    sizes: [
      {
        code: isMini ? 'mini' : 'sample',
        pack: isMini ? 'mini' : 'sachet',
        weight,
        unitSize: isMini ? '4oz' : '1oz',
        unitName: isMini ? '4oz mini box' : '1oz sample',
        variantName: isMini ? '4 oz mini box' : '1 oz sample',
        shortName: kind,
        cents: isMini ? shelfPrice(poundCents(row) * 0.36 + 125) : 99,
      },
    ],
    flags: {
      hidden: 'yes',
      'no-auto': 'yes',
      ...(group && { group }),
      max: isMini ? '600' : '2',
      ...(pic && { pic }),
      ...(label && { label }),
      ...(lid && { lid }),
      ...(origin && { origin }),
      ...(row.flags.pop && { pop: row.flags.pop }),
      ...(row.flags.out === 'yes' && { out: 'yes' }),
    },
  }
}

export function smallThings(rows: ProductRow[]): ProductRow[] {
  return [
    ...rows
      .filter((row) => row.flags.mini)
      .sort((a, b) => popularityOf(b) - popularityOf(a))
      .slice(0, MINI_BOXES)
      .map((row) => smaller(row, 'mini box')),
    ...rows.filter((row) => row.flags.taste).map((row) => smaller(row, 'sample')),
  ]
}
