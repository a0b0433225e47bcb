import type { Stated } from '../allergen/allergens'
import { piecePrice } from '../catalog/prices'
import type { Product, ProductImage, Variant } from '../catalog/product'
import type { Cents } from '../money'
import type { Weight } from '../weight'
import { canSend } from './left-out'
import type { Subscription } from './subscription'

export type PricedSubscription = Subscription & {
  variantName?: string
  weight?: Weight
  images: readonly ProductImage[]
  productPath?: string
  most: number
  /** `out-of-stock` is left out of this box; `not-sold` ships no more. */
  availability: 'available' | 'out-of-stock' | 'not-sold'
  meltable: boolean
  stated?: Stated | undefined
  /** One piece, one time. */
  piecePrice: Cents
  discountedPiecePrice: Cents
  extendedPrice: Cents
  discountedExtendedPrice: Cents
  /** Differs from `toldPrice` if it has changed. */
  currentPiecePrice: Cents
}

type Found = { product: Product; variant: Variant }

/** `products` may lack some. */
export function pricedSubscriptions(
  subscriptions: readonly Subscription[],
  products: readonly Product[],
): PricedSubscription[] {
  const found = new Map<string, Found>(
    products.flatMap((product) => product.variants.map((variant) => [variant.sku, { product, variant }])),
  )
  return subscriptions.map((subscription) => priced(subscription, found.get(subscription.sku)))
}

function priced(subscription: Subscription, found: Found | undefined): PricedSubscription {
  const { quantity, toldPrice = 0 } = subscription
  if (!found) {
    return {
      ...subscription,
      images: [],
      most: quantity,
      availability: 'not-sold',
      meltable: false,
      ...prices(toldPrice, toldPrice, quantity),
    }
  }
  const { product, variant } = found
  const once = piecePrice(variant.prices, quantity).price
  const repeating = piecePrice(variant.prices, quantity, 'auto-delivery').price
  return {
    ...subscription,
    name: product.name,
    variantName: variant.variantName,
    weight: variant.weight,
    images: variant.images,
    productPath: product.path,
    most: variant.maximumPiecesPerOrder,
    availability: !variant.active ? 'not-sold' : canSend(variant, quantity) ? 'available' : 'out-of-stock',
    meltable: variant.meltable,
    stated: product.stated,
    ...prices(once, subscription.intervalDays === undefined ? once : repeating, quantity),
  }
}

const prices = (once: Cents, repeating: Cents, quantity: number) => ({
  piecePrice: once,
  discountedPiecePrice: repeating,
  extendedPrice: once * quantity,
  discountedExtendedPrice: repeating * quantity,
  currentPiecePrice: repeating,
})

export const maySubscribe = (
  variant: Pick<Variant, 'autoDeliveryEligible' | 'wholesale' | 'active'>,
): boolean => variant.active && variant.autoDeliveryEligible && !variant.wholesale

/** Today's prices, without tax and shipping. */
export function boxSums(items: readonly PricedSubscription[]): { subtotal: Cents; saving: Cents } {
  const sent = items.filter(({ availability }) => availability === 'available')
  const subtotal = sent.reduce((sum, item) => sum + item.discountedExtendedPrice, 0)
  return { subtotal, saving: sent.reduce((sum, item) => sum + item.extendedPrice, 0) - subtotal }
}
