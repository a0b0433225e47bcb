import * as z from 'zod'
import { toWebstore } from '../address-conversions'
import { isDateText } from '../dates'
import { TEXT_LIMITS } from '../limits'
import { poundsOf } from '../weight'
import { isInterval } from './intervals'
import type { PricedBox } from './overview'
import type { PricedSubscription } from './priced'
import { idOfBox } from './view'

export function subscriptionAnswer(item: PricedSubscription) {
  const { id, sku, quantity, addedAt, images, productPath, addressId } = item
  return {
    id,
    sku,
    quantity,
    /** Days; null ships once. */
    interval: item.intervalDays ?? null,
    nextShipOn: item.shipOn,
    addedAt,
    active: item.state === 'active',
    name: { en: item.name },
    variant: {
      weight: item.weight === undefined ? null : poundsOf(item.weight),
      attributes: item.variantName ? [{ name: 'variantName', value: item.variantName }] : [],
    },
    images: images.map(({ url, alt }) => ({ url, label: alt })),
    productPath: productPath ?? null,
    piecePrice: item.piecePrice,
    discountedPiecePrice: item.discountedPiecePrice,
    extendedPrice: item.extendedPrice,
    discountedExtendedPrice: item.discountedExtendedPrice,
    currentPiecePrice: item.currentPiecePrice,
    shippingAddressId: addressId,
  }
}

export function deliveryAnswer(box: PricedBox, redesign: boolean) {
  const { address, items } = box
  return {
    id: idOfBox(box, redesign),
    shipOn: box.shipOn,
    shippingAddressId: box.addressId,
    subscriptions: items.map(subscriptionAnswer),
    interval: items[0]?.intervalDays ?? null,
    shippingAddress: address
      ? {
          company: '',
          street2: '',
          ...toWebstore({ ...address, id: String(box.addressId) }),
          residential: address.residential ?? null,
        }
      : null,
    totals: { subtotal: box.subtotal },
  }
}

const day = z.string().refine(isDateText, 'nextShipOn is a day, as YYYY-MM-DD')
/** A box's own address, or one of the address book. */
const addressId = z.union([z.number().int().positive(), z.string().min(1).max(TEXT_LIMITS.id)])
const words = z.string().max(TEXT_LIMITS.id)
/** Days, or null for once. */
const interval = z.number().int().refine(isInterval, 'Choose how often it should come').nullable()

export const createSchema = z.object({
  active: z.boolean().default(true),
  interval,
  nextShipOn: day.optional(),
  offerLocation: words.optional(),
  offerType: words.optional(),
  quantity: z.number().int(),
  shippingAddressId: addressId.optional(),
  sku: words,
})

export const subscriptionActSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('update'),
    interval: interval.optional(),
    quantity: z.number().int().optional(),
    shippingAddressId: addressId.optional(),
    nextShipOn: day.optional(),
  }),
  z.object({ action: z.literal('skip') }),
  z.object({ action: z.literal('send-now') }),
  z.object({ action: z.literal('cancel'), reason: words.optional() }),
  z.object({ action: z.literal('resume'), nextShipOn: day.optional() }),
  z.object({ action: z.literal('reactivate') }),
  z.object({ action: z.literal('undo') }),
])

export type SubscriptionAct = z.output<typeof subscriptionActSchema>
