import type { AppLoadContext } from '@remix-run/cloudflare'
import type { PageMatch, PageType } from '~/models/catalog/page'

export type MatchOf<Type extends PageType> = Extract<PageMatch, { type: Type }>

/** What a page's loader is given. */
export type PageArgs<Type extends PageType> = Type extends PageType
  ? { match: MatchOf<Type>; request: Request; context: AppLoadContext }
  : never

/**
 * One kind of dynamically resolved page. The loader throws a 404 response when its thing is gone, a redirect
 * when the address should read differently, and a `VendorError` when the page cannot exist without a vendor.
 */
export type PageLoader<Type extends PageType, Data> = (args: PageArgs<Type>) => Promise<Data>
