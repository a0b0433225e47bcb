import type { Cart } from './cart'
import type { AddItem } from './intents'
import { amountOf, isGift, type LineItem } from './line-item'

/**
 * The line that grows when the item is added again; it keeps the list of its first add. commercetools merges only lines
 * with equal fields, lists included.
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

/** Every field that a shopper chooses belongs here. */
const isPlain = (of: Personal): boolean =>
  !of.greetingCardMessage &&
  !of.customizationsDescription &&
  !of.customizations &&
  !of.recipientsJson &&
  of.customTrayNetWeight === undefined &&
  !of.markedAsGift
