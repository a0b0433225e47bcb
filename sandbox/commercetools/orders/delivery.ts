import type { Delivery, Parcel } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { addressOf } from '../carts/address'
import type { Context } from '../engine/context'
import { customFields } from '../engine/custom'
import { address, customFieldsDraft, key } from '../engine/schemas'

export const deliveryItem = z.object({ id: z.string(), quantity: z.int() })

export const measurements = z.object({
  heightInMillimeter: z.number().optional(),
  lengthInMillimeter: z.number().optional(),
  widthInMillimeter: z.number().optional(),
  weightInGram: z.number().optional(),
})

export const trackingData = z.object({
  trackingId: z.string().optional(),
  carrier: z.string().optional(),
  provider: z.string().optional(),
  providerTransaction: z.string().optional(),
  isReturn: z.boolean().optional(),
})

export const parcelDraft = z.object({
  key: key.optional(),
  measurements: measurements.optional(),
  trackingData: trackingData.optional(),
  items: z.array(deliveryItem).optional(),
  custom: customFieldsDraft.optional(),
})
type ParcelInput = z.infer<typeof parcelDraft>

export const deliveryDraft = z.object({
  key: key.optional(),
  items: z.array(deliveryItem).optional(),
  parcels: z.array(parcelDraft).optional(),
  address: address.optional(),
  custom: customFieldsDraft.optional(),
})
type DeliveryInput = z.infer<typeof deliveryDraft>

export function parcelOf({ custom, ...draft }: ParcelInput, context: Context): Parcel {
  return {
    id: context.newId(),
    createdAt: context.now,
    ...draft,
    trackingData: draft.trackingData && { isReturn: false, ...draft.trackingData },
    items: draft.items ?? [],
    custom: custom && customFields(custom, context),
  }
}

export function deliveryOf(draft: DeliveryInput, context: Context): Delivery {
  return {
    id: context.newId(),
    createdAt: context.now,
    key: draft.key,
    items: draft.items ?? [],
    parcels: (draft.parcels ?? []).map((parcel) => parcelOf(parcel, context)),
    address: draft.address && addressOf(draft.address, context),
    custom: draft.custom && customFields(draft.custom, context),
  }
}
