import type { ProductProjection } from '@commercetools/platform-sdk'
import type { CategoryTree } from '~/models/catalog/category'
import type { NutritionFacts } from '~/models/catalog/nutrition'
import type { Product } from '~/models/catalog/product'
import type { IdRange } from '~/models/catalog/sitemap'
import type { Tag } from '~/models/catalog/tags'
import { chunksOf } from '~/models/chunks'
import { isSearchable } from '~/models/search/traits'
import { type CommercetoolsFailure, vendorErrorOf } from '../commercetools/errors.server'
import { skuQueries } from '../commercetools/sku-queries'
import type { CatalogDeps } from '../deps'
import { keepLookedUp, lookUp } from '../lookup.server'
import { productOf } from './mapping'
import { nutritionOf } from './nutrition-mapping'
import { readReferences } from './references.server'

// The most results commercetools returns in one answer.
const MOST = 500
// The keys are part of an address and of a lookup's name; both have a limit.
const KEYS_A_QUERY = 50

type ProductPage = { products: Product[]; total: number }

/** The catalog in commercetools. Everything but `allProducts` may be up to a minute old. */
export type CatalogService = {
  categories: () => Promise<CategoryTree>
  tags: () => Promise<Tag[]>
  productByKey: (key: string) => Promise<Product | null>
  /** As it is now. Whoever asks for it by its key next is not kept waiting. */
  productBySlug: (slug: string) => Promise<Product | undefined>
  /** In the order of the keys, without those that do not exist. */
  productsByKeys: (keys: string[]) => Promise<Product[]>
  /** In the order of the skus, each product once. */
  productsBySkus: (skus: string[]) => Promise<Product[]>
  productsInCategory: (categoryKey: string, page: { offset: number; limit: number }) => Promise<ProductPage>
  productCount: () => Promise<number>
  /** Addresses of the products with these ids that may be found. */
  productPaths: (ids: IdRange) => Promise<string[]>
  nutrition: (productKey: string) => Promise<NutritionFacts | null>
  /** For the index: products after the id, changed since the time if given. An empty list is the end. */
  allProducts: (after: { id?: string; changedSince?: string }) => Promise<Product[]>
}

/** Names and end dates of sales, which only the product page shows. */
const DISCOUNTS = ['masterVariant', 'variants[*]'].map(
  (variant) => `${variant}.prices[*].discounted.discount`,
)

export function createCatalogService(deps: CatalogDeps): CatalogService {
  const query = projections(deps)
  return {
    ...namedProducts(deps, query),
    categories: async () => (await readReferences(deps)).tree,
    tags: async () => Object.values((await readReferences(deps)).tags),
    productsInCategory: (categoryKey, { offset, limit }) =>
      lookUp(deps, `category:${categoryKey}:${offset}:${limit}`, async () => {
        const category = (await readReferences(deps)).tree.byKey.get(categoryKey)
        if (!category) return { products: [], total: 0 }
        const where = `categories(id="${category.id}")`
        return query({ where, offset, limit, withTotal: true, sort: 'name.en asc' })
      }),
    productCount: () =>
      lookUp(deps, 'product-count', async () => (await query({ limit: 1, withTotal: true })).total),
    productPaths: ({ from, below }) =>
      lookUp(deps, `paths:${from}:${below ?? ''}`, async () => {
        const paths: string[] = []
        const end = below ? ` and id < "${below}"` : ''
        for (let where = `id >= "${from}"${end}`; ; ) {
          const { products } = await query({ where, limit: MOST, withTotal: false, sort: 'id asc' })
          paths.push(...products.filter(isSearchable).map(({ path }) => path))
          if (products.length === 0) return paths
          where = `id > "${products.at(-1)?.id}"${end}`
        }
      }),
    nutrition: (productKey) =>
      lookUp(deps, `nutrition:${productKey}`, async () =>
        nutritionOf(await customObject(deps, 'productNutritionFacts', productKey)),
      ),
    async allProducts({ id, changedSince }) {
      const where = [id && `id > "${id}"`, changedSince && `lastModifiedAt >= "${changedSince}"`].filter(
        Boolean,
      )
      const page = { limit: 100, withTotal: false, sort: 'id asc' }
      return (await query(where.length ? { ...page, where: where.join(' and ') } : page)).products
    },
  }
}

type Query = ReturnType<typeof projections>

/** Products that match a query, with their tags and categories. */
function projections(deps: CatalogDeps) {
  return async (queryArgs: Record<string, string | string[] | number | boolean>): Promise<ProductPage> => {
    const [references, answer] = await Promise.all([
      readReferences(deps),
      deps.apiRoot.productProjections().get({ queryArgs }).execute().catch(vendorErrorOf),
    ])
    const map = (projection: ProductProjection) =>
      productOf(projection, references, deps.now().toISOString()) ?? []
    return { products: answer.body.results.flatMap(map), total: answer.body.total ?? 0 }
  }
}

/** Products by key or sku. */
function namedProducts(
  deps: CatalogDeps,
  query: Query,
): Pick<CatalogService, 'productByKey' | 'productBySlug' | 'productsByKeys' | 'productsBySkus'> {
  return {
    async productBySlug(slug) {
      const where = { where: 'slug(en=:slug)', 'var.slug': slug }
      const [product] = (await query({ ...where, expand: DISCOUNTS, limit: 1, withTotal: false })).products
      if (product) keepLookedUp(deps, `product:${product.key}`, product)
      return product
    },
    productByKey: (key) =>
      lookUp(deps, `product:${key}`, async () => {
        const [references, answer] = await Promise.all([
          readReferences(deps),
          deps.apiRoot
            .productProjections()
            .withKey({ key })
            .get({ queryArgs: { expand: DISCOUNTS } })
            .execute()
            .catch(orMissing),
        ])
        return answer ? (productOf(answer.body, references, deps.now().toISOString()) ?? null) : null
      }),
    async productsByKeys(keys) {
      const found = await Promise.all(
        chunksOf(keys, KEYS_A_QUERY).map((some) =>
          lookUp(deps, `products:${some.join(',')}`, () =>
            query({ where: `key in (${quoted(some)})`, limit: some.length, withTotal: false }),
          ),
        ),
      )
      const byKey = new Map(
        found.flatMap(({ products }) => products).map((product) => [product.key, product]),
      )
      return keys.flatMap((key) => byKey.get(key) ?? [])
    },
    async productsBySkus(skus) {
      const products = (await Promise.all(skuQueries(skus).map(query))).flatMap((found) => found.products)
      const owner = (sku: string) =>
        products.find((product) => product.variants.some((variant) => variant.sku === sku))
      return [...new Set(skus.flatMap((sku) => owner(sku) ?? []))]
    },
  }
}

const quoted = (values: string[]) => values.map((value) => JSON.stringify(value)).join(',')

/** A 404 means that the resource does not exist; other errors are thrown. */
function orMissing(error: CommercetoolsFailure): undefined {
  if (error.statusCode === 404) return undefined
  return vendorErrorOf(error)
}

async function customObject({ apiRoot }: CatalogDeps, container: string, key: string): Promise<unknown> {
  const answer = await apiRoot
    .customObjects()
    .withContainerAndKey({ container, key })
    .get()
    .execute()
    .catch(orMissing)
  return answer?.body.value
}
