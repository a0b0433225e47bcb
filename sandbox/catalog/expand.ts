import type {
  Attribute,
  CategoryResourceIdentifier,
  ProductDraft,
  ProductVariantDraft,
} from '@commercetools/platform-sdk'
import { lineageOf } from './categories'
import { customizerGroup } from './customizers'
import { DAY_MS } from './days'
import { type Food, foodOfKey } from './foods'
import { ingredientsOf } from './ingredients'
import { descriptionOf, loreOf } from './lore'
import { closeUpsOf, colorOf, imagesOf, picturesOf } from './pictures'
import { pricesOf } from './prices'
import { type ProductRow, popularityOf } from './rows'
import type { Size } from './sizes'
import { hash, slugOf } from './table'

/** As YYYY-MM-DD. */
export const dayFrom = (now: Date, days: number) =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** The SKU of a size: '1001-05'. */
export const skuOf = (row: ProductRow, size: Size) => `${row.key}-${size.code}`

/** Whether a row has a flag for this size: `out=25lb,05` names sizes by code or unit, `out` alone means all. */
export function flagged(row: ProductRow, flag: 'out' | 'low' | 'back', size: Size): boolean {
  const value = row.flags[flag]?.split('@')[0]
  if (!value) return false
  return (
    value === 'yes' ||
    value === 'all' ||
    value.split(',').some((name) => name === size.code || name === size.unitSize)
  )
}

// Sold by the pound: whole pounds in a plain bag or case.
const isBulk = ({ weight, pack }: Size) =>
  weight >= 1 && Number.isInteger(weight) && (pack === 'pouch' || pack === 'box')

// Leaves out empty attributes, as an editor would.
function attributes(values: Record<string, unknown>): Attribute[] {
  return Object.entries(values)
    .filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    .map(([name, value]) => (typeof value === 'boolean' ? flagAttribute(name, value) : { name, value }))
}

const flagAttributes = new Map<string, Attribute>()

// Shared objects, because half of all attributes are flags and a shop may have fifty thousand products.
function flagAttribute(name: string, value: boolean): Attribute {
  const key = `${name}=${value}`
  const known = flagAttributes.get(key) ?? { name, value }
  flagAttributes.set(key, known)
  return known
}

const list = (text: string | undefined) => text?.split(',').filter(Boolean)

/** `8001-six-treats@5` is a SKU with its percent off. */
const boxConfigOf = (text: string) =>
  (list(text) ?? []).map((each) => {
    const [sku = '', percent = '0'] = each.split('@')
    return { sku, discountPercent: Number(percent) }
  })

/** New products have no rating. */
export const averageOf = (row: ProductRow): number => (42 + (hash(`${row.key} rating`) % 8)) / 10

function ratingOf(row: ProductRow) {
  if (row.flags.new) return { averageRating: undefined, totalRatings: 0, totalReviews: 0 }
  const seed = hash(`${row.key} rating`)
  const totalRatings = Math.round(8 + popularityOf(row) ** 2 / 3 + (seed % 90))
  return { averageRating: averageOf(row), totalRatings, totalReviews: Math.round(totalRatings * 0.6) }
}

function shared(row: ProductRow, food: Food, now: Date): Record<string, unknown> {
  const lore = loreOf(food)
  const shelf = lineageOf(row.category)
  return {
    primaryCategory: { typeId: 'category', key: row.category },
    tagReferences: row.tags.map((key) => ({ typeId: 'key-value-document', container: 'tags', key })),
    urlName: slugOf(row.name),
    oneLinerDescription: row.oneLiner,
    healthTips: lore.health || undefined,
    tasteNotes: row.flags.notes?.replaceAll(',', ', '),
    countryOfOrigin: row.flags.origin ?? food.origin,
    allergens: row.stated?.contains,
    packedWith: row.stated?.packedWith,
    googleProductCategory: lore.google,
    merchandisingCategory: shelf.at(-1)?.name,
    reportingCategory: shelf[0]?.name,
    contentList: row.flags.holds && JSON.stringify(list(row.flags.holds)),
    boxConfig: row.flags.months && JSON.stringify(boxConfigOf(row.flags.months)),
    bundleBox: Boolean(row.flags.month),
    upsellingProducts: list(row.flags.with),
    otherVariations: list(row.flags.other),
    restrictedCountries: list(row.flags.to),
    customizerCategoryNames: list(customizerGroup(row)),
    ...customizerPictures(row),
    customProduct: Boolean(row.flags.custom),
    hiddenFromSearch: Boolean(row.flags.hidden),
    hidePrice: Boolean(row.flags['price-free']),
    offerGiftAddOns: Boolean(row.flags.addons),
    seasonal: Boolean(row.flags.season),
    mixIngredient: Boolean(row.flags.mix),
    trayIngredient: row.flags.tray,
    popularity: popularityOf(row),
    ...ratingOf(row),
    density: food.density,
    sections: row.flags.sections && Number(row.flags.sections),
    addedOn: dayFrom(now, row.flags.new ? -(hash(row.key) % 40) - 3 : -200 - (hash(row.key) % 900)),
  }
}

function customizerPictures(row: ProductRow): Record<string, unknown> {
  const [piece, bed] = closeUpsOf(row).map(({ name }) => `/pictures/${name}.svg`)
  if (!piece) return {}
  const isHeaped = row.sizes.some((size) => picturesOf(row, size).some(({ name }) => name === row.key))
  const heapPicture = isHeaped ? `/pictures/${row.key}.svg` : undefined
  return { heapPicture, piecePicture: piece, bedPicture: bed, foodColor: colorOf(row) }
}

