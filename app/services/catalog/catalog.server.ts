import type { ProductProjection } from '@commercetools/platform-sdk'
import type { CategoryTree } from '~/models/catalog/category'
import { holdsFood, withContentsStated } from '~/models/catalog/contents'
import type { NutritionFacts } from '~/models/catalog/nutrition'
import type { Product } from '~/models/catalog/product'
import type { IdRange } from '~/models/catalog/sitemap'
import type { Tag } from '~/models/catalog/tags'
import { chunksOf } from '~/models/chunks'
import { isSearchable } from '~/models/search/traits'
import { bound } from '../bound'
import { missing, vendorErrorOf } from '../commercetools/errors.server'
import { findObject } from '../commercetools/reads.server'
import { skuQueries } from '../commercetools/sku-queries'
import type { CatalogDeps } from '../deps'
import { optional } from '../fallback'
import { keepLookedUp, lookUp, lookUpEach } from '../lookup.server'
import { productOf, unsoldOf } from './mapping'
import { nutritionOf } from './nutrition-mapping'
import { readReferences } from './references.server'

// The most results commercetools returns in one answer.
const MOST = 500
// The keys are part of an address, which has a limit.
const KEYS_A_QUERY = 50

type ProductPage = { products: Product[]; total: number }
/** `unsold` have no SKU or no public price now. `last`: the id of the last one of either kind. */
type ProductBatch = {
  products: Product[]
  unsold: Pick<Product, 'key' | 'otherPricesAt'>[]
  last: string | undefined
}

/** Names and end dates of sales, which only the product page shows. */
const DISCOUNTS = ['masterVariant', 'variants[*]'].map(
  (variant) => `${variant}.prices[*].discounted.discount`,
)

export type CatalogService = ReturnType<typeof createCatalogService>

/** The catalog in commercetools. Everything but `allProducts` may be up to a minute old. */
export const createCatalogService = (deps: CatalogDeps) =>
  bound(deps, {
    categories,
    tags,
    productByKey,
    productAt,
    productsByKeys,
    productsBySkus,
    productsInCategory,
    productCount,
    productPaths,
    nutrition,
    allProducts,
  })

const categories = async (deps: CatalogDeps): Promise<CategoryTree> => (await readReferences(deps)).tree

const tags = async (deps: CatalogDeps): Promise<Tag[]> => Object.values((await readReferences(deps)).tags)

type QueryArgs = Record<string, string | string[] | number | boolean>

/** A bundle holds boxes, and a box holds food. */
const DEEPEST = 2

const withStatements = (deps: CatalogDeps, products: Product[], depth = 0): Promise<Product[]> =>
  Promise.all(
    products.map(async (product) => {
      if (product.stated || product.customProduct || !holdsFood(product) || depth === DEEPEST) return product
      const contents = await optional(contentsOf(deps, product), [])
      return withContentsStated(product, await withStatements(deps, contents, depth + 1))
    }),
  )

async function contentsOf(deps: CatalogDeps, { boxes, contentList }: Product): Promise<Product[]> {
  const queries = boxes
    ? skuQueries(boxes.map(({ sku }) => sku))
    : chunksOf(contentList, KEYS_A_QUERY).map(keyQuery)
  const pages = await Promise.all(queries.map((queryArgs) => read(deps, queryArgs)))
  return pages.flatMap(({ products }) => products)
}

async function query(deps: CatalogDeps, queryArgs: QueryArgs): Promise<ProductPage & ProductBatch> {
  const { products, ...page } = await read(deps, queryArgs)
  return { products: await withStatements(deps, products), ...page }
}

const keyQuery = (keys: readonly string[]): QueryArgs => ({
  where: `key in (${keys.map((key) => JSON.stringify(key)).join(',')})`,
  limit: keys.length,
  withTotal: false,
})

async function read(deps: CatalogDeps, queryArgs: QueryArgs): Promise<ProductPage & ProductBatch> {
  const [references, answer] = await Promise.all([
    readReferences(deps),
    deps.apiRoot.productProjections().get({ queryArgs }).execute().catch(vendorErrorOf),
  ])
  const { results, total = 0 } = answer.body
  const at = deps.now().toISOString()
  const unsold: ProductBatch['unsold'] = []
  const map = (projection: ProductProjection) => {
    const product = productOf(projection, references, at)
    if (!product) unsold.push(unsoldOf(projection, at))
    return product ?? []
  }
  return { products: results.flatMap(map), total, unsold, last: results.at(-1)?.id }
}

