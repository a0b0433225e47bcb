import { isOwnAmount } from '../catalog/own-amount'
import type { Variant } from '../catalog/product'
import { type Cents, formatDollars } from '../money'
import type { Savings } from './savings'

/** How many of a line go where. */
export type ShippingTarget = { addressKey: string; shippingMethodKey?: string; quantity: number }

export type LineItem = {
  id: string
  productId: string
  productKey: string
  name: string
  variant: LineVariant
  quantity: number
  /** `GiftLineItem`: a discount brought it, it costs nothing and its quantity is not the shopper's. */
  mode: 'Standard' | 'GiftLineItem'
  /** `Platform`: commercetools chose the price; otherwise it was given from outside. */
  priceMode: 'Platform' | 'ExternalPrice' | 'ExternalTotal'
  /** The channel whose price the line has, such as auto-delivery's. */
  distributionChannelId?: string
  /** One piece as it is charged, before cart discounts: product discount, tier and channel are in it. */
  piecePrice: Cents
  /** `piecePrice` times the quantity; 0 for a gift. */
  totalPriceBeforeCartLevelDiscount: Cents
  /** After cart discounts. */
  totalPrice: Cents
  /** What the shopper saves on the line by product discount, tier or auto-delivery. */
  totalSavings: Savings
  /** How the saving reads on the line: `10% off`, `$2.00 off`. */
  discountDisplayValue?: string
  /** What cart discounts took off this line. */
  cartDiscounts: { id: string; name: string; amount: Cents }[]
  targets: ShippingTarget[]
  /** False when the targets do not add up to the quantity. */
  shippingValid: boolean
  autoDelivery?: { intervalDays: number; offerLocation?: string; offerType?: string }
  markedAsGift: boolean
  greetingCardMessage?: string
  customizationsDescription?: string
  /** What was built, as the parameters of its builder's address. */
  customizations?: string
  recipientsJson?: string
  customTrayNetWeight?: number
  listMetadata?: string
  externalId?: string
  parentExternalId?: string
  /** Add-ons of this line: greeting card, wrapping. */
  children: LineItem[]
  /** The product's page, size included, where it is known. */
  path?: string
  image?: { url: string; label: string }
}

/** What a line knows of its variant. `backordered` covers a warehouse that has none. */
export type LineVariant = Pick<
  Variant,
  | 'sku'
  | 'variantName'
  | 'active'
  | 'backordered'
  | 'backorderedUntil'
  | 'wholesale'
  | 'bulk'
  | 'meltable'
  | 'autoDeliveryEligible'
  | 'maximumPiecesPerOrder'
  | 'weight'
> & {
  /** Countries it may not be sent to. */
  restrictedCountries: string[]
  /** Where a product always goes, as JSON. */
  fixedAddress?: string
  offerGiftAddOns: boolean
}

type Priced = Pick<LineItem, 'priceMode' | 'piecePrice'>

/** The price of one piece where it came from outside: a gift certificate's amount, or what a mix was summed up to. */
export const amountOf = (line: Priced): Cents | undefined =>
  line.priceMode === 'ExternalPrice' ? line.piecePrice : undefined

/** The size, or the amount that was chosen for it: what tells the line from others of its product. */
export function sizeName(line: Priced & Pick<LineItem, 'variant'>): string {
  const amount = isOwnAmount(line.variant.sku) ? amountOf(line) : undefined
  return amount === undefined ? line.variant.variantName : formatDollars(amount)
}

export const isGift = (line: Pick<LineItem, 'mode'>): boolean => line.mode === 'GiftLineItem'
