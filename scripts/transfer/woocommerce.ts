import {
  choices,
  createCategories,
  createLeft,
  createSkus,
  freeOf,
  noteColumns,
  poundsOf,
  slugOf,
} from './foreign-rows'
import type { Converted } from './other-shops'
import type { Row } from './rows'

const NOT_TAKEN = ['Tags', 'Upsells', 'Cross-sells']

/** Of the row's comma-separated types the first that says it. */
const typeOf = ({ Type = '' }: Row): string => {
  const types = Type.split(',').map((type) => type.trim())
  return ['variation', 'variable', 'grouped', 'external'].find((type) => types.includes(type)) ?? 'simple'
}

const isDownload = ({ Type = '' }: Row): boolean => /\b(?:virtual|downloadable)\b/.test(Type)

/** Variations may stand far below their product, which they name by id or SKU. */
export function wooRows(rows: Row[]): Converted {
  const categories = createCategories()
  const { left, note } = createLeft()
  noteColumns(rows, NOT_TAKEN, note)
  const children = childrenOf(rows)
  const slugs = new Set<string>()
  const products: Row[] = []
  const stock: Row[] = []
  const skus = createSkus(rows.filter((row) => typeOf(row) !== 'variable').map(({ SKU }) => SKU))
  for (const row of rows) {
    const type = typeOf(row)
    const name = row.Name ?? ''
    if (type === 'variation') continue
    if (type === 'grouped' || type === 'external') note(`${type} products are none of this shop's`, name)
    else if (isDownload(row)) note('nothing to download is sold', name)
    else {
      const sizes = type === 'variable' ? children(row) : [row]
      const kept = sizes.filter((size) => size['Regular price'] && !isDownload(size))
      if (kept.length === 0) note('without a price', name)
      const key = uniqueSlug(name, slugs)
      for (const [index, size] of kept.entries()) {
        const sku = size.SKU || skus.make(`${row.SKU || key}${kept.length > 1 ? `-${index + 1}` : ''}`)
        products.push({
          key,
          ...(index === 0 && productOf(key, row, categories.add)),
          sku,
          ...(size === row ? { variantName: '', color: '' } : choicesOf(size)),
          weight: weightOf(size) || weightOf(row),
          ...pricesOf(size, (what) => note('sale prices with dates are not taken', what)),
          barcode: size['GTIN, UPC, EAN, or ISBN'] ?? '',
          // A variation that is not enabled is private.
          active: size !== row && ['0', '-1'].includes(size.Published ?? '') ? 'no' : 'yes',
        })
        const quantity = quantityOf(size, row)
        if (quantity !== undefined) stock.push({ sku, quantity })
      }
    }
  }
  return { categories: categories.rows(), products, stock, named: skus.made, left }
}

function childrenOf(rows: readonly Row[]): (parent: Row) => Row[] {
  const variations = rows.filter((row) => typeOf(row) === 'variation')
  return ({ ID, SKU }) =>
    variations.filter(({ Parent = '' }) => Parent === `id:${ID}` || (SKU !== '' && Parent === SKU))
}

function uniqueSlug(name: string, taken: Set<string>): string {
  const free = freeOf(slugOf(name), taken)
  taken.add(free)
  return free
}

/** "Clothing > Hoodies, Sale" */
const pathsIn = (cell = ''): string[][] =>
  cell
    .split(/(?<!\\),/)
    .map((path) => path.split('>').map((part) => part.replaceAll('\\,', ',').trim()))
    .filter(([first]) => first)

function productOf(key: string, row: Row, add: (names: readonly string[]) => string): Row {
  const paths = pathsIn(row.Categories)
  const keys = (paths.length > 0 ? paths : [['Products']]).map(add)
  return {
    name: row.Name ?? key,
    slug: key,
    urlName: key,
    brand: row.Brands?.split(',')[0]?.trim() ?? '',
    // A line's end is written as a backslash and an n.
    description: (row.Description || row['Short description'] || '').replaceAll('\\n', '\n'),
    categories: keys.join('; '),
    // The most specific one is where the product lives.
    primaryCategory: keys.toSorted((a, b) => b.length - a.length)[0] ?? '',
    published: row.Published === '1' ? 'yes' : 'no',
    hiddenFromSearch: row['Visibility in catalog'] === 'hidden' ? 'yes' : '',
    pictures: (row.Images ?? '')
      .split(',')
      .map((url) => url.trim())
      .filter(Boolean)
      .join('\n'),
  }
}

const choicesOf = (row: Row): Row =>
  choices(
    Object.keys(row)
      .filter((column) => /^Attribute \d+ value\(s\)$/.test(column))
      .map((column) => [row[column.replace('value(s)', 'name')] ?? '', row[column] ?? '']),
  )

/** Of a sale without end its price, and the regular one as the one before. */
function pricesOf(row: Row, note: (what: string) => void): Row {
  const { 'Regular price': regular = '', 'Sale price': sale = '' } = row
  const hasDates = row['Date sale price starts'] || row['Date sale price ends']
  if (sale && hasDates) note(row.SKU || row.Name || '')
  return sale && !hasDates ? { price: sale, compareAtPrice: regular } : { price: regular, compareAtPrice: '' }
}

/** The column names its unit: "Weight (kg)". */
function weightOf(row: Row): string {
  const column = Object.keys(row).find((name) => /^Weight \(\w+\)$/.test(name)) ?? ''
  return poundsOf(row[column], /\((\w+)\)/.exec(column)?.[1] ?? '')
}

/** A variation says "parent" where its product's stock is counted for all. */
const quantityOf = (size: Row, product: Row): string | undefined => {
  const counted = size.Stock === 'parent' ? product.Stock : size.Stock
  if (counted) return String(Math.max(0, Math.floor(Number(counted)) || 0))
  return size['In stock?'] === '0' ? '0' : undefined
}
