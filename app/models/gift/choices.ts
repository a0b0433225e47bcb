import { type Find, groupsOf } from '~/models/builder/finder'
import type { Ingredient } from '~/models/builder/ingredient'

/** The answer of `/api/gifted-trays/catalog`. */
export type TrayCatalog = {
  ingredients: {
    id: string
    name: string
    assetPath: string
    premium: boolean
    popularity: number
    filters: string[]
  }[]
  categoryTree: CategoryNode[]
}

type CategoryNode = { name: string; filter: string; children: CategoryNode[] }

/** The answer of `/api/gifted-boxes/catalog`. */
export type BoxProduct = {
  objectID: string
  name: string
  listingImageUrl: string
  tags: string[]
  hierarchicalFacet: { lvl0: string[]; lvl1: string[] }
  /** Cents. */
  singlePiecePrice: number
  popularity: number
  outOfStock: boolean
}

export type GiftTreat = Pick<
  Ingredient,
  'productKey' | 'name' | 'imageUrl' | 'premium' | 'popularity' | 'tags' | 'categories' | 'inStock'
>

const category = (name: string) => `category:${name}`
const diet = (tag: string) => `diet:${tag}`
const valuesOf = (filters: readonly string[], kind: 'category' | 'diet') =>
  filters.filter((filter) => filter.startsWith(`${kind}:`)).map((filter) => filter.slice(kind.length + 1))

export const trayCatalogOf = (ingredients: readonly Ingredient[]): TrayCatalog => ({
  ingredients: ingredients
    .filter(({ inStock }) => inStock)
    .map(({ productKey, name, imageUrl, premium, popularity, tags, categories }) => ({
      id: productKey,
      name,
      assetPath: imageUrl,
      premium,
      popularity,
      filters: [...categories.map(category), ...tags.map(diet)],
    })),
  categoryTree: groupsOf(ingredients).map(({ name }) => ({ name, filter: category(name), children: [] })),
})

export const treatsOfTrays = ({ ingredients }: TrayCatalog): GiftTreat[] =>
  ingredients.map(({ id, name, assetPath, premium, popularity, filters }) => ({
    productKey: id,
    name,
    imageUrl: assetPath,
    premium,
    popularity,
    inStock: true,
    tags: valuesOf(filters, 'diet'),
    categories: valuesOf(filters, 'category'),
  }))

export const boxProductsOf = (ingredients: readonly Ingredient[]): BoxProduct[] =>
  ingredients.map(({ productKey, name, imageUrl, tags, categories, price, popularity, inStock }) => ({
    objectID: productKey,
    name,
    listingImageUrl: imageUrl,
    tags,
    popularity,
    hierarchicalFacet: { lvl0: categories, lvl1: [] },
    singlePiecePrice: Math.round(price),
    outOfStock: !inStock,
  }))

export const treatsOfBoxes = (products: readonly BoxProduct[]): GiftTreat[] =>
  products.map(({ objectID, name, listingImageUrl, tags, hierarchicalFacet, popularity, outOfStock }) => ({
    productKey: objectID,
    name,
    imageUrl: listingImageUrl,
    premium: false,
    popularity,
    tags,
    categories: hierarchicalFacet.lvl0,
    inStock: !outOfStock,
  }))

export const findIn = (form: FormData): Find => {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    category: text('category') || undefined,
    tags: form.getAll('tag').map(String),
    keyword: text('keyword').trim(),
  }
}
