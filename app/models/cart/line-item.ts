import type { Stated } from '../allergen/allergens'
import { isOwnAmount } from '../catalog/own-amount'
import type { PriceTier, Variant } from '../catalog/product'
import { type Cents, formatDollars } from '../money'
import type { Part } from '../order-rules/parts'
import type { Savings } from './savings'

export type ShippingTarget = { addressKey: string; shippingMethodKey?: string; quantity: number }

export type LineItem = {
  id: string
  productId: string
  productKey: string
  name: string
  variant: LineVariant
  quantity: number
  /** `GiftLineItem`: added by a discount; its quantity cannot be changed. */
  mode: 'Standard' | 'GiftLineItem'
  /** `Platform`: commercetools' price; otherwise the shop's. */
  priceMode: 'Platform' | 'ExternalPrice' | 'ExternalTotal'
  /** The price's channel, such as auto-delivery. */
  distributionChannelId?: string
  /** Per unit, before cart discounts; includes product discount, tier and channel. */
  piecePrice: Cents
  totalPriceBeforeCartLevelDiscount: Cents
  totalPrice: Cents
  /** With its own tax, before discounts on the cart's total. Missing until tax is known. */
  gross?: Cents
  totalSavings: Savings
  /** `10% off`, `$2.00 off`. */
  discountDisplayValue?: string
  cartDiscounts: { id: string; name: string; amount: Cents }[]
  targets: ShippingTarget[]
  /** False if the targets do not add up to the quantity. */
  shippingValid: boolean
  autoDelivery?: { intervalDays: number; offerLocation?: string; offerType?: string }
  markedAsGift: boolean
  greetingCardMessage?: string
  customizationsDescription?: string
  customizations?: string
  /** What is inside; missing if it could not be read. */
  parts?: Part[]
  recipientsJson?: string
  customTrayNetWeight?: number
  listMetadata?: string
  externalId?: string
  parentExternalId?: string
  /** Greeting card, wrapping. */
  children: LineItem[]
  /** Added by another client: it has none of the shop's fields. */
  foreign?: true
  /** Of an order: it was canceled, and this goes back for it. */
  canceled?: Cents | undefined
  /** commercetools reserves the stock with the order. */
  reserved?: true
  path?: string
  image?: { url: string; label: string }
}

export type LinePrice = {
  id: string
  value: Cents
  channel?: { id: string; key?: string }
  discounted?: Cents
  tiers: PriceTier[]
}

/** `backordered` includes a warehouse without stock. */
export type LineVariant = Pick<
  Variant,
  | 'sku'
  | 'variantName'
  | 'active'
  | 'available'
  | 'backordered'
  | 'backorderedUntil'
  | 'wholesale'
  | 'companiesOnly'
  | 'bulk'
  | 'meltable'
  | 'autoDeliveryEligible'
  | 'maximumPiecesPerOrder'
  | 'roastedOn'
  | 'weight'
> & {
  restrictedCountries: string[]
  /** Always shipped to this address (JSON). */
  fixedAddress?: string
  offerGiftAddOns: boolean
  /** Undefined if it is not stated. */
  stated?: Stated
  /** A box that states nothing by itself. */
  isUnstatedBox?: true
  productDiscountApplied: boolean
  /** Without those of other customer groups. */
  prices: LinePrice[]
}

type Priced = Pick<LineItem, 'priceMode' | 'piecePrice'>

/** An external price: a gift certificate's amount or a mix's sum. */
export const amountOf = (line: Priced): Cents | undefined =>
  line.priceMode === 'ExternalPrice' ? line.piecePrice : undefined

export function sizeName(line: Priced & Pick<LineItem, 'variant'>): string {
  const amount = isOwnAmount(line.variant.sku) ? amountOf(line) : undefined
  return amount === undefined ? line.variant.variantName : formatDollars(amount)
}

export const isGift = (line: Pick<LineItem, 'mode'>): boolean => line.mode === 'GiftLineItem'
