import type { LocalizedString, Product, ProductProjection } from '@commercetools/platform-sdk'
import { isGranted } from '../auth/scopes'
import { insufficientScope, resourceNotFound } from '../engine/errors'
import type { Call, Endpoint } from '../engine/resource'
import type { Session } from '../engine/session'
import { queryAnswer } from '../query/answer'
import { flag } from '../query/paging'
import { type Source, storedSource } from '../query/select'
import { projectionOf, shownData } from './presentation'
import { priceScope } from './price-scope'

const SCOPES = ['view_products', 'view_published_products']

/** The current or the staged data of products, with the selected price. */
export const projectionEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/product-projections',
    scopes: SCOPES,
    handle: ({ query }, session) => {
      const staged = stagedOf(query, session)
      const show = presenter(query, staged, session)
      return {
        body: queryAnswer(projectionSource(session, staged), query, (one) => show(one as ProductProjection)),
      }
    },
  },
  single('/product-projections/{id}', ({ params: { id = '' } }, session) => session.get('product', id)),
  single('/product-projections/key={key}', ({ params: { key } }, session) =>
    session.find('product', { key }),
  ),
]

function single(path: string, find: (call: Call, session: Session) => Product | undefined): Endpoint {
  return {
    method: 'GET',
    path,
    scopes: SCOPES,
    handle: (call, session) => {
      const product = find(call, session)
      const staged = stagedOf(call.query, session)
      if (!product || (!staged && !product.masterData.published)) {
        throw resourceNotFound(Object.values(call.params).join('/'))
      }
      return { body: presenter(call.query, staged, session)(projectionOf(product, staged)) }
    },
  }
}

/** Staged data need more than the scope for published products. */
function stagedOf(query: URLSearchParams, { principal, projectKey }: Session): boolean {
  const staged = flag(query, 'staged', false)
  if (staged && !isGranted(principal.scopes, ['view_products'], projectKey)) {
    throw insufficientScope([`view_products:${projectKey}`])
  }
  return staged
}

/** Leaves out products without current data. */
function projectionSource(session: Session, staged: boolean): Source {
  const products = storedSource(session, 'product')
  const projected = (product: unknown): ProductProjection | undefined => {
    const { masterData } = product as Product
    return staged || masterData.published ? projectionOf(product as Product, staged) : undefined
  }
  function* projections(found: Iterable<unknown>): Generator<ProductProjection> {
    for (const product of found) {
      const projection = projected(product)
      if (projection) yield projection
    }
  }
  return {
    typeId: 'product-projection',
    ids: products.ids,
    get: (id) => {
      const product = products.get(id)
      return product === undefined ? undefined : projected(product)
    },
    *scan() {
      yield* projections(products.scan())
    },
    *scanById(after) {
      yield* projections(products.scanById?.(after) ?? [])
    },
    page: (limit, offset) => {
      const page: ProductProjection[] = []
      let position = 0
      for (const projection of projections(products.scan())) {
        if (position >= offset + limit) break
        if (position >= offset) page.push(projection)
        position += 1
      }
      return page
    },
    count: () =>
      staged ? session.store.count('product') : session.store.countOf('product', 'published', 'true'),
  }
}

/** Adds discounts, stock and the selected price, and picks locales. */
function presenter(
  query: URLSearchParams,
  staged: boolean,
  session: Session,
): (projection: ProductProjection) => ProductProjection {
  const locales = query.getAll('localeProjection')
  priceScope(query, session)
  return (projection) => {
    const { masterVariant, variants } = shownData(session.referenced('product', projection), staged, session)
    return inLocales({ ...projection, masterVariant, variants }, locales)
  }
}

const LOCALIZED = ['name', 'slug', 'description', 'metaTitle', 'metaDescription', 'metaKeywords'] as const

function inLocales(projection: ProductProjection, locales: readonly string[]): ProductProjection {
  if (locales.length === 0) return projection
  const filtered = (text: LocalizedString) =>
    Object.fromEntries(Object.entries(text).filter(([locale]) => locales.includes(locale)))
  const texts = LOCALIZED.flatMap((name) => {
    const text = projection[name]
    return text ? [[name, filtered(text)] as const] : []
  })
  return { ...projection, ...Object.fromEntries(texts) }
}
