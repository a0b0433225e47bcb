import type { LineItem, Order as PlatformOrder } from '@commercetools/platform-sdk'
import type { Product } from '~/models/catalog/product'
import { dropOf } from '~/models/gift-drop/drop'
import { giftOfSku } from '~/models/gift-drop/gift'
import { authorName, type ProductToReview } from '~/models/review/review'
import type { ReviewableLine } from '~/models/review/reviewable'
import { isCanceled } from '../cart/own-type'

/** A line that can be reviewed, with the data of its review page. */
type LineToReview = ReviewableLine & { shown: ProductToReview }

const attributeOf = (line: LineItem, wanted: string): unknown =>
  line.variant.attributes?.find(({ name }) => name === wanted)?.value

/** Its recipients choose what is in it, so that its buyer has nothing to review. */
const isGiftDrop = ({ variant, custom }: LineItem): boolean =>
  giftOfSku(variant.sku ?? '') !== undefined && dropOf(custom?.fields.recipientsJson) !== undefined

/** The lines whose products still exist, with their current names and pictures. */
export function linesToReview(order: PlatformOrder, products: readonly Product[]): LineToReview[] {
  return order.lineItems.flatMap((line) => {
    if (isCanceled(line)) return []
    const product = products.find(({ key }) => key === line.productKey)
    if (!product) return []
    const variant = product.variants.find(({ sku }) => sku === line.variant.sku)
    const sizeName = attributeOf(line, 'variantName')
    const image = variant?.images[0] ?? product.variants[0].images[0]
    const sku = line.variant.sku ?? product.variants[0].sku
    return {
      sku,
      productKey: product.key,
      gift: line.lineItemMode === 'GiftLineItem',
      addOn: Boolean(line.custom?.fields.parentExternalId),
      sample: variant?.sample === true,
      digital: variant?.digital === true || isGiftDrop(line),
      shown: {
        productKey: product.key,
        sku,
        name: product.name,
        sizeName: typeof sizeName === 'string' ? sizeName : (variant?.variantName ?? ''),
        path: product.path,
        imageUrl: image?.url ?? '',
        orderNumber: order.orderNumber ?? order.id,
        orderedAt: order.createdAt,
      },
    }
  })
}

/** A guest's public name: from the billing address, or else the shipping address. */
export const guestName = ({ billingAddress, shippingAddress }: PlatformOrder): string => {
  const address = billingAddress ?? shippingAddress
  return authorName(address?.firstName, address?.lastName)
}
