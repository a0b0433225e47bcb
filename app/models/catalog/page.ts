/**
 * What a path without a static route is (docs/product.md, Pages and addresses). `beside` and `variations`: keys of products that
 * the page shows too, so that they are read together with its own.
 */
export type PageMatch =
  | {
      type: 'product'
      productKey: string
      path: string
      beside?: readonly string[]
      variations?: readonly string[]
    }
  | { type: 'listing'; categoryKey: string; path: string }
  | { type: 'landing'; categoryKey: string; path: string }
  | { type: 'content'; pageKey: string; path: string }
  | { type: ScreenType; path: string; to: string }
  | { type: 'redirect'; to: string; status: 301 | 302 }
  | { type: 'not-found' }

/** Page types that have a page of their own. */
export type PageType = Exclude<PageMatch['type'], Leading | 'not-found'>

/** What leads to another address. */
export type Leading = 'redirect' | ScreenType

/** Screens with an address of their own, which the content may give others. */
export const SCREEN_TYPES = [
  'magic-link',
  'reset-password',
  'auto-delivery-overview',
  'auto-delivery-details',
] as const
type ScreenType = (typeof SCREEN_TYPES)[number]
