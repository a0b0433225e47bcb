import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { delimiterOf } from './folder'
import type { Row } from './rows'
import { shopifyRows } from './shopify'
import { wooRows } from './woocommerce'

/** The files of an import, made of another shop system's export. */
export type Converted = {
  categories: Row[]
  products: Row[]
  stock: Row[]
  /** SKUs that were made. */
  named: string[]
  /** What is not brought over, by its reason. */
  left: Map<string, string[]>
}

type System = { name: string; columns: readonly string[]; convert: (rows: Row[]) => Converted }

/** Found by columns that no other file has. */
const SYSTEMS: readonly System[] = [
  { name: 'Shopify', columns: ['Handle', 'Title', 'Variant Price'], convert: shopifyRows },
  { name: 'WooCommerce', columns: ['Type', 'Name', 'Regular price'], convert: wooRows },
]

/** A folder of this shop's files for an export of another system; undefined for a folder of this shop's files. */
export function convertedFrom(path: string, say: (words: string) => void): string | undefined {
  const files = statSync(path).isDirectory() ? readdirSync(path).map((file) => join(path, file)) : [path]
  for (const file of files.filter((each) => extname(each).toLowerCase() === '.csv')) {
    const rows: Row[] = parse(readFileSync(file), {
      bom: true,
      columns: true,
      delimiter: delimiterOf(file),
      skip_empty_lines: true,
      relax_column_count: true,
    })
    const header = Object.keys(rows[0] ?? {})
    const system = SYSTEMS.find(({ columns }) => columns.every((column) => header.includes(column)))
    if (!system) continue
    const converted = system.convert(rows)
    say(`${basename(file)} is an export of ${system.name}: ${planWords(converted)}`)
    for (const [reason, what] of converted.left) say(`  not taken, ${reason}: ${firstOf(what)}`)
    if (converted.named.length > 0)
      say(`  without a SKU, so they got one of their address: ${firstOf(converted.named)}`)
    return written(converted)
  }
  return undefined
}

const planWords = ({ categories, products, stock }: Converted): string => {
  const count = new Set(products.map(({ key }) => key)).size
  return `${count} products in ${products.length} sizes, ${categories.length} categories, ${stock.length} stock entries.`
}

const NAMED = 5

/** How many, and the first of them. */
export const firstOf = (all: readonly string[]): string =>
  `${all.length} (${all.slice(0, NAMED).join(', ')}${all.length > NAMED ? ' …' : ''})`

function written({ categories, products, stock }: Converted): string {
  const folder = mkdtempSync(join(tmpdir(), 'cobnut-import-'))
  const files = { 'categories.csv': categories, 'products.csv': products, 'stock.csv': stock }
  for (const [name, rows] of Object.entries(files)) {
    if (rows.length === 0) continue
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    writeFileSync(join(folder, name), stringify(rows, { header: true, columns }))
  }
  return folder
}
