import type { AddItem } from './intents'
import { amountOf, isGift, type LineItem } from './line-item'

/** What adds a line's content to another cart. Gifts of discounts come by themselves. */
export const itemsAgain = (lines: readonly LineItem[]): (AddItem & { name: string })[] =>
  lines.filter((line) => !isGift(line)).map((line) => ({ ...itemAgain(line), name: line.name }))

/** What adds one line again, with all that was chosen for it. */
export function itemAgain(line: LineItem): AddItem {
  const { autoDelivery, children } = line
  const amount = amountOf(line)
  return {
    sku: line.variant.sku,
    quantity: line.quantity,
    amount,
    listMetadata: line.listMetadata || undefined,
    greetingCardMessage: line.greetingCardMessage || undefined,
    ...(autoDelivery && {
      autoDeliveryIntervalDays: autoDelivery.intervalDays,
      autoDeliveryOfferLocation: autoDelivery.offerLocation || undefined,
      autoDeliveryOfferType: autoDelivery.offerType || undefined,
    }),
    customizationsDescription: line.customizationsDescription || undefined,
    customizations: line.customizations || undefined,
    recipientsJson: line.recipientsJson || undefined,
    customTrayNetWeight: line.customTrayNetWeight || undefined,
    markedAsGift: line.markedAsGift || undefined,
    addOns: children.length > 0 ? children.map(itemAgain) : undefined,
  }
}
