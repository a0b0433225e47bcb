import { LIST_LIMITS } from '~/models/limits'
import { readCount } from '~/models/read-count'

/** `about`: what is told of it until another SKU is typed. */
export type QuickRow = { sku: string; quantity: string; error?: string; about?: string }

/** Rows that the form shows at first. */
export const QUICK_ROWS = 8

/** What was pasted: a SKU and a quantity in each line, with a comma, a tab or a space between. */
export function pastedRows(text: string): QuickRow[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, LIST_LIMITS.added + 1)
    .map((line) => {
      // After a tab or a semicolon a comma belongs to the number: `1,000`.
      const [, sku = '', rest = ''] = /^([^\s,;]+)[\s,;]*(.*)$/.exec(line) ?? []
      const [quantity = ''] = rest.split(/[\t;]/)
      return { sku, quantity: quantity.trim() || '1' }
    })
}

type Known = ReadonlyMap<string, { name: string; inStock: boolean; forCompanies?: boolean; most: number }>

/** The rows that say something, with what is wrong in each. The same SKU twice is one row. */
export function checkedRows(rows: readonly QuickRow[], known: Known): QuickRow[] {
  const joined = new Map<string, QuickRow>()
  for (const { sku, quantity: typed } of rows) {
    if (!sku) continue
    const quantity = String(readCount(typed) ?? typed)
    const present = joined.get(sku)
    const sum = present && isCount(present.quantity) && isCount(quantity)
    joined.set(sku, { sku, quantity: sum ? String(Number(present.quantity) + Number(quantity)) : quantity })
  }
  return [...joined.values()].map((row) => {
    const error = problemOf(row, known)
    return { ...row, ...(error && { error }) }
  })
}

const isCount = (text: string) => /^[1-9]\d{0,3}$/.test(text)

function problemOf({ sku, quantity }: QuickRow, known: Known): string | undefined {
  const size = known.get(sku)
  if (!size) return `We have no item ${sku.slice(0, 40)}`
  if (size.forCompanies) return `${size.name} is sold to companies alone`
  if (!size.inStock) return `${size.name} is sold out`
  if (!isCount(quantity)) return 'Quantity must be a number from 1'
  return Number(quantity) > size.most ? `At most ${size.most} of it can be ordered` : undefined
}
