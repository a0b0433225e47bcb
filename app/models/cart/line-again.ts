import type { AddItem } from './intents'
import { amountOf, isGift, type LineItem } from './line-item'

/** Without gifts of discounts, which are added by commercetools. */
export const itemsAgain = (lines: readonly LineItem[]): (AddItem & { name: string })[] =>
  lines.filter((line) => !isGift(line)).map((line) => ({ ...itemAgain(line), name: line.name }))

export function itemAgain(line: LineItem): AddItem {
  const { autoDelivery, children } = line
  return {
    sku: line.variant.sku,
    quantity: line.quantity,
    amount: amountOf(line),
    listMetadata: line.listMetadata || undefined,
    greetingCardMessage: line.greetingCardMessage || undefined,
    autoDeliveryIntervalDays: autoDelivery?.intervalDays,
    autoDeliveryOfferLocation: autoDelivery?.offerLocation || undefined,
    autoDeliveryOfferType: autoDelivery?.offerType || undefined,
    customizationsDescription: line.customizationsDescription || undefined,
    customizations: line.customizations || undefined,
    recipientsJson: line.recipientsJson || undefined,
    customTrayNetWeight: line.customTrayNetWeight || undefined,
    markedAsGift: line.markedAsGift || undefined,
    addOns: children.length > 0 ? children.map(itemAgain) : undefined,
  }
}
