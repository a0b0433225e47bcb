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
    ...(line.listMetadata && { listMetadata: line.listMetadata }),
    ...(line.greetingCardMessage && { greetingCardMessage: line.greetingCardMessage }),
    ...(autoDelivery && {
      autoDeliveryIntervalDays: autoDelivery.intervalDays,
      ...(autoDelivery.offerLocation && { autoDeliveryOfferLocation: autoDelivery.offerLocation }),
      ...(autoDelivery.offerType && { autoDeliveryOfferType: autoDelivery.offerType }),
    }),
    ...(line.customizationsDescription && { customizationsDescription: line.customizationsDescription }),
    ...(line.customizations && { customizations: line.customizations }),
    ...(line.recipientsJson && { recipientsJson: line.recipientsJson }),
    ...(line.customTrayNetWeight && { customTrayNetWeight: line.customTrayNetWeight }),
    ...(line.markedAsGift && { markedAsGift: true }),
    ...(children.length > 0 && { addOns: children.map(itemAgain) }),
  }
}
