import { isFree, isOrderTag } from '../order/order-tags'
import { type Cart, findLine } from './cart'
import type { CartChange } from './cart-change'

/** The order that staff copied the cart from. */
export const copiedFrom = ({ fields }: Pick<Cart, 'fields'>): string | undefined =>
  fields.copiedFromOrderNumber ?? fields.reshippedFromOrderNumber

export const isMadeByStaff = (cart: Pick<Cart, 'fields'>): boolean =>
  cart.fields.placedByEmployee === true || copiedFrom(cart) !== undefined

/** Begins the keys of copies on which an edit is tried. */
export const TRIAL_KEY = 'trial-'

/** Carts that the customer does not continue: staff's, and copies for a trial. */
export const isNotTheirs = (cart: Pick<Cart, 'fields' | 'key'>): boolean =>
  isMadeByStaff(cart) || cart.key?.startsWith(TRIAL_KEY) === true

export const isSentAgainFree = ({ fields }: Pick<Cart, 'fields'>): boolean =>
  fields.reshippedFromOrderNumber !== undefined &&
  (fields.orderTags ?? []).some((tag) => isOrderTag(tag) && isFree(tag))

export const addsToFreeCart = (cart: Cart, changes: readonly CartChange[]): boolean =>
  isSentAgainFree(cart) &&
  changes.some(
    (change) =>
      change.type === 'add-line' ||
      (change.type === 'set-quantity' && change.quantity > (findLine(cart, change.lineId)?.quantity ?? 0)),
  )
