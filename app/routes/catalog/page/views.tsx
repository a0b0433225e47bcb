import type { ReactNode } from 'react'
import type { MetaDescriptor } from '~/framework.server'
import { ContentPage, contentMeta } from './content/page'
import { LandingView } from './landing/view'
import { ListingView, listingMeta } from './listing/view'
import type { LoadedPage } from './loaders.server'
import { productMeta } from './product/meta'
import { ProductView } from './product/view'

/** The compiler prevents a page type without a view; an answer that was kept by another version may have one. */
function unsupported(page: never): never {
  throw new Error('Page component not yet supported for SPA', { cause: page })
}

export function viewOf(page: LoadedPage): ReactNode {
  switch (page.type) {
    case 'content':
      return <ContentPage data={page.data} />
    case 'landing':
      return <LandingView data={page.data} />
    case 'listing':
      return <ListingView data={page.data} />
    case 'product':
      return <ProductView data={page.data} />
    default:
      return unsupported(page)
  }
}

export function metaOf(page: LoadedPage, origin: string): MetaDescriptor[] {
  switch (page.type) {
    case 'content':
      return contentMeta(page.data, origin)
    case 'landing':
      return listingMeta(page.data.all, origin)
    case 'listing':
      return listingMeta(page.data, origin)
    case 'product':
      return productMeta(page.data, origin)
    default:
      return unsupported(page)
  }
}
