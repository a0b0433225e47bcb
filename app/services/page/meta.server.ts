import type { PageMatch } from '~/models/catalog/page'
import { productTexts } from '~/models/catalog/product-texts'
import type { CatalogService } from '~/services/catalog/catalog.server'
import type { ContentService } from '~/services/content/content.server'
import { SHOP } from '~/shop/shop'

type PageMeta = { title: string; description: string; canonical: string }

type Deps = {
  catalog: Pick<CatalogService, 'categories' | 'productByKey'>
  content: Pick<ContentService, 'page'>
}

const COMPONENTS: Partial<Record<PageMatch['type'], string>> = {
  product: 'ProductPage',
  listing: 'ListingPage',
  landing: 'LandingPage',
  content: 'ContentPage',
  'magic-link': 'MagicLink',
  'reset-password': 'ResetPassword',
  'auto-delivery-overview': 'AutoDeliveryOverview',
  'auto-delivery-details': 'AutoDeliveryDetails',
  'not-found': 'NotFoundPage',
}

export const componentOf = ({ type }: PageMatch): string | undefined => COMPONENTS[type]

/** Undefined if the match has no own page. @throws VendorError */
export async function metaOfMatch(match: PageMatch, services: Deps): Promise<PageMeta | undefined> {
  const texts = await textsOf(match, services)
  if (!texts || !('path' in match)) return undefined
  return { title: `${texts.title} | ${SHOP.name}`, description: texts.description, canonical: match.path }
}

async function textsOf(
  match: PageMatch,
  { catalog, content }: Deps,
): Promise<{ title: string; description: string } | undefined> {
  switch (match.type) {
    case 'product': {
      const product = await catalog.productByKey(match.productKey)
      return product ? productTexts(product) : undefined
    }
    case 'listing':
    case 'landing': {
      const category = (await catalog.categories()).byKey.get(match.categoryKey)
      return (
        category && { title: category.name, description: category.metaDescription ?? category.description }
      )
    }
    case 'content':
      return content.page(match.pageKey)
    default:
      return undefined
  }
}
