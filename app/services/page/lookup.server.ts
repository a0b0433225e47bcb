import { detailsPath } from '~/models/auto-delivery/boxes'
import { categoryAt } from '~/models/catalog/category'
import type { PageMatch } from '~/models/catalog/page'
import { redirectFault } from '~/models/content/redirects'
import { paths, serverPaths } from '~/models/paths'
import type { CatalogService } from '~/services/catalog/catalog.server'
import { missing, vendorErrorOf } from '~/services/commercetools/errors.server'
import type { ContentService } from '~/services/content/content.server'
import { HOME_KEY } from '~/services/content/home'
import type { ServiceDeps } from '~/services/deps'
import { lookUp } from '~/services/lookup.server'
import { onVendorError, VendorError } from '~/services/vendor-error'

export type PageDeps = ServiceDeps & {
  catalog: Pick<CatalogService, 'categories' | 'productAt'>
  content: Pick<ContentService, 'builtPaths'>
}

/** What a path is: product, category, content page or redirect. Only a product costs a call to the platform. */
export async function lookUpPage(deps: PageDeps, path: string): Promise<PageMatch> {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const found = last.endsWith('.html')
    ? await productAt(deps, path, last.slice(0, -'.html'.length))
    : await shelfAt(deps, path)
  const own = found ?? (await contentAt(deps, path))
  if (own) return own
  const built = await builtAt(deps, path).catch(onVendorError((error) => error))
  const match = built instanceof VendorError ? undefined : built
  const redirect = match ?? (await redirectAt(deps, path))
  // The path may belong to the content service, which does not answer.
  if (!redirect && built instanceof VendorError) throw built
  return redirect ?? { type: 'not-found' }
}

/** `/nuts/almonds/roasted-almonds.html`: the last part names the product; the others must be its categories. */
async function productAt({ catalog }: PageDeps, path: string, name: string): Promise<PageMatch | undefined> {
  const product = await catalog.productAt(path, name)
  if (!product || product.ancestors.length === 0) return undefined
  const canonical = product.path
  return path === canonical
    ? {
        type: 'product',
        productKey: product.key,
        path: canonical,
        beside: product.upsellingProducts,
        variations: product.otherVariations,
      }
    : { type: 'redirect', to: canonical, status: 301 }
}

async function shelfAt({ catalog }: PageDeps, path: string): Promise<PageMatch | undefined> {
  const category = categoryAt(await catalog.categories(), path)
  if (!category) return undefined
  if (`${path}/` !== category.path) return { type: 'redirect', to: category.path, status: 301 }
  return { type: category.pageType, categoryKey: category.key, path: category.path }
}

async function contentAt(deps: PageDeps, path: string): Promise<PageMatch | undefined> {
  if (path === `/${HOME_KEY}`) return { type: 'redirect', to: paths.home, status: 301 }
  const page = await customObject(deps, 'pages', path)
  return page && { type: 'content', pageKey: page.key, path }
}

async function builtAt(deps: PageDeps, path: string): Promise<PageMatch | undefined> {
  const isBuilt = (await deps.content.builtPaths()).includes(path)
  return isBuilt ? { type: 'content', pageKey: path.slice(1).replaceAll('/', '_'), path } : undefined
}

async function redirectAt(deps: PageDeps, path: string): Promise<PageMatch | undefined> {
  const entry = await customObject(deps, 'pageRedirects', path)
  const { autoDeliveryPortal } = deps.config
  const deliveries = autoDeliveryPortal ? paths.autoDeliveryRedesign : paths.autoDelivery
  if (entry?.component === 'MagicLink') return { type: 'magic-link', path, to: paths.signInWithLink }
  if (entry?.component === 'ResetPassword')
    return { type: 'reset-password', path, to: serverPaths.resetPasswordPage }
  if (entry?.component === 'AutoDeliveryOverview') {
    return { type: 'auto-delivery-overview', path, to: deliveries }
  }
  // The last part of such a path is the box's id.
  const [, parent = '', id = ''] = /^(.+)\/(\d{1,24})$/.exec(path) ?? []
  const details = parent ? await customObject(deps, 'pageRedirects', parent) : undefined
  if (details?.component === 'AutoDeliveryDetails') {
    return { type: 'auto-delivery-details', path, to: detailsPath(deliveries, id) }
  }
  const to = entry?.to
  return to?.startsWith('/') && redirectFault(path, to) === undefined
    ? { type: 'redirect', to, status: 301 }
    : undefined
}

type Entry = { key: string; to?: string; component?: string }
type Container = 'pages' | 'pageRedirects'

/** commercetools' limit. */
const MOST = 500

/** Custom objects are keyed by the path without outer slashes: `/nuts/old` is `nuts_old`. */
async function customObject(deps: PageDeps, container: Container, path: string): Promise<Entry | undefined> {
  const key = path.slice(1).replaceAll('/', '_')
  if (!/^[-_~.a-zA-Z0-9]{1,256}$/.test(key)) return undefined
  const entries = await lookUp(deps, `paths:${container}`, () => entriesOf(deps, container))
  const known = entries.find((entry) => entry.key === key)
  // A full list may not be all, so the platform is asked.
  return known ?? (entries.length < MOST ? undefined : one(deps, container, key))
}

const entryOf = ({ key, value }: { key: string; value: unknown }): Entry => {
  const { to, component } = (value ?? {}) as { to?: unknown; component?: unknown }
  return {
    key,
    to: typeof to === 'string' ? to : undefined,
    component: typeof component === 'string' ? component : undefined,
  }
}

async function entriesOf({ apiRoot }: PageDeps, container: Container): Promise<Entry[]> {
  const queryArgs = { limit: MOST, withTotal: false, sort: 'key asc' }
  const answer = await apiRoot
    .customObjects()
    .withContainer({ container })
    .get({ queryArgs })
    .execute()
    .catch(vendorErrorOf)
  return answer.body.results.map(entryOf)
}

async function one({ apiRoot }: PageDeps, container: Container, key: string): Promise<Entry | undefined> {
  const answer = await apiRoot
    .customObjects()
    .withContainerAndKey({ container, key })
    .get()
    .execute()
    .catch(missing)
  return answer && entryOf(answer.body)
}
