import type { ProductProjection } from '@commercetools/platform-sdk'
import { allergyTagsOf } from '~/models/builder/finder'
import { byPopularity, type Ingredient, incomplete, priceRanges } from '~/models/builder/ingredient'
import { priceAt, selectedPrice } from '~/models/catalog/prices'
import { isInStock, type Product, type Variant, visibleVariants } from '~/models/catalog/product'
import { dietaryTags } from '~/models/catalog/tags'
import { poundsOf } from '~/models/weight'
import { type CatalogReferences, productOf } from '~/services/catalog/mapping'
import { attributesOf } from '~/services/commercetools/variants'

/** A pound of a mix is priced by the largest bag up to this weight. */
const LARGEST_BAG = 5

type Unit = 'pound' | 'piece' | 'smallest'

/** Incomplete records are left out and logged. */
export function ingredientsOf(
  projections: readonly ProductProjection[],
  references: CatalogReferences,
  unit: Unit,
): Ingredient[] {
  const found = projections.flatMap((projection) => ingredientOf(projection, references, unit) ?? [])
  const rangeOf = priceRanges(found.map(({ price }) => price))
  return found.map((one) => ({ ...one, priceRange: rangeOf(one.price) })).sort(byPopularity)
}

function ingredientOf(
  projection: ProductProjection,
  references: CatalogReferences,
  unit: Unit,
): Ingredient | undefined {
  const product = productOf(projection, references)
  const variant = product && (unit === 'smallest' ? smallestVariant(product) : pricedVariant(product))
  if (!product || !variant) return undefined
  const read = attributesOf(projection.masterVariant)
  const categories = read.texts('customizerCategoryNames').filter(Boolean)
  const density = read.number('density')
  const problem = incomplete({ categories, density })
  if (problem || density === undefined) {
    console.warn('ingredient', product.key, problem)
    return undefined
  }
  const piecePrice = priceAt(selectedPrice(variant.prices)).price
  const until = product.variants.map(({ backorderedUntil }) => backorderedUntil).find(Boolean)
  const inStock = visibleVariants(product).some((size) => isInStock(size) && !size.sample)
  const [pieceUrl, bedUrl] = [read.text('piecePicture'), read.text('bedPicture')]
  return {
    productKey: product.key,
    name: product.name.replace(/, mini box$/, ''),
    sku: variant.sku,
    path: product.path,
    tags: [...dietaryTags(product.tags), ...allergyTagsOf(product.stated)],
    categories,
    price: unit === 'pound' ? piecePrice / poundsOf(variant.weight) : piecePrice,
    priceRange: '$',
    density,
    popularity: product.popularity,
    imageUrl: read.text('heapPicture') ?? variant.images[0]?.url ?? '',
    pieceUrl: pieceUrl || undefined,
    bedUrl: bedUrl || undefined,
    color: /^#[\da-f]{6}$/i.exec(read.text('foodColor') ?? '')?.[0] ?? '#b26d34',
    premium: read.text('trayIngredient') === 'premium',
    inStock,
    backUntil: inStock ? undefined : until || undefined,
    ingredients: variant.ingredients ?? '',
    stated: product.stated,
  }
}

const smallestVariant = (product: Product): Variant | undefined =>
  visibleVariants(product).toSorted((a, b) => a.weight - b.weight)[0]

function pricedVariant(product: Product): Variant | undefined {
  const sizes = visibleVariants(product).filter(({ sample, wholesale }) => !sample && !wholesale)
  const bags = sizes.filter(({ weight }) => poundsOf(weight) <= LARGEST_BAG)
  return [...(bags.length ? bags : sizes)].sort((a, b) => b.weight - a.weight)[0]
}