function own(row: ProductRow, size: Size, food: Food, now: Date): Record<string, unknown> {
  const backordered = flagged(row, 'back', size)
  const days = Number(row.flags.back?.split('@')[1] ?? 30)
  const grams = size.weight * 453.6
  return {
    variantName: size.variantName,
    shortVariantName: size.shortName,
    unitName: size.unitName,
    unitSize: size.unitSize,
    bagSize: size.pack === 'pouch' ? size.unitSize : undefined,
    weight: size.weight,
    countPerPound: food.count ? `about ${food.count}` : undefined,
    servingsPerContainer: food.serving ? Math.max(1, Math.round(grams / food.serving)) : undefined,
    ingredients: ingredientsOf(row, food),
    storageRequirements: loreOf(food).storage,
    bestBeforeWeeks: loreOf(food).weeks,
    grindSize: size.grind,
    tinColor: size.pack === 'tin' && row.category === 'gifttins' ? row.flags.lid : undefined,
    pieceCost: Math.round(size.cents * 0.52),
    maximumPiecesPerOrder: Number(row.flags.max ?? 4999),
    roastedOn: isRoasted(row) ? dayFrom(now, -1 - (hash(row.key) % 3)) : undefined,
    backorderedUntil: backordered ? dayFrom(now, days) : undefined,
    fixedAddress:
      row.flags.fixed === 'email' ? JSON.stringify({ type: 'email', fulfilled: false }) : undefined,
    active: true,
    bulk: isBulk(size),
    wholesale: Boolean(row.flags.wholesale),
    companiesOnly: row.flags.companies ? true : undefined,
    snackPack: row.category === 'single-serve' || undefined,
    sample: size.pack === 'sachet',
    backordered,
    autoDeliveryEligible: eligible(row),
    meltable: melts(row, food),
  }
}

/** By us; the others come roasted. */
const isRoasted = (row: ProductRow) =>
  row.tags.includes('roasted') || lineageOf(row.category).at(-1)?.key === 'coffee'

/** Made-to-order products, gifts and samples have no auto-delivery. */
const eligible = (row: ProductRow) =>
  !row.flags['no-auto'] && !row.flags.custom && lineageOf(row.category)[0]?.key !== 'gifts'

const melts = (row: ProductRow, food: Food) =>
  food.lore === 'chocolate' ||
  food.lore === 'fudge' ||
  row.tags.includes('chocolate-covered') ||
  (Boolean(row.flags.holds) && /chocolate/i.test(row.ingredients ?? ''))

function variant(
  row: ProductRow,
  size: Size,
  food: Food,
  now: Date,
  common: Attribute[],
): ProductVariantDraft {
  return {
    sku: skuOf(row, size),
    prices: pricesOf(row, size, eligible(row)),
    images: imagesOf(row, size),
    attributes: [...common, ...attributes(own(row, size, food, now))],
  }
}

/** The rules by which products join a collection. */
const COLLECTIONS: [collection: string, belongs: (row: ProductRow) => boolean][] = [
  ['organic', (row) => row.tags.includes('organic')],
  ['raw', (row) => row.tags.includes('raw')],
  ['gluten-free', (row) => row.tags.includes('gluten-free') || row.tags.includes('certified-gluten-free')],
  ['new', (row) => Boolean(row.flags.new)],
  ['bestsellers', (row) => popularityOf(row) >= 88],
  ['wholesalebulk', (row) => row.sizes.some((size) => isBulk(size) && size.weight >= 5)],
]

/** The product's own category first, then its ancestors, then its collections. */
function categoriesOf(row: ProductRow): string[] {
  const own = lineageOf(row.category)
    .map((category) => category.key)
    .reverse()
  if (row.flags.hidden) return own
  const collections = COLLECTIONS.filter(([, belongs]) => belongs(row)).map(([key]) => key)
  return [...new Set([...own, ...(list(row.flags.also) ?? []), ...collections])]
}

/** The README says what the states tax. */
function taxCategoryOf(row: ProductRow): string {
  if (row.flags.tax) return row.flags.tax
  const department = lineageOf(row.category)[0]?.key
  if (department === 'gifts') return 'gifts'
  return department === 'chocolatessweets' ? 'candy' : 'food'
}

/** The usual size comes first and is the master variant: one pound if there is one. */
function usualFirst(sizes: Size[]): Size[] {
  const usual = sizes.find((size) => size.code === '01') ?? sizes[0]
  return [...sizes].sort((a, b) => Number(b === usual) - Number(a === usual))
}

export function productDraft(row: ProductRow, now: Date): ProductDraft {
  const food = foodOfKey(row.food)
  const common = attributes(shared(row, food, now))
  const [first, ...rest] = usualFirst(row.sizes).map((size) => variant(row, size, food, now, common))
  const category = (key: string): CategoryResourceIdentifier => ({ typeId: 'category', key })
  return {
    key: row.key,
    productType: { typeId: 'product-type', key: 'food' },
    name: { en: row.name },
    slug: { en: slugOf(row.name) },
    description: { en: descriptionOf(row, food) },
    metaTitle: { en: `${row.name} | Cobnut` },
    metaDescription: { en: row.oneLiner },
    categories: categoriesOf(row).map(category),
    taxCategory: { typeId: 'tax-category', key: taxCategoryOf(row) },
    publish: true,
    masterVariant: first,
    variants: rest,
  }
}
