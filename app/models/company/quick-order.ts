import { LIST_LIMITS } from '~/models/limits'
import { readCount } from '~/models/read-count'
import { readSku, unknownSku } from '~/models/read-sku'
import { columnNamed } from '~/models/upload/columns'

/** `about`: shown until another SKU is typed. */
export type QuickRow = { sku: string; quantity: string; error?: string; about?: string }

export const QUICK_ROWS = 8

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

/** With tabs or semicolons, commas and spaces belong to the cells: `1,000`, `Jan 1, 2301`. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';'].find((sign) => line.includes(sign))
  if (separator) return line.split(separator).map(bare)
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

type Known = ReadonlyMap<string, { name: string; inStock: boolean; forCompanies?: boolean; most: number }>

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
  return [...joined.values()].map((row) => ({ ...row, error: problemOf(row, known) }))
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
