import { isFree, isOrderTag } from '../order/order-tags'
import { type Cart, findLine } from './cart'
import type { CartChange } from './cart-change'

/** The order that staff made the cart of, until they make it a cart like any other. */
export const copiedFrom = ({ fields }: Pick<Cart, 'fields'>): string | undefined =>
  fields.copiedFromOrderNumber ?? fields.reshippedFromOrderNumber

/** Whether staff made the cart for a customer, whose own cart is another one. */
export const isMadeByStaff = (cart: Pick<Cart, 'fields'>): boolean =>
  cart.fields.placedByEmployee === true || copiedFrom(cart) !== undefined

/** How the keys of copies begin on which an edit is tried. */
export const TRIAL_KEY = 'trial-'

/** Whether the cart is none that the customer goes on with: staff's, or a copy for a trial. */
export const isNotTheirs = (cart: Pick<Cart, 'fields' | 'key'>): boolean =>
  isMadeByStaff(cart) || cart.key?.startsWith(TRIAL_KEY) === true

/** Whether the cart sends an order again at no charge. */
export const isSentAgainFree = ({ fields }: Pick<Cart, 'fields'>): boolean =>
  fields.reshippedFromOrderNumber !== undefined &&
  (fields.orderTags ?? []).some((tag) => isOrderTag(tag) && isFree(tag))

/** Whether something would come into a cart that is free as it is. */
export const addsToFreeCart = (cart: Cart, changes: readonly CartChange[]): boolean =>
  isSentAgainFree(cart) &&
  changes.some(
    (change) =>
      change.type === 'add-line' ||
      (change.type === 'set-quantity' && change.quantity > (findLine(cart, change.lineId)?.quantity ?? 0)),
  )
