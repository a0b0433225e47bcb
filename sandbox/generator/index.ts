import type { ProductDraft, ProductVariantDraft } from '@commercetools/platform-sdk'
import { demoShop } from '../catalog'
import { productDraft, skuOf } from '../catalog/expand'
import { inventoryOf } from '../catalog/inventory'
import { nutritionFacts } from '../catalog/nutrition'
import { imagesOf } from '../catalog/pictures'
import { productRows } from '../catalog/products'
import type { ProductRow } from '../catalog/rows'
import { shelfPrice } from '../catalog/sizes'
import { hash } from '../catalog/table'
import type { ShopDrafts } from '../commercetools/import'

/**
 * A shop of any size for benchmarks. Its products vary the demo shop's by origin, grade and crop, and share their
 * pictures. The same count gives the same shop.
 */

const PLACES =
  `Acadia Alder Amador Ash Aspen Bay Bear Beech Birch Blue Bluff Brook Butte Canyon Capay Cedar Clay Clear
Clover Cold Colusa Copper Coral Cove Creek Crescent Crown Delta Dove Eagle Elm Fall Fern Field Flint Fox Glen Glenn Gold
Granite Green Grove Half Harbor Haven Hawk Heath High Hill Hollow Iron Island Juniper Kern Lake Lark Laurel Linden Long
Madera Maple Marsh Mesa Mill Mission Moss North Oak Old Olive Orchard Osprey Otter Owl Palm Park Pine Plum Pond Poplar
Prairie Quail Raven Red Ridge River Rock Rose Rowan Sage Salt Sand Shore Silver South Spring Star Stone Summit Sun Sutter
Swan Sycamore Tehama Thorn Timber Tulare Upper Vale Valley West White Wild Willow Wind Winter Wood Yolo`
    .split(/\s+/)
    .filter(Boolean)

const KINDS = ['Farm', 'Hill', 'Orchard', 'Valley', 'Creek', 'Grove', 'Ranch', 'Ridge']
const GRADES = [
  '',
  'first crop',
  'late harvest',
  'extra large',
  'small batch',
  'hand sorted',
  'fancy',
  'reserve',
]

/** The first key of a generated product; the codes of all following ones fit three digits of base 60. */
const FIRST_KEY = 100_000

/** The limit of the customizer's codes. */
export const MOST_PRODUCTS = 60 ** 3 - FIRST_KEY

const bases = productRows.filter(
  (row) => !row.flags.hidden && !row.flags.custom && !row.flags.fixed && row.key.length === 4,
)

const at = <Item>(items: readonly Item[], place: number): Item => {
  const item = items[place % items.length]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}

// The number decides everything: the base product changes fastest, then place, kind, grade.
function variation(number: number): { base: ProductRow; row: ProductRow } {
  const base = at(bases, number)
  const round = Math.floor(number / bases.length)
  const place = at(PLACES, round + hash(base.key))
  const kind = at(KINDS, Math.floor(round / PLACES.length) + hash(`${base.key}k`))
  const grade = at(GRADES, Math.floor(round / (PLACES.length * KINDS.length)) + number)
  const key = String(FIRST_KEY + number)
  const turn = hash(key)
  const flags = { ...base.flags, pop: String(turn % 85) }
  // Contents, links and mini boxes belong to the demo shop's products.
  for (const name of ['new', 'season', 'out', 'low', 'back', 'with', 'holds', 'mini', 'taste'] as const)
    delete flags[name]
  if (turn % 23 === 0) flags.out = 'yes'
  if (turn % 17 === 0) flags.new = 'yes'
  const sizes = base.sizes.slice(0, 1 + (turn % 3)).map((size) => ({
    ...size,
    cents: shelfPrice(size.cents * (0.8 + (turn % 41) / 100)),
  }))
  const name = `${place} ${kind} ${base.name}${grade && `, ${grade}`}`
  return { base, row: { ...base, key, name, flags, sizes } }
}

function withPicturesOf(
  base: ProductRow,
  row: ProductRow,
  variant: ProductVariantDraft,
): ProductVariantDraft {
  const size = row.sizes.find((one) => skuOf(row, one) === variant.sku)
  const drawn = base.sizes.find((one) => one.code === size?.code)
  return drawn ? { ...variant, images: imagesOf({ ...base, name: row.name }, drawn) } : variant
}

/** Each row with the row that it varies. */
export function* generatedRows(count: number): Generator<{ base: ProductRow; row: ProductRow }> {
  if (!Number.isInteger(count) || count < 0 || count > MOST_PRODUCTS)
    throw new RangeError(`A shop has 0 to ${MOST_PRODUCTS} generated products, not ${count}`)
  for (let number = 0; number < count; number++) yield variation(number)
}

/** One by one, to save memory. */
export function* generatedProducts(count: number, now: Date): Generator<ProductDraft> {
  for (const { base, row } of generatedRows(count)) {
    const draft = productDraft(row, now)
    yield {
      ...draft,
      masterVariant: draft.masterVariant && withPicturesOf(base, row, draft.masterVariant),
      variants: (draft.variants ?? []).map((variant) => withPicturesOf(base, row, variant)),
    }
  }
}

/** At least the demo shop's products, with its categories, taxes and the rest. */
export function generatedShop(count: number, now: Date = new Date()): ShopDrafts {
  const demo = demoShop(now)
  const more = Math.max(0, count - demo.products.length)
  const rows = [...generatedRows(more)].map(({ row }) => row)
  return {
    ...demo,
    products: [...demo.products, ...generatedProducts(more, now)],
    customObjects: [...demo.customObjects, ...nutritionFacts(rows)],
    inventory: [
      ...demo.inventory,
      ...inventoryOf(
        rows.filter((row) => row.flags.out),
        now,
      ),
    ],
  }
}
