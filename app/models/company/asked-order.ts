import * as z from 'zod'
import { addressLines } from '~/models/address'
import { intervalLabel } from '~/models/auto-delivery/intervals'
import type { Cart } from '~/models/cart/cart'
import { type LineItem, sizeName } from '~/models/cart/line-item'
import { certificateWish } from '~/models/gift/certificate'
import { dropOf } from '~/models/gift-drop/drop'
import { shipmentsOf } from '~/models/shipment/shipment'
import { sizedName } from '../catalog/sized-name'

const askedLine = z.object({
  sku: z.string(),
  name: z.string(),
  quantity: z.number(),
  total: z.number(),
  /** What an approver reads: ingredients, words on a card, recipients. */
  inside: z.array(z.string()),
  /** All that the shopper chose of it, to be compared. */
  chosen: z.string(),
})

const askedShipment = z.object({
  to: z.array(z.string()),
  message: z.string(),
  lines: z.array(askedLine),
})

const askedOrder = z.object({
  shipments: z.array(askedShipment),
  poNumber: z.string(),
  /** With delivery, before tax. */
  total: z.number(),
})

type AskedLine = z.infer<typeof askedLine>
/** An order as an approver sees it. It is kept with the approval, and no other can be ordered with it. */
export type AskedOrder = z.infer<typeof askedOrder>

function recipientsOf({ recipientsJson }: LineItem): string[] {
  const drop = dropOf(recipientsJson)
  if (drop) {
    const message = drop.message && `“${drop.message}”`
    return [...drop.recipients.map(({ name, email }) => `To ${name}, ${email}`), message].filter(Boolean)
  }
  const wish = certificateWish(recipientsJson)
  if (!wish) return []
  return [
    `To ${[wish.name, wish.email].filter(Boolean).join(', ')}`,
    wish.message && `“${wish.message}”`,
  ].filter(Boolean)
}

const insideOf = (line: LineItem): string[] =>
  [
    line.customizationsDescription,
    line.greetingCardMessage && `Card: “${line.greetingCardMessage}”`,
    line.autoDelivery && intervalLabel(line.autoDelivery.intervalDays),
    line.markedAsGift ? 'As a gift, without prices' : undefined,
    ...recipientsOf(line),
  ].filter((words): words is string => Boolean(words))

const chosenOf = (line: LineItem): string =>
  JSON.stringify([
    line.customizationsDescription ?? '',
    line.customizations ?? '',
    line.customTrayNetWeight ?? 0,
    line.greetingCardMessage ?? '',
    line.autoDelivery?.intervalDays ?? 0,
    line.markedAsGift,
    line.recipientsJson ?? '',
  ])

const sorted = <Part>(parts: readonly Part[], keyOf: (part: Part) => unknown): Part[] =>
  parts
    .map((part) => [JSON.stringify(keyOf(part)), part] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, part]) => part)

const lineKey = ({ sku, quantity, chosen }: AskedLine) => [sku, chosen, quantity]

export function askedOrderOf(cart: Cart): AskedOrder {
  const shipments = shipmentsOf(cart).map(({ address, lines, packingSlipMessage, customFields }) => ({
    to: address ? [...addressLines(address), ...(address.phone ? [address.phone] : [])] : [],
    message: [customFields.giftMessage, packingSlipMessage].filter(Boolean).join('\n'),
    lines: sorted(
      lines.map(({ line, quantity, amount }) => ({
        sku: line.variant.sku,
        name: sizedName(line.name, sizeName(line)),
        quantity,
        total: amount,
        inside: insideOf(line),
        chosen: chosenOf(line),
      })),
      lineKey,
    ),
  }))
  return {
    shipments: sorted(shipments, ({ to, message, lines }) => [to, message, lines.map(lineKey)]),
    poNumber: cart.fields.poNumber ?? '',
    total: cart.totalPrice,
  }
}

/** `subject`: the cart's id, or `subjectOfQuote`. */
export type OrderWish = { subject: string; version: number; order: AskedOrder }

export const wishOf = (cart: Cart): OrderWish => ({
  subject: cart.id,
  version: cart.version,
  order: askedOrderOf(cart),
})

/** Undefined for an approval of an earlier version, which named less. */
export function readAskedOrder(text: string): AskedOrder | undefined {
  try {
    return askedOrder.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const withoutPrices = ({ shipments, poNumber }: AskedOrder) =>
  JSON.stringify([poNumber, shipments.map(({ to, message, lines }) => [to, message, lines.map(lineKey)])])

const linesOf = ({ shipments }: AskedOrder) => shipments.flatMap(({ lines }) => lines)

/** The same goods with all that is inside, to the same addresses, under the same PO number, and nothing dearer. */
export function isWithin(order: AskedOrder, approved: AskedOrder): boolean {
  const prices = linesOf(approved).map(({ total }) => total)
  return (
    withoutPrices(order) === withoutPrices(approved) &&
    order.total <= approved.total &&
    linesOf(order).every(({ total }, at) => total <= (prices[at] ?? 0))
  )
}
