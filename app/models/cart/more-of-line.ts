import type { Cart } from './cart'
import type { AddItem } from './intents'
import { amountOf, isGift, type LineItem } from './line-item'

/**
 * The line that grows when the item is added once more. The platform merges lines only when all of their fields are
 * equal, and so would part a product by the lists that it was added from; the list of the first add stays.
 */
export function lineForMore(cart: Pick<Cart, 'lines'>, item: AddItem): LineItem | undefined {
  if (!isPlain(item) || item.addOns?.length) return undefined
  return cart.lines.find(
    (line) =>
      line.variant.sku === item.sku &&
      line.autoDelivery?.intervalDays === item.autoDeliveryIntervalDays &&
      amountOf(line) === item.amount &&
      line.priceMode !== 'ExternalTotal' &&
      line.targets.length === 0 &&
      line.children.length === 0 &&
      !line.externalId &&
      !line.parentExternalId &&
      !isGift(line) &&
      isPlain(line),
  )
}

type Personal = Pick<
  AddItem,
  | 'greetingCardMessage'
  | 'customizationsDescription'
  | 'customizations'
  | 'recipientsJson'
  | 'customTrayNetWeight'
> & { markedAsGift?: boolean }

/** Nothing was said about it that makes it another thing than the next piece of its kind. */
const isPlain = (of: Personal): boolean =>
  !of.greetingCardMessage &&
  !of.customizationsDescription &&
  !of.customizations &&
  !of.recipientsJson &&
  of.customTrayNetWeight === undefined &&
  !of.markedAsGift
