import { type AttributeKind, PRODUCT_ATTRIBUTES, SIZE_ATTRIBUTES } from '@cobnut/platform/product-type'
import type { Image, PriceDraft } from '@commercetools/platform-sdk'
import { OWN_ATTRIBUTES } from '~/shop/attributes'
import { allergenFaults, type LabeledFood } from '../../app/models/allergen/faults'
import { BadCell, boolean, type Cell, date, list, number, text } from './cells'
import { PRICE_COLUMNS, readPrices, writePrices } from './prices'
import { type Row, rowReader, type Tell } from './rows'

/** A product in the files' format: references are keys. */
export type ProductShape = {
  key: string
  name: string
  slug: string
  description?: string
  metaTitle?: string
  metaDescription?: string
  categories: string[]
  taxCategory?: string
  published: boolean
  attributes: Record<string, unknown>
  /** The master variant first. */
  sizes: SizeShape[]
}

export type SizeShape = {
  sku: string
  attributes: Record<string, unknown>
  pictures: Image[]
  prices: PriceDraft[]
}

/** How each kind of attribute is read and written. The definition says which kind an attribute has. */
const CELLS = {
  text,
  texts: list,
  boolean,
  number,
  date,
  category: text,
  tags: list,
} as Record<AttributeKind, Cell<unknown>>

type Kinds = Record<string, readonly [kind: AttributeKind, label: string]>
/** With those of the shop's folder. */
export const PRODUCT: Kinds = {
  ...PRODUCT_ATTRIBUTES,
  ...Object.fromEntries(OWN_ATTRIBUTES.map(({ name, label }) => [name, ['text', label] as const])),
}
const SIZE: Kinds = SIZE_ATTRIBUTES

const OWN = [
  'key',
  'name',
  'slug',
  'description',
  'metaTitle',
  'metaDescription',
  'categories',
  'taxCategory',
  'published',
]

/** Columns of a product's first row only. */
const PRODUCT_COLUMNS = [...OWN, ...Object.keys(PRODUCT)]

export const PRODUCT_FILE_COLUMNS = [
  ...PRODUCT_COLUMNS,
  'sku',
  ...PRICE_COLUMNS,
  ...Object.keys(SIZE),
  'pictures',
]

/** A row per size; the first one also has the product's own values. */
export function readProduct(rows: Row[], tell: Tell): ProductShape {
  const [first = {}] = rows
  const { cell, required } = rowReader(first, 0, tell)
  for (const [index, row] of rows.entries())
    for (const column of PRODUCT_COLUMNS)
      if (index > 0 && column !== 'key' && row[column] && row[column] !== first[column])
        tell(index, column, 'write it on the first row of the product alone')
  const name = required('name', text)
  const attributes = attributesIn(PRODUCT, cell)
  for (const column of ['primaryCategory', 'urlName'])
    if (attributes[column] === undefined) tell(0, column, 'every product needs it')
  const sizes = rows.map((row, index) => readSize(row, index, tell))
  for (const fault of allergenFaults(labeledFood(name ?? '', attributes, sizes))) tell(0, 'allergens', fault)
  return {
    key: required('key', text) ?? '',
    name: name ?? '',
    slug: required('slug', text) ?? '',
    description: cell('description', text.read),
    metaTitle: cell('metaTitle', text.read),
    metaDescription: cell('metaDescription', text.read),
    categories: (cell('categories', list.read) ?? []).sort(),
    taxCategory: cell('taxCategory', text.read),
    published: cell('published', boolean.read) ?? true,
    attributes,
    sizes,
  }
}

function labeledFood(name: string, attributes: Record<string, unknown>, sizes: SizeShape[]): LabeledFood {
  const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
  return {
    name,
    tags: texts(attributes.tagReferences),
    oneLiner: String(attributes.oneLinerDescription ?? ''),
    contains: texts(attributes.allergens),
    packedWith: texts(attributes.packedWith),
    // What a shopper puts together has examples.
    ingredients: attributes.customProduct
      ? []
      : sizes.map((size) => String(size.attributes.ingredients ?? '')),
  }
}

