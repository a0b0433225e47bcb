import type { Category, Product, ProductType } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import type { CategoryFacts, ProductFacts } from '../pricing'
import { publishedVariants } from './variants'

type Remembered = {
  facts: ProductFacts
  productType: ProductType | undefined
  /** The product's categories and all their ancestors, as read. */
  categories: readonly (Category | undefined)[]
}

/**
 * Facts by stored product. The store returns the same object until a document changes, so an update of a cart with 500
 * lines does not compute 500 products again.
 */
const remembered = new WeakMap<Product, Remembered>()

export function productFactsOf(product: Product, context: Context): ProductFacts {
  const known = remembered.get(product)
  if (known && isCurrent(known, context)) return known.facts
  const made = rememberedFrom(product, context)
  remembered.set(product, made)
  return made.facts
}

function isCurrent(known: Remembered, context: Context): boolean {
  const { productType, categories } = known
  return (
    (!productType || context.get('product-type', productType.id) === productType) &&
    categories.every((category) => !category || context.get('category', category.id) === category)
  )
}

function rememberedFrom(product: Product, context: Context): Remembered {
  const { current } = product.masterData
  const read = new Map<string, Category | undefined>()
  const category = (id: string) => {
    if (!read.has(id)) read.set(id, context.get('category', id))
    return read.get(id)
  }
  const named = (id: string) => ({ id, key: category(id)?.key })
  const categories = current.categories.map(
    ({ id }): CategoryFacts => ({
      ...named(id),
      ancestors: (category(id)?.ancestors ?? []).map((ancestor) => named(ancestor.id)),
    }),
  )
  const productType = context.get('product-type', product.productType.id)
  return {
    productType,
    categories: [...read.values()],
    facts: {
      id: product.id,
      key: product.key,
      name: current.name,
      slug: current.slug,
      productType: { id: product.productType.id, key: productType?.key },
      taxCategory: product.taxCategory && { id: product.taxCategory.id },
      categories,
      variants: publishedVariants(product),
    },
  }
}
