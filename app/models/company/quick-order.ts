import { capitalized, listed, numberWord } from '~/models/in-words'
import { LIST_LIMITS } from '~/models/limits'
import type { Cents } from '~/models/money'
import { readCount } from '~/models/read-count'
import { readSku, unknownSku } from '~/models/read-sku'
import type { KnownSku } from '~/models/upload/check'
import { columnNamed } from '~/models/upload/columns'
import { openTiers, piecePrice } from '../catalog/prices'
import type { PriceSteps } from './price-steps'

/** At the company's prices. */
export type FoundSize = { name: string; imageUrl?: string; path?: string; steps: PriceSteps }

export type SuggestedSize = { sku: string; name: string; imageUrl?: string; price: Cents }

/** `about`: shown until another SKU is typed. `found`: of a row that was checked and is right. */
export type QuickRow = {
  sku: string
  quantity: string
  error?: string
  about?: string
  found?: FoundSize
  suggestions?: SuggestedSize[]
}

export const QUICK_ROWS = 4

/**
 * A SKU and a quantity in each line, with a tab, a semicolon, a comma or a space between. The first line may name the
 * columns.
 */
export function pastedRows(text: string): QuickRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  const head = cellsOf(lines[0] ?? '').map(columnNamed)
  const columns = head.includes('sku') ? head : undefined
  return lines.slice(columns ? 1 : 0, LIST_LIMITS.added + 2).map((line) => {
    const cells = cellsOf(line)
    if (!columns) return rowOf(cells[0], cells[1])
    return rowOf(cells[columns.indexOf('sku')], cells[columns.indexOf('quantity')])
  })
}

const rowOf = (sku = '', quantity = ''): QuickRow => ({ sku: readSku(sku), quantity: quantity || '1' })

const MOST_COLUMNS = 50

/** With tabs or semicolons, commas and spaces belong to the cells: `1,000`, `Jan 1, 2301`. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';'].find((sign) => line.includes(sign))
  if (separator) return line.split(separator, MOST_COLUMNS).map(bare)
  const text = line.trim()
  const [sku = ''] = /^(?:"[^"]*"|[^\s,]*)/.exec(text) ?? []
  const rest = text.slice(sku.length).replace(/^[\s,]+/, '')
  const quantity = bare(rest)
  const [first = ''] = rest.match(/"[^"]*"|[^,]+/) ?? []
  return [bare(sku), readCount(quantity) === undefined ? bare(first) : quantity]
}

const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

type Size = { name: string; inStock: boolean; forCompanies?: boolean; most: number } & Partial<
  Pick<KnownSku, 'prices' | 'imageUrl' | 'path'>
>
type Known = ReadonlyMap<string, Size>

/** Without empty rows. The same SKU twice is one row. */
export function checkedRows(rows: readonly QuickRow[], known: Known): QuickRow[] {
  const joined = new Map<string, QuickRow>()
  for (const { sku: typedSku, quantity: typed } of rows) {
    const sku = readSku(typedSku)
    if (!sku) continue
    const quantity = String(readCount(typed) ?? typed)
    const present = joined.get(sku)
    const sum = present && isCount(present.quantity) && isCount(quantity)
    joined.set(sku, { sku, quantity: sum ? String(Number(present.quantity) + Number(quantity)) : quantity })
  }
  return [...joined.values()].map((row) => {
    const error = problemOf(row, known)
    return { ...row, error, found: error ? undefined : foundOf(known.get(row.sku)) }
  })
}

function foundOf(size: Size | undefined): FoundSize | undefined {
  const { prices } = size ?? {}
  if (!size || !prices) return undefined
  const starts = [1, ...openTiers(prices).map(({ minimumQuantity }) => minimumQuantity)]
  const steps = starts.map((from) => ({ from, each: piecePrice(prices, from).price }))
  return { name: size.name, imageUrl: size.imageUrl, path: size.path, steps }
}

export const readyRows = (rows: readonly QuickRow[]): QuickRow[] => rows.filter(({ found }) => found)

const NAMED = 5

/** "2 rows need you: 9999-99 and 2201-01." Empty if all are right. */
export function wrongRowsText(rows: readonly QuickRow[]): string {
  const wrong = rows.filter(({ error }) => error).map(({ sku }) => sku)
  if (wrong.length === 0) return ''
  const more = wrong.length > NAMED ? [`${wrong.length - NAMED} more`] : []
  const names = listed([...wrong.slice(0, NAMED), ...more])
  return `${wrong.length === 1 ? 'One row needs' : `${capitalized(numberWord(wrong.length))} rows need`} you: ${names}.`
}

const isCount = (text: string) => /^[1-9]\d{0,3}$/.test(text)

function problemOf({ sku, quantity }: QuickRow, known: Known): string | undefined {
  const size = known.get(sku)
  if (!size) return unknownSku(sku)
  if (size.forCompanies) return `${size.name} is sold to companies alone`
  if (!size.inStock) return `${size.name} is sold out`
  if (!isCount(quantity)) return 'Quantity must be a number from 1'
  return Number(quantity) > size.most ? `At most ${size.most} of it can be ordered` : undefined
}
