import { isFree, isOrderTag } from '../order/order-tags'
import type { Cart } from './cart'

/** The order that staff made the cart of, until they make it a cart like any other. */
export const copiedFrom = ({ fields }: Pick<Cart, 'fields'>): string | undefined =>
  fields.copiedFromOrderNumber ?? fields.reshippedFromOrderNumber

/** Whether the cart sends an order again at no charge. */
export const isSentAgainFree = ({ fields }: Pick<Cart, 'fields'>): boolean =>
  fields.reshippedFromOrderNumber !== undefined &&
  (fields.orderTags ?? []).some((tag) => isOrderTag(tag) && isFree(tag))
