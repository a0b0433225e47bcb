/**
 * A path without a route of its own (docs/product.md, Pages and addresses). `beside` and `variations`: products that
 * the page shows too, read together with its own.
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

export type PageType = Exclude<PageMatch['type'], Leading | 'not-found'>

export type Leading = 'redirect' | ScreenType

export const SCREEN_TYPES = [
  'magic-link',
  'reset-password',
  'auto-delivery-overview',
  'auto-delivery-details',
] as const
type ScreenType = (typeof SCREEN_TYPES)[number]
