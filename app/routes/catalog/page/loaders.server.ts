import type { Leading, PageMatch, PageType } from '~/models/catalog/page'
import { loadContentPage } from './content/loader.server'
import { loadLanding } from './landing/loader.server'
import { loadListingPage } from './listing/loader.server'
import type { PageArgs, PageLoader } from './page-module'
import { loadProduct } from './product/loader.server'

const loaders = {
  content: loadContentPage,
  landing: loadLanding,
  listing: loadListingPage,
  product: loadProduct,
} satisfies { [Type in PageType]: PageLoader<Type, unknown> }

export type PageData<Type extends keyof typeof loaders> = Awaited<ReturnType<(typeof loaders)[Type]>>

export type LoadedPage = {
  [Type in keyof typeof loaders]: { type: Type; data: PageData<Type> }
}[keyof typeof loaders]

export async function loadPage(
  match: Exclude<PageMatch, { type: Leading | 'not-found' }>,
  args: Pick<PageArgs<PageType>, 'request' | 'context'>,
): Promise<LoadedPage> {
  switch (match.type) {
    case 'content':
      return { type: 'content', data: await loaders.content({ match, ...args }) }
    case 'landing':
      return { type: 'landing', data: await loaders.landing({ match, ...args }) }
    case 'listing':
      return { type: 'listing', data: await loaders.listing({ match, ...args }) }
    case 'product':
      return { type: 'product', data: await loaders.product({ match, ...args }) }
  }
}
