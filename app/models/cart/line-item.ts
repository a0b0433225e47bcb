import { isOwnAmount } from '../catalog/own-amount'
import type { PriceTier, Variant } from '../catalog/product'
import { type Cents, formatDollars } from '../money'
import type { Savings } from './savings'

/** Where a part of a line's quantity goes. */
export type ShippingTarget = { addressKey: string; shippingMethodKey?: string; quantity: number }

export type LineItem = {
  id: string
  productId: string
  productKey: string
  name: string
  variant: LineVariant
  quantity: number
  /** `GiftLineItem`: added by a discount, free; the shopper cannot change its quantity. */
  mode: 'Standard' | 'GiftLineItem'
  /** `Platform`: commercetools chose the price. Otherwise the shop set it. */
  priceMode: 'Platform' | 'ExternalPrice' | 'ExternalTotal'
  /** The channel of the line's price, such as auto-delivery. */
  distributionChannelId?: string
  /** Per unit, before cart discounts; includes product discount, tier and channel. */
  piecePrice: Cents
  /** `piecePrice` times the quantity; 0 for a gift. */
  totalPriceBeforeCartLevelDiscount: Cents
  /** After cart discounts. */
  totalPrice: Cents
  /** Savings by product discount, tier or auto-delivery. */
  totalSavings: Savings
  /** `10% off`, `$2.00 off`. */
  discountDisplayValue?: string
  /** What cart discounts took off this line. */
  cartDiscounts: { id: string; name: string; amount: Cents }[]
  targets: ShippingTarget[]
  /** False if the targets do not add up to the quantity. */
  shippingValid: boolean
  autoDelivery?: { intervalDays: number; offerLocation?: string; offerType?: string }
  markedAsGift: boolean
  greetingCardMessage?: string
  customizationsDescription?: string
  /** The build, as query parameters of its builder. */
  customizations?: string
  recipientsJson?: string
  customTrayNetWeight?: number
  listMetadata?: string
  externalId?: string
  parentExternalId?: string
  /** Greeting card, wrapping. */
  children: LineItem[]
  /** The platform takes it off the stock with the order. */
  reserved?: true
  /** The product's page with this variant, if known. */
  path?: string
  image?: { url: string; label: string }
}

/** A price of a line's variant. */
export type LinePrice = {
  id: string
  value: Cents
  /** The channel whose price it is, such as auto-delivery. */
  channel?: { id: string; key?: string }
  discounted?: Cents
  tiers: PriceTier[]
}

/** The variant of a line. `backordered` includes a warehouse without stock. */
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
  | 'weight'
> & {
  /** Countries it cannot be shipped to. */
  restrictedCountries: string[]
  /** An address that the product is always shipped to, as JSON. */
  fixedAddress?: string
  offerGiftAddOns: boolean
  /** The price is reduced by a product discount. */
  productDiscountApplied: boolean
  /** What commercetools may choose from: without those of other customer groups. */
  prices: LinePrice[]
}

type Priced = Pick<LineItem, 'priceMode' | 'piecePrice'>

/** The price of one piece where it came from outside: a gift certificate's amount, or what a mix was summed up to. */
export const amountOf = (line: Priced): Cents | undefined =>
  line.priceMode === 'ExternalPrice' ? line.piecePrice : undefined

/** The size, or the amount chosen for it. */
export function sizeName(line: Priced & Pick<LineItem, 'variant'>): string {
  const amount = isOwnAmount(line.variant.sku) ? amountOf(line) : undefined
  return amount === undefined ? line.variant.variantName : formatDollars(amount)
}

export const isGift = (line: Pick<LineItem, 'mode'>): boolean => line.mode === 'GiftLineItem'
