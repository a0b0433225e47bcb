import { allLines, type Cart } from '../cart/cart'
import { paidFor } from '../cart/paid-for'
import type { Order } from '../order/order'
import type { DateText } from '../shipping/types'
import { dropOf, pricesOf } from './drop'
import { giftOfSku } from './gift'
import type { SentGift } from './sent-gift'

type Receipt = { token: string; origin: string }

/** In a fixed order, so that planning twice gives the same ids. */
export function giftsOf(order: Order, { token, origin }: Receipt, today: DateText): SentGift[] {
  const { cart, number } = order
  const gifts = allLines(cart).flatMap((line) => {
    const drop = giftOfSku(line.variant.sku) && dropOf(line.recipientsJson)
    if (!drop) return []
    const prices = pricesOf(paidFor(cart, line), drop.recipients.length)
    return drop.recipients.map(
      ({ name, email }, at): Omit<SentGift, 'id'> => ({
        orderNumber: number,
        receiptToken: token,
        origin,
        sku: line.variant.sku,
        price: prices[at] ?? 0,
        recipientName: name,
        recipientEmail: email,
        sender: drop.sender,
        message: drop.message,
        senderEmail: cart.email || undefined,
        customerId: cart.customerId || undefined,
        card: drop.card || undefined,
        state: 'planned',
        sendOn: drop.sendOn && drop.sendOn > today ? drop.sendOn : today,
        codeVersion: 0,
        reminders: 0,
        nudges: 0,
      }),
    )
  })
  return gifts.map((gift, at) => ({ ...gift, id: `${number}-G${at + 1}` }))
}

/** Certificates keep their recipients in the same field. */
export const hasGiftDrop = (cart: Cart): boolean =>
  allLines(cart).some(({ variant, recipientsJson }) => giftOfSku(variant.sku) && dropOf(recipientsJson))
