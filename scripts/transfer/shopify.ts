import {
  choices,
  createCategories,
  createLeft,
  createSkus,
  noteColumns,
  poundsOf,
  slugOf,
} from './foreign-rows'
import type { Converted } from './other-shops'
import type { Row } from './rows'

const NOT_TAKEN = ['Tags', 'Cost per item']

/** A row for each size and each further picture; the product's own values stand on its first row. */
export function shopifyRows(rows: Row[]): Converted {
  const categories = createCategories()
  const { left, note } = createLeft()
  noteColumns(rows, NOT_TAKEN, note)
  const products: Row[] = []
  const stock: Row[] = []
  const skus = createSkus(rows.map(skuOf))
  for (const [handle, own] of byHandle(rows)) {
    const [first = {}] = own
    if (isYes(first['Gift Card'])) {
      note('gift certificates are a part of this shop', handle)
      continue
    }
    const type = (first.Type || first['Product Category'] || 'Products').split('>').map((part) => part.trim())
    const category = categories.add(type.filter(Boolean))
    const priced = own.filter((row) => row['Variant Price'])
    if (priced.length === 0) note('without a price', handle)
    const sizes = priced.filter((row) => !isNo(row['Variant Requires Shipping']))
    if (sizes.length < priced.length) note('nothing to download is sold', handle)
    for (const [index, row] of sizes.entries()) {
      const sku = skuOf(row) || skus.make(`${handle}${index > 0 ? `-${index + 1}` : ''}`)
      const picture = index > 0 ? row['Variant Image'] : ''
      products.push({
        key: handle,
        ...(index === 0 && productOf(handle, first, category, own)),
        sku,
        ...choicesOf(first, row),
        ...(picture && { pictures: picture }),
        weight: weightOf(row),
        price: row['Variant Price'] ?? '',
        compareAtPrice: row['Variant Compare At Price'] ?? '',
        barcode: row['Variant Barcode']?.replace(/^'/, '') ?? '',
        active: 'yes',
      })
      if (row['Variant Inventory Tracker'] && row['Variant Inventory Qty'])
        stock.push({ sku, quantity: String(Math.max(0, Number(row['Variant Inventory Qty']) || 0)) })
    }
  }
  return { categories: categories.rows(), products, stock, named: skus.made, left }
}

const skuOf = (row: Row) => row['Variant SKU']?.replace(/^'/, '')

const isYes = (cell = '') => /^true$/i.test(cell)
const isNo = (cell = '') => /^false$/i.test(cell)

function byHandle(rows: Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const handle = row.Handle?.trim()
    if (!handle) continue
    const known = found.get(handle)
    if (known) known.push(row)
    else found.set(handle, [row])
  }
  return found
}

const productOf = (handle: string, row: Row, category: string, own: readonly Row[]): Row => ({
  name: row.Title ?? handle,
  slug: slugOf(handle),
  urlName: slugOf(handle),
  brand: row.Vendor ?? '',
  description: row['Body (HTML)'] ?? '',
  metaTitle: row['SEO Title'] ?? '',
  metaDescription: row['SEO Description'] ?? '',
  categories: category,
  primaryCategory: category,
  published: isYes(row.Published ?? 'true') && !/draft|archived/i.test(row.Status ?? '') ? 'yes' : 'no',
  pictures: own
    .filter((each) => each['Image Src'])
    .map((each) => [each['Image Src'], each['Image Alt Text']].filter(Boolean).join(' '))
    .join('\n'),
})

/** Options have their names on the product's first row. */
const choicesOf = (first: Row, row: Row): Row =>
  choices(
    [1, 2, 3].map((option) => [first[`Option${option} Name`] ?? '', row[`Option${option} Value`] ?? '']),
  )

/** `Variant Grams` is always grams; the unit is only how Shopify shows it. */
const weightOf = (row: Row): string => poundsOf(row['Variant Grams'], 'g')
