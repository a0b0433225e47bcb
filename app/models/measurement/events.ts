import type { CheckoutStep } from '../checkout/steps'
import type { CampaignExperiment } from '../experiment/campaign'
import type { Cents } from '../money'
import type { Worth } from './worth'

export const PROMOTION_SECTIONS = ['Floating Sticky CTA', 'Global Campaign Carousel', 'Hero Banner'] as const
export type PromotionSection = (typeof PROMOTION_SECTIONS)[number]

/** The product's key is its id in all events. */
export type MeasuredItem = { product: string; sku: string; name: string; quantity: number; price: Cents }

/** docs/product.md, Measurement. No event holds personal data. */
export type ShopEvent =
  | { name: 'Product Viewed'; item: Omit<MeasuredItem, 'quantity'> }
  | { name: 'Product Added'; item: MeasuredItem; list?: string }
  | { name: 'Product Removed'; item: MeasuredItem }
  /** Of a line that stays. */
  | { name: 'Product Quantity Changed'; item: MeasuredItem; before: number }
  | { name: 'Product List Viewed'; list: string; products: string[]; first: number }
  | { name: 'Product Clicked'; list: string; product: string; position?: number }
  | { name: 'Navigation Clicked'; text: string; path: string; from: string }
  | { name: 'Menu Opened'; menu: string }
  | { name: 'Promotion Clicked'; promotion: string; section: PromotionSection }
  | { name: 'Checkout Started'; items: MeasuredItem[]; worth: Worth }
  | { name: 'Checkout Step Viewed' | 'Checkout Step Completed'; checkout: string; step: CheckoutStep }
  | { name: 'Payment Info Entered'; checkout: string; method: string }
  | {
      name: 'Order Completed'
      orderNumber: string
      items: MeasuredItem[]
      worth: Worth
      platform?: string | undefined
      byStaff?: true | undefined
    }
  | { name: 'Order Refunded'; orderNumber: string; refunded: Cents; worth: Worth }
  | { name: 'Order Cancelled'; orderNumber: string; items: MeasuredItem[]; worth: Worth }
  | { name: 'Signed In'; method: string }
  | { name: 'Account Created'; stepName: 'account created' }
  | { name: 'Creation Failure'; reason: string }
  | { name: 'Experiment Viewed'; experiment: string; variation: string; chosen?: CampaignExperiment }
  | { name: 'Error Logged'; place: 'browser' | 'server'; severity: 'error' | 'fatal' }

type EventName = ShopEvent['name']

/** Undefined for events of analytics only. */
export const DATA_LAYER_NAMES: Record<EventName, string | undefined> = {
  'Product Viewed': 'view_item',
  'Product Added': 'add_to_cart',
  'Product Removed': 'remove_from_cart',
  'Product Quantity Changed': undefined,
  'Product List Viewed': 'view_item_list',
  'Product Clicked': 'select_item',
  'Navigation Clicked': 'navigation_click',
  'Menu Opened': 'menu_open',
  'Promotion Clicked': 'select_promotion',
  'Checkout Started': 'begin_checkout',
  'Checkout Step Viewed': undefined,
  'Checkout Step Completed': undefined,
  'Payment Info Entered': 'add_payment_info',
  'Order Completed': 'purchase',
  'Order Refunded': 'refund',
  'Order Cancelled': undefined,
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