const productByKey = (deps: CatalogDeps, key: string): Promise<Product | null> =>
  lookUp(deps, `product:${key}`, async () => {
    const [references, answer] = await Promise.all([
      readReferences(deps),
      deps.apiRoot
        .productProjections()
        .withKey({ key })
        .get({ queryArgs: { expand: DISCOUNTS } })
        .execute()
        .catch(missing),
    ])
    const product = answer && productOf(answer.body, references, deps.now().toISOString())
    const [stated = null] = product ? await withStatements(deps, [product]) : []
    return stated
  })

/** Products may share a name in their addresses: each is in another category. */
const NAMESAKES = 20

/**
 * The product of an address by the last part of it, as it is now, and kept for reads by key. Old slugs and keys find it
 * too.
 */
async function productAt(deps: CatalogDeps, path: string, name: string): Promise<Product | undefined> {
  const where =
    'slug(en=:name or `en-US`=:name) or key=:name or masterVariant(attributes(name="urlName" and value=:name))'
  const { products } = await query(deps, {
    where,
    'var.name': name,
    expand: DISCOUNTS,
    limit: NAMESAKES,
    withTotal: false,
  })
  const product = products.find((each) => each.path === path) ?? products[0]
  if (product) keepLookedUp(deps, `product:${product.key}`, product)
  return product
}

/** In the order of the keys, without those that do not exist. */
async function productsByKeys(deps: CatalogDeps, keys: string[]): Promise<Product[]> {
  const byKey = await lookUpEach(
    deps,
    [...new Set(keys)],
    (key) => `product:${key}`,
    async (some) => {
      const pages = await Promise.all(
        chunksOf(some, KEYS_A_QUERY).map((few) => query(deps, { ...keyQuery(few), expand: DISCOUNTS })),
      )
      return new Map(pages.flatMap(({ products }) => products).map((product) => [product.key, product]))
    },
  )
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

/** In the order of the skus, each product once. */
async function productsBySkus(deps: CatalogDeps, skus: string[]): Promise<Product[]> {
  const found = await Promise.all(skuQueries(skus).map((queryArgs) => query(deps, queryArgs)))
  const products = found.flatMap((page) => page.products)
  const owner = (sku: string) =>
    products.find((product) => product.variants.some((variant) => variant.sku === sku))
  return [...new Set(skus.flatMap((sku) => owner(sku) ?? []))]
}

const productsInCategory = (
  deps: CatalogDeps,
  categoryKey: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ProductPage> =>
  lookUp(deps, `category:${categoryKey}:${offset}:${limit}`, async () => {
    const category = (await readReferences(deps)).tree.byKey.get(categoryKey)
    if (!category) return { products: [], total: 0 }
    const where = `categories(id="${category.id}")`
    const args = { where, offset, limit, withTotal: true, sort: 'name.en asc' }
    const { products, total } = await query(deps, args)
    return { products, total }
  })

const productCount = (deps: CatalogDeps): Promise<number> =>
  lookUp(deps, 'product-count', async () => (await query(deps, { limit: 1, withTotal: true })).total)

/** Addresses of searchable products with these ids. */
const productPaths = (deps: CatalogDeps, { from, below }: IdRange): Promise<string[]> =>
  lookUp(deps, `paths:${from}:${below ?? ''}`, async () => {
    const paths: string[] = []
    const end = below ? ` and id < "${below}"` : ''
    for (let where = `id >= "${from}"${end}`; ; ) {
      const { products, last } = await query(deps, { where, limit: MOST, withTotal: false, sort: 'id asc' })
      paths.push(...products.filter(isSearchable).map(({ path }) => path))
      if (!last) return paths
      where = `id > "${last}"${end}`
    }
  })

const nutrition = (deps: CatalogDeps, productKey: string): Promise<NutritionFacts | null> =>
  lookUp(deps, `nutrition:${productKey}`, async () =>
    nutritionOf(await findObject(deps.apiRoot, 'productNutritionFacts', productKey)),
  )

/** For the index: products after the id, changed since the time if given. Without a `last` one it is the end. */
async function allProducts(
  deps: CatalogDeps,
  { id, changedSince }: { id?: string; changedSince?: string },
): Promise<ProductBatch> {
  const where = [id && `id > "${id}"`, changedSince && `lastModifiedAt >= "${changedSince}"`].filter(Boolean)
  const page = { limit: 100, withTotal: false, sort: 'id asc' }
  return query(deps, where.length ? { ...page, where: where.join(' and ') } : page)
}
