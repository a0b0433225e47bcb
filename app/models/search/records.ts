import { withoutOf } from '../allergen/without'
import type { Category, CategoryTree } from '../catalog/category'
import { lineage } from '../catalog/category'
import { type MerchantOffers, merchantOffers } from '../catalog/merchant-feed'
import { piecePrice, pricePerPound } from '../catalog/prices'
import { isInStock, type Product, type Variant, visibleVariants } from '../catalog/product'
import { type ProductCardData, productCard } from '../catalog/product-card'
import { dietaryTags } from '../catalog/tags'
import { packLabel, packOf } from '../catalog/units'
import type { Cents } from '../money'
import { poundsOf } from '../weight'
import { ownFacets, priceFacets, type ShopFacet } from './facets'
import { joinWords } from './joined-words'
import { headWords, shelfWords } from './name-words'
import { shelfPath } from './shelves'
import { isSearchable, type Trait, traitsOf } from './traits'

type ProductRecord = Record<Exclude<ShopFacet, 'department' | 'price' | 'pound'>, string[]> & {
  objectID: string
  path: string
  name: string
  sku: string
  skus: string[]
  cost: number
  weight: number
  shortVariantName: string
  singlePiecePrice: Cents
  Product: {
    key: string
    name: string
    listingImageUrl: string
    shortDescription: string
    reportingCategory: string
  }
  traits: Trait[]
  department: string
  /** For ranking (`name-words.ts`). */
  headWords: string[]
  shelfWords: string[]
  categories: string[]
  categoryNames: string[]
  tagNames: string[]
  /** By `joinWords`: '25lb case', 'Bulk Pack'. */
  sizeNames: string[]
  price?: string
  pound?: string
  averageRating: number
  /** For ranking: 1 if some size can be bought. */
  available: 0 | 1
  popularity: number
  /** Unix seconds. */
  addedOn: number
  indexedAt: number
  card: ProductCardData
  offers?: MerchantOffers
}

type DepartmentRecord = {
  objectID: string
  name: string
  path: string
  description: string
  parentName: string
  imageUrl: string
  kind: Category['kind']
  idealForSuggestions: boolean
  indexedAt: number
}

type SuggestionRecord = { objectID: string; query: string; popularity: number; indexedAt: number }

export type PageRecord = {
  objectID: string
  name: string
  path: string
  description: string
  text: string[]
  reading: boolean
  indexedAt: number
}

const departmentOf = (product: Product): string => product.ancestors[0]?.key ?? ''

// Nearly every size is a bag, so the word would match nearly every product.
const sizeNames = (card: ProductCardData, variants: Variant[]): string[] => [
  ...new Set([
    ...card.sizes.map(({ name }) => joinWords(name).replace(/ bag$/, '')),
    ...variants.flatMap((variant) => packLabel(variant) ?? []),
  ]),
]

const priceOf = ({ prices }: Variant): Cents => piecePrice(prices).price

/** `shown`: the size whose price the card shows. */
const facetsOf = (product: Product, variants: Variant[], shown: Variant) => ({
  department: departmentOf(product),
  without: withoutOf(
    product.stated,
    product.tags.map(({ key }) => key),
  ),
  diet: dietaryTags(product.tags),
  certification: product.tags.filter((tag) => tag.kind === 'certification').map((tag) => tag.key),
  // Gifts have a weight but no price by the pound.
  ...priceFacets(
    priceOf(shown),
    departmentOf(product) === 'gifts' ? undefined : pricePerPound(shown, priceOf(shown)),
  ),
  size: [...new Set(variants.flatMap((variant) => packOf(variant) ?? []))],
  rating: [4, 3].filter((least) => product.averageRating >= least).map((least) => `${least}up`),
  stock: variants.some(isInStock) ? ['1'] : [],
  sale: variants.some(({ prices }) => piecePrice(prices).reductions.some(({ onSale }) => onSale))
    ? ['1']
    : [],
})

