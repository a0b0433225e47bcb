import type { CampaignExperiment } from '../experiment/campaign'
import type { Cents } from '../money'

export const PROMOTION_SECTIONS = ['Floating Sticky CTA', 'Global Campaign Carousel', 'Hero Banner'] as const
export type PromotionSection = (typeof PROMOTION_SECTIONS)[number]

/** The product's key is its id in all events. */
export type MeasuredItem = { product: string; sku: string; name: string; quantity: number; price: Cents }

/** docs/product.md, Measurement. No event holds personal data. */
export type ShopEvent =
  | { name: 'Product Added'; item: MeasuredItem; list?: string }
  | { name: 'Product List Viewed'; list: string; products: string[]; first: number }
  | { name: 'Product Clicked'; list: string; product: string; position?: number }
  | { name: 'Navigation Clicked'; text: string; path: string; from: string }
  | { name: 'Menu Opened'; menu: string }
  | { name: 'Promotion Clicked'; promotion: string; section: PromotionSection }
  | { name: 'Checkout Started'; items: MeasuredItem[]; value: Cents }
  | {
      name: 'Order Completed'
      orderNumber: string
      items: MeasuredItem[]
      value: Cents
      platform?: string | undefined
    }
  | { name: 'Signed In'; method: string }
  | { name: 'Account Created'; stepName: 'account created' }
  | { name: 'Creation Failure'; reason: string }
  | { name: 'Experiment Viewed'; experiment: string; variation: string; chosen?: CampaignExperiment }
  | { name: 'Error Logged'; place: 'browser' | 'server'; severity: 'error' | 'fatal' }

type EventName = ShopEvent['name']

/** Undefined for events of analytics only. */
export const DATA_LAYER_NAMES: Record<EventName, string | undefined> = {
  'Product Added': 'add_to_cart',
  'Product List Viewed': 'view_item_list',
  'Product Clicked': 'select_item',
  'Navigation Clicked': 'navigation_click',
  'Menu Opened': 'menu_open',
  'Promotion Clicked': 'select_promotion',
  'Checkout Started': 'begin_checkout',
  'Order Completed': 'purchase',
  'Signed In': 'login',
  'Account Created': 'sign_up',
  'Creation Failure': undefined,
  'Experiment Viewed': 'experiment_viewed',
  'Error Logged': undefined,
}

export type BrowserEvent = Extract<
  ShopEvent,
  { name: 'Product List Viewed' | 'Product Clicked' | 'Menu Opened' | 'Promotion Clicked' }
>

export const AUTOCOMPLETE = 'Autocomplete'
