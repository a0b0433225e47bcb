import type { Filters, LookupRequest, ProductRequest, SearchRequest } from '~/models/agent/inputs'
import { agentSizes, type Match, productAnswer, sizeNamed } from '~/models/agent/product-answer'
import { allergenMessage, failed, type Message, type Outcome } from '~/models/agent/protocol'
import type { CategoryTree } from '~/models/catalog/category'
import { isInStock, type Product, type Variant } from '~/models/catalog/product'
import { cleanQuery } from '~/models/search/listing-query'
import type { AgentCall } from './call'

const DEFAULT_LIMIT = 10
const MOST = 50

const CURSOR = /^(\d{1,4})-(\d{1,2})$/

/** @throws VendorError */
export async function searchCatalog({ context }: AgentCall, asked: SearchRequest): Promise<Outcome> {
  const { services, origin } = context
  const { filters = {}, pagination = {} } = asked
  const [, page = '0', size] = CURSOR.exec(pagination.cursor ?? '') ?? []
  const limit = Math.min(MOST, Number(size ?? pagination.limit ?? DEFAULT_LIMIT) || DEFAULT_LIMIT)
  const categoryKeys = categoriesNamed(await services.catalog.categories(), filters)
  const nothing = filters.categories?.length && categoryKeys.length === 0
  const found = nothing
    ? { keys: [], total: 0, pages: 0 }
    : await services.search.forAgent({
        query: cleanQuery(asked.query ?? ''),
        categoryKeys,
        price: filters.price ?? {},
        page: Number(page),
        limit,
      })
  const products = await services.catalog.productsByKeys(found.keys)
  const shown = products.flatMap((product) => {
    const sizes = inOrder(agentSizes(product, filters))
    return sizes.length > 0 ? [{ product, sizes }] : []
  })
  const hasNext = Number(page) + 1 < found.pages
  return {
    ok: true,
    answer: {
      products: shown.map(({ product, sizes }) => productAnswer(product, sizes, origin)),
      pagination: {
        has_next_page: hasNext,
        total_count: found.total,
        ...(hasNext && { cursor: `${Number(page) + 1}-${limit}` }),
      },
      ...messagesOf(shown.flatMap(({ product }, at) => allergens(product, `$.products[${at}]`, origin))),
    },
  }
}

/** By key, name or address. */
function categoriesNamed(tree: CategoryTree, { categories = [] }: Filters): string[] {
  const asked = categories.map((each) =>
    each
      .trim()
      .toLowerCase()
      .replace(/^\/|\/$/g, ''),
  )
  return [...tree.byKey.values()]
    .filter(({ key, name, path }) =>
      [key, name, path.replace(/^\/|\/$/g, '')].some((each) => asked.includes(each.toLowerCase())),
    )
    .map(({ key }) => key)
}

/** What can be had comes first. */
const inOrder = (sizes: readonly Variant[]): Variant[] =>
  sizes.toSorted((one, other) => Number(isInStock(other)) - Number(isInStock(one)))

const allergens = (product: Product, path: string, origin: string): Message[] =>
  [allergenMessage(product, path, origin + product.path)].filter((each) => each !== undefined)

const messagesOf = (messages: Message[]) => (messages.length > 0 ? { messages } : {})

/** @throws VendorError */
export async function lookUpCatalog({ context }: AgentCall, asked: LookupRequest): Promise<Outcome> {
  const { origin } = context
  const ids = [...new Set(asked.ids)]
  const products = await productsOf(context.services, ids)
  const shown = products.flatMap((product) => {
    const inputs = matchesIn(product, ids, asked.filters)
    const sizes = agentSizes(product, asked.filters).filter(({ sku }) => inputs.has(sku))
    return sizes.length > 0 ? [{ product, sizes, inputs }] : []
  })
  const met = new Set(shown.flatMap(({ inputs }) => [...inputs.values()].flat().map(({ id }) => id)))
  const missing = ids
    .filter((id) => !met.has(id))
    .map((id): Message => ({ type: 'info', code: 'not_found', content: id }))
  return {
    ok: true,
    answer: {
      products: shown.map(({ product, sizes, inputs }) => productAnswer(product, sizes, origin, { inputs })),
      ...messagesOf([
        ...shown.flatMap(({ product }, at) => allergens(product, `$.products[${at}]`, origin)),
        ...missing,
      ]),
    },
  }
}

/** Which asked ids lead to which size: its SKU exactly, the product's id to the first that can be had. */
function matchesIn(product: Product, ids: readonly string[], filters: Filters | undefined) {
  const matches = new Map<string, Match[]>()
  const [featured] = inOrder(agentSizes(product, filters))
  for (const id of ids) {
    const exact = product.variants.find(({ sku }) => sku === id)
    const sku = exact?.sku ?? (id === product.key || id === product.id ? featured?.sku : undefined)
    if (sku) matches.set(sku, [...(matches.get(sku) ?? []), { id, match: exact ? 'exact' : 'featured' }])
  }
  return matches
}

type Catalog = Pick<AgentCall['context']['services'], 'catalog'>

/** Products by their ids or by SKUs, each once. @throws VendorError */
export async function productsOf({ catalog }: Catalog, ids: readonly string[]): Promise<Product[]> {
  const [bySku, byKey] = await Promise.all([
    catalog.productsBySkus([...ids]),
    catalog.productsByKeys([...ids]),
  ])
  const products = new Map([...bySku, ...byKey].map((product) => [product.key, product]))
  return [...products.values()]
}

/** @throws VendorError */
export async function getProduct({ context }: AgentCall, asked: ProductRequest): Promise<Outcome> {
  const { origin } = context
  const products = await productsOf(context.services, [asked.id])
  const product = products.find((each) => matchesIn(each, [asked.id], undefined).size > 0)
  const sizes = product ? inOrder(agentSizes(product, asked.filters)) : []
  if (!product || sizes.length === 0) return failed('not_found', `Product not found: ${asked.id}`)
  const exact = sizes.find(({ sku }) => sku === asked.id)
  const wanted = asked.selected?.find(({ name }) => name.toLowerCase() === 'size')?.label
  const featured = exact ?? sizeNamed(sizes, wanted)
  const ordered = featured ? [featured] : sizes
  return {
    ok: true,
    answer: {
      product: productAnswer(product, ordered, origin, { isDetail: true }),
      ...messagesOf(allergens(product, '$.product', origin)),
    },
  }
}
