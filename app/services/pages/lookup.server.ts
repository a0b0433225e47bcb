import type { Category, ProductProjection } from '@commercetools/platform-sdk'
import type { PageMatch } from '~/models/catalog/page'
import type { ApiRoot } from '../commercetools/client.server'
import { vendorErrorOf } from '../commercetools/errors.server'

/** Asks commercetools what a path is: product, category, content page or redirect. */
export async function lookUpPage(apiRoot: ApiRoot, path: string): Promise<PageMatch> {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const found = last.endsWith('.html')
    ? ((await productAt(apiRoot, path, last.slice(0, -'.html'.length))) ?? (await contentAt(apiRoot, path)))
    : ((await categoryAt(apiRoot, path, last)) ?? (await contentAt(apiRoot, path)))
  return found ?? (await redirectAt(apiRoot, path)) ?? { type: 'not-found' }
}

/** `/nuts/almonds/roasted-almonds.html`: the last part is the slug; the others must be its categories. */
async function productAt(apiRoot: ApiRoot, path: string, slug: string): Promise<PageMatch | undefined> {
  const answer = await apiRoot
    .productProjections()
    .get({
      queryArgs: {
        where: 'slug(en=:slug)',
        'var.slug': slug,
        expand: [
          'masterVariant.attributes[*].value',
          'masterVariant.attributes[*].value.ancestors[*]',
          'categories[*].ancestors[*]',
        ],
        limit: 1,
      },
    })
    .execute()
    .catch(vendorErrorOf)
  const product = answer.body.results[0]
  const primary = product && primaryCategoryOf(product)
  if (!product?.key || !primary) return undefined
  const canonical = `${pathOf(primary)}${slug}.html`
  return path === canonical
    ? { type: 'product', productKey: product.key, path: canonical }
    : { type: 'redirect', to: canonical, status: 301 }
}

function primaryCategoryOf(product: ProductProjection): Category | undefined {
  const value: unknown = product.masterVariant.attributes?.find(
    ({ name }) => name === 'primaryCategory',
  )?.value
  const expanded = (value as { obj?: Category } | undefined)?.obj
  return expanded ?? product.categories[0]?.obj
}

async function categoryAt(apiRoot: ApiRoot, path: string, key: string): Promise<PageMatch | undefined> {
  if (!/^[a-z0-9_-]{2,256}$/i.test(key)) return undefined
  const answer = await apiRoot
    .categories()
    .withKey({ key: key.toLowerCase() })
    .get({ queryArgs: { expand: ['ancestors[*]'] } })
    .execute()
    .catch(orMissing)
  const category = answer?.body
  if (!category?.key) return undefined
  const canonical = pathOf(category)
  if (`${path}/` !== canonical) return { type: 'redirect', to: canonical, status: 301 }
  const type = category.custom?.fields.pageType === 'landing' ? 'landing' : 'listing'
  return { type, categoryKey: category.key, path: canonical }
}

/** `/nuts/almonds/`, from a category with expanded ancestors. */
function pathOf(category: Category): string {
  const parts = [...category.ancestors.map(({ obj }) => (obj ? urlNameOf(obj) : '')), urlNameOf(category)]
  return `/${parts.join('/')}/`
}

function urlNameOf(category: Category): string {
  const urlName: unknown = category.custom?.fields.urlName
  return typeof urlName === 'string' ? urlName : (category.key ?? '')
}

async function contentAt(apiRoot: ApiRoot, path: string): Promise<PageMatch | undefined> {
  const page = await customObject(apiRoot, 'pages', path)
  return page ? { type: 'content', pageKey: page.key, path } : undefined
}

async function redirectAt(apiRoot: ApiRoot, path: string): Promise<PageMatch | undefined> {
  const entry = await customObject(apiRoot, 'pageRedirects', path)
  const to: unknown = entry?.value?.to
  return typeof to === 'string' && to.startsWith('/') ? { type: 'redirect', to, status: 301 } : undefined
}

/** Custom objects are keyed by the path without outer slashes: `/nuts/old` is `nuts_old`. */
async function customObject(apiRoot: ApiRoot, container: string, path: string) {
  const key = path.slice(1).replaceAll('/', '_')
  if (!/^[-_~.a-zA-Z0-9]{1,256}$/.test(key)) return undefined
  const answer = await apiRoot
    .customObjects()
    .withContainerAndKey({ container, key })
    .get()
    .execute()
    .catch(orMissing)
  return answer?.body
}

/** A 404 means that it does not exist. */
function orMissing(error: unknown): undefined {
  if ((error as { statusCode?: number }).statusCode === 404) return undefined
  return vendorErrorOf(error)
}
