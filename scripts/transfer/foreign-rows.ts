import type { Row } from './rows'

/** The part of an address for a name: "Home & Garden" is `home-garden`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 200) || 'other'

const PER_POUND: Record<string, number> = { g: 453.592_37, kg: 0.453_592_37, oz: 16, lb: 1, lbs: 1 }

/** Pounds, as the shop has weights; empty for none. What is no number stays, so that the import refuses it. */
export function poundsOf(amount = '', unit: string): string {
  const value = Number(amount)
  const per = PER_POUND[unit.toLowerCase()]
  if (Number.isNaN(value)) return amount
  return per && value > 0 ? String(Math.round((value / per) * 10_000) / 10_000) : ''
}

/** `nuts`, or else `nuts-2` and so on. */
export function freeOf(wanted: string, taken: ReadonlySet<string | undefined>): string {
  let free = wanted
  for (let at = 2; taken.has(free); at++) free = `${wanted}-${at}`
  return free
}

/** Makes SKUs for sizes that have none, and none that another size has. */
export function createSkus(given: readonly (string | undefined)[]) {
  const taken = new Set(given)
  const made: string[] = []
  return {
    made,
    make(wanted: string): string {
      const free = freeOf(wanted, taken)
      taken.add(free)
      made.push(free)
      return free
    },
  }
}

/** A size's name and its color: "M, Red". */
export function choices(options: readonly (readonly [name: string, value: string])[]): Row {
  const chosen = options.filter(([, value]) => value && value !== 'Default Title')
  const color = chosen.find(([name]) => /^colou?r$/i.test(name.trim()))?.[1] ?? ''
  const others = chosen.map(([, value]) => value).filter((value) => value !== color)
  return { variantName: [...others, color].filter(Boolean).join(', '), color }
}

/** Categories by their path of names, each after its parent. */
export function createCategories() {
  const rows = new Map<string, Row & { key: string }>()
  return {
    rows: () => [...rows.values()],
    /** The key of the last name; its parents are added too. "Coffee > Beans" and "Coffee Beans" are two. */
    add(names: readonly string[]): string {
      let parent = ''
      for (const name of names) {
        const place = `${parent}>${slugOf(name)}`
        const known = rows.get(place)
        const wanted = parent ? `${parent}-${slugOf(name)}` : slugOf(name)
        const key = known?.key ?? freeOf(wanted, new Set([...rows.values()].map((row) => row.key)))
        if (!known) {
          const kind = parent ? 'shelf' : 'department'
          rows.set(place, { key, parent, name, slug: key, urlName: slugOf(name), kind })
        }
        parent = key
      }
      return parent
    },
  }
}

/** Reasons for what is not taken, with examples. */
export function createLeft() {
  const left = new Map<string, string[]>()
  return {
    left,
    note(reason: string, what: string) {
      const known = left.get(reason)
      if (known) known.push(what)
      else left.set(reason, [what])
    },
  }
}

/** Columns with values that have no place in this shop. */
export function noteColumns(
  rows: readonly Row[],
  columns: readonly string[],
  note: (reason: string, what: string) => void,
): void {
  for (const column of columns)
    if (rows.some((row) => row[column]?.trim())) note('the shop has no place for these columns', column)
}