/** Prices are the public ones. */
export function productRecord(product: Product, tree: CategoryTree, indexedAt: number): ProductRecord {
  const card = productCard(product)
  const variants = visibleVariants(product)
  const shown = variants.find((variant) => variant.sku === card.sku) ?? product.variants[0]
  const own = product.categoryKeys
  // A department shows what has its place below it, whether the product names it or not.
  const categories = [...new Set([...own, ...product.ancestors.map(({ key }) => key)])]
  const shelves = own.flatMap((key) => {
    const category = tree.byKey.get(key)
    return category?.kind === 'shelf' ? category : []
  })
  const available = variants.some(isInStock)
  const facets = facetsOf(product, variants, shown)
  const offers = merchantOffers(product)
  return {
    objectID: product.key,
    path: product.path,
    name: product.name,
    sku: shown.sku,
    // Also as it is typed without its dashes.
    skus: [...new Set(variants.flatMap(({ sku }) => [sku, sku.replaceAll('-', '')]))],
    cost: shown.pieceCost ?? 0,
    weight: poundsOf(shown.weight),
    shortVariantName: shown.shortVariantName,
    singlePiecePrice: card.price,
    Product: {
      key: product.key,
      name: product.name,
      listingImageUrl: card.imageUrl,
      shortDescription: product.oneLinerDescription,
      reportingCategory: product.reportingCategory ?? '',
    },
    traits: traitsOf(product),
    shelf: shelves.map(({ key }) => shelfPath(tree, key)),
    // Without these words a sold-out product does not rank above products in stock.
    headWords: available ? headWords(product.name) : [],
    shelfWords: available
      ? shelfWords(
          product.name,
          shelves.map(({ name }) => name),
        )
      : [],
    categories,
    categoryNames: categories.flatMap((key) => tree.byKey.get(key)?.name ?? []),
    tagNames: [
      ...product.tags.filter((tag) => tag.kind !== 'shipping').map((tag) => joinWords(tag.name)),
      ...(facets.sale.length ? ['Sale'] : []),
      ...(product.seasonal ? ['Seasonal'] : []),
      ...Object.values(product.own ?? {}),
    ],
    sizeNames: sizeNames(card, variants),
    ...facets,
    ...ownFacets(product.own),
    available: available ? 1 : 0,
    averageRating: product.averageRating,
    popularity: product.popularity,
    addedOn: product.addedOn ? Math.floor(Date.parse(product.addedOn) / 1000) : 0,
    indexedAt,
    offers,
    card,
  }
}

export function departmentRecords(tree: CategoryTree, indexedAt: number): DepartmentRecord[] {
  return [...tree.byKey.values()].map((category) => ({
    objectID: category.key,
    name: category.name,
    path: category.path,
    description: category.description,
    parentName: lineage(tree, category.key).at(-2)?.name ?? '',
    imageUrl: category.imageUrl ?? '',
    kind: category.kind,
    idealForSuggestions: category.idealForSuggestions,
    indexedAt,
  }))
}

/** Categories, and product names up to the first comma or parenthesis. */
export function suggestionRecords(
  products: Product[],
  tree: CategoryTree,
  indexedAt: number,
): SuggestionRecord[] {
  const popularity = new Map<string, number>()
  const add = (text: string, weight: number) => {
    const query = text.toLowerCase().split(/[,(]/)[0]?.trim() ?? ''
    if (query) popularity.set(query, Math.max(popularity.get(query) ?? 0, weight))
  }
  for (const category of tree.byKey.values()) if (category.idealForSuggestions) add(category.name, 100)
  for (const product of products) if (isSearchable(product)) add(product.name, product.popularity)
  return [...popularity].map(([query, weight]) => ({
    objectID: query.replace(/[^a-z0-9]+/g, '-'),
    query,
    popularity: weight,
    indexedAt,
  }))
}