function readSize(row: Row, index: number, tell: Tell): SizeShape {
  const { cell, required } = rowReader(row, index, tell)
  return {
    sku: required('sku', text) ?? '',
    attributes: attributesIn(SIZE, cell),
    pictures: cell('pictures', picturesIn) ?? [],
    prices: readPrices(cell),
  }
}

type ReadCell = <Value>(column: string, read: (text: string) => Value | undefined) => Value | undefined

function attributesIn(kinds: Kinds, cell: ReadCell): Record<string, unknown> {
  const found = Object.entries(kinds).map(([name, [kind]]) => {
    const value: unknown = cell(name, CELLS[kind].read)
    return [name, kind === 'tags' && Array.isArray(value) ? value.sort() : value] as const
  })
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

const PICTURE = /^(\S+)(?: (\d+)x(\d+))?(?: (.*))?$/

/** A picture per line: address, size in pixels, label. Without a size it is 0, which the shop does not read. */
function picturesIn(cell: string): Image[] {
  return cell
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, url = '', w = '0', h = '0', label] = PICTURE.exec(line.trim()) ?? []
      if (!/^(?:https?:\/\/|\/)/.test(url))
        throw new BadCell(`"${line}" is no picture: write its address and words: https://… Almonds`)
      return { url, dimensions: { w: Number(w), h: Number(h) }, ...(label && { label }) }
    })
}

/** Sizes that the project knows and the file does not say. */
function withKnownSizes(given: string, stored = ''): string {
  const sizes = new Map(
    stored.split('\n').flatMap((line) => {
      const [, url, w, h] = PICTURE.exec(line) ?? []
      return url && w ? [[url, `${w}x${h}`] as const] : []
    }),
  )
  return given
    .split('\n')
    .map((line) => {
      const [, url = '', w, , label] = PICTURE.exec(line.trim()) ?? []
      const size = w ? undefined : sizes.get(url)
      return size ? [url, size, ...(label ? [label] : [])].join(' ') : line
    })
    .join('\n')
}

const pictureLine = ({ url, dimensions: { w, h }, label }: Image) =>
  [url.replaceAll(' ', '%20'), `${w}x${h}`, ...(label ? [label] : [])].join(' ')

export function writeProduct(product: ProductShape): Row[] {
  const { sizes, attributes, categories, published, ...own } = product
  return sizes.map((size, index) => ({
    key: product.key,
    ...(index === 0 && {
      ...(own as Row),
      categories: list.write([...categories].sort()),
      published: boolean.write(published),
      ...attributeCells(PRODUCT, attributes),
    }),
    sku: size.sku,
    ...attributeCells(SIZE, size.attributes),
    pictures: size.pictures.map(pictureLine).join('\n'),
    ...writePrices(size.prices),
  }))
}

function attributeCells(kinds: Kinds, attributes: Record<string, unknown>): Row {
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([name, [kind]]) => {
      const value = attributes[name]
      return value === undefined ? [] : [[name, CELLS[kind].write(value)]]
    }),
  )
}

/**
 * Merges a file's rows into the project's: missing columns and sizes stay. A file without the column `sku` speaks of
 * whole products: of their first row.
 */
export function mergeProduct(stored: Row[], rows: Row[]): Row[] {
  const given = rows.map((row, index) =>
    row.sku === undefined && index === 0 ? { ...row, sku: stored[0]?.sku ?? '' } : row,
  )
  const only = (row: Row | undefined, isWanted: (column: string) => boolean): Row =>
    Object.fromEntries(Object.entries(row ?? {}).filter(([column]) => isWanted(column)))
  const isShared = (column: string) => PRODUCT_COLUMNS.includes(column)
  const shared = only(stored[0], isShared)
  const of = (sku: string | undefined) =>
    only(
      stored.find((row) => row.sku === sku),
      (column) => !isShared(column),
    )
  const first = given.map((row, index) => {
    const known = of(row.sku)
    const pictures = row.pictures && withKnownSizes(row.pictures, known.pictures)
    return { ...(index === 0 && shared), ...known, ...row, ...(pictures && { pictures }) }
  })
  const rest = stored.filter((row) => !given.some(({ sku }) => sku === row.sku))
  return [...first, ...rest.map((row) => ({ ...of(row.sku), key: shared.key ?? '' }))]
}
