import { copyFileSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { delimiterOf, readStart } from './folder'
import { KINDS } from './kinds'
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

/**
 * The folder to import from: the folder that is named, or one that is made of an own file or of another system's
 * export. @throws Error that names the columns when there is nothing to read
 */
export function importFolder(path: string, say: (words: string) => void): string {
  const isFolder = statSync(path).isDirectory()
  const files = isFolder ? readdirSync(path).map((file) => join(path, file)) : [path]
  const tables = files.filter((file) => extname(file).toLowerCase() === '.csv').map(tableOf)
  for (const { file, header } of tables) {
    const system = systemOf(header)
    if (system) return written(told(system.convert(rowsOf(file)), basename(file), system, say), say)
  }
  const own = files.filter((file) => KINDS.some(({ file: name }) => name === basename(file)))
  if (own.length === 0) throw new Error(notReadable(path, tables))
  const others = files.filter((file) => !own.includes(file)).map((file) => basename(file))
  if (others.length > 0) say(`Not read, because no file of the shop has such a name: ${firstOf(others)}`)
  return isFolder ? path : alone(path)
}

type Table = { file: string; header: string[]; line: number }

function tableOf(file: string): Table {
  const start = readStart(file)
  const [header = []]: string[][] = parse(start, { ...READING, delimiter: delimiterOf(file), to: 1 })
  return { file, header, line: start.split('\n').findIndex((line) => line.trim()) + 1 }
}

const rowsOf = (file: string): Row[] =>
  parse(readFileSync(file), { ...READING, delimiter: delimiterOf(file), columns: true })

const READING = { bom: true, skip_empty_lines: true, relax_column_count: true }

const systemOf = (header: readonly string[]) =>
  SYSTEMS.find(({ columns }) => columns.every((column) => header.includes(column)))

function told(converted: Converted, file: string, { name }: System, say: (words: string) => void): Converted {
  say(`${file} is an export of ${name}: ${planWords(converted)}`)
  for (const [reason, what] of converted.left) say(`  not taken, ${reason}: ${firstOf(what)}`)
  if (converted.named.length > 0)
    say(`  without a SKU, so they got one of their address: ${firstOf(converted.named)}`)
  return converted
}

const notReadable = (path: string, tables: Table[]): string =>
  [
    `There is nothing to import in ${basename(path)}.`,
    ...tables.map(
      ({ file, line, header }) =>
        `${basename(file)}:${line} has the columns ${header.map((column) => column.trim()).join(', ')}.`,
    ),
    ...SYSTEMS.map(({ name, columns }) => `An export of ${name}, in English, has ${columns.join(', ')}.`),
    `Files of the shop are ${KINDS.map(({ file }) => file).join(', ')} (docs/import.md).`,
  ].join('\n')

/** A folder with this file only. */
function alone(path: string): string {
  const folder = newFolder()
  copyFileSync(path, join(folder, basename(path)))
  return folder
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'cobnut-import-'))

const planWords = ({ categories, products, stock }: Converted): string => {
  const count = new Set(products.map(({ key }) => key)).size
  const parts = [
    `${counted(count, 'product')} in ${counted(products.length, 'size')}`,
    counted(categories.length, 'category', 'categories'),
    counted(stock.length, 'stock entry', 'stock entries'),
  ]
  return `${parts.join(', ')}.`
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

const NAMED = 5

/** How many, and the first of them. */
export const firstOf = (all: readonly string[]): string =>
  `${all.length} (${all.slice(0, NAMED).join(', ')}${all.length > NAMED ? ' …' : ''})`

function written({ categories, products, stock }: Converted, say: (words: string) => void): string {
  const folder = newFolder()
  const files = { 'categories.csv': categories, 'products.csv': products, 'stock.csv': stock }
  for (const [name, rows] of Object.entries(files)) {
    if (rows.length === 0) continue
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    writeFileSync(join(folder, name), stringify(rows, { header: true, columns }))
  }
  say(`  as files of the shop, whose lines are named if something is wrong: ${folder}`)
  return folder
}
