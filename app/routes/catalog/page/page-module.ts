import type { AppLoadContext } from '~/framework.server'
import type { PageMatch, PageType } from '~/models/catalog/page'

type MatchOf<Type extends PageType> = Extract<PageMatch, { type: Type }>

export type PageArgs<Type extends PageType> = Type extends PageType
  ? { match: MatchOf<Type>; request: Request; context: AppLoadContext }
  : never

/**
 * A loader of a page type. It throws a 404 response when the page is gone, a redirect when the address should
 * differ, and a `VendorError` when the page is impossible without a vendor.
 */
export type PageLoader<Type extends PageType, Data> = (args: PageArgs<Type>) => Promise<Data>
