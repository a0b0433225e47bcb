import * as z from 'zod'
import { LIST_LIMITS, SHIPMENT_TEXTS, TEXT_LIMITS } from '~/models/limits'
import { carrierFlags } from '~/models/shipping/carrier-flags'

const flag = z.boolean().optional()
const line = z.object({
  id: z.string().max(TEXT_LIMITS.id).optional(),
  sku: z.string().min(1).max(TEXT_LIMITS.id),
  quantity: z.number().int().min(1).max(LIST_LIMITS.pieces),
  weight: z.number().min(0).max(10_000),
  meltable: z.boolean().optional(),
})

/** The request of the shipping calculator (docs/product.md, Shipping and delivery). */
export const calculatorSchema = z.object({
  shipments: z
    .array(
      z.object({
        key: z.string().min(1).max(TEXT_LIMITS.id),
        address: z.object({
          city: z.string().max(TEXT_LIMITS.unjudged).optional(),
          state: z.string().max(TEXT_LIMITS.unjudged).optional(),
          country: z.enum(['US', 'CA']),
          postalCode: z.string().max(TEXT_LIMITS.postalCode),
          residential: z.boolean().optional(),
        }),
        lines: z.array(line).min(1).max(LIST_LIMITS.cartLines),
        shipmentValue: z.number().int().min(0),
        giftOptions: z
          .object({
            includeGiftMessage: z.boolean(),
            message: z.string().max(SHIPMENT_TEXTS.giftMessage).optional(),
            sender: z.string().max(SHIPMENT_TEXTS.sender).optional(),
          })
          .optional(),
        /** Counts only where something melts. */
        addHeatResistantPackaging: flag,
        /** The name of the offer that was chosen; the first that is shown without one. */
        selectedShippingOffer: z.string().max(TEXT_LIMITS.id).optional(),
      }),
    )
    .min(1)
    .max(LIST_LIMITS.shipments),
  requestedShipDate: z.string().max(TEXT_LIMITS.id).optional(),
  requestedDeliveryDate: z.string().max(TEXT_LIMITS.id).optional(),
  /** Asks for the days on which each shipment can arrive as well. */
  deliveryDateCalendar: flag,
  ...carrierFlags,
  /** False leaves out every regional carrier. */
  regionalCarriersAllowed: flag,
  /** Whose carriers and free shipping count: the caller's own account, or any for staff. */
  customerId: z.string().max(TEXT_LIMITS.id).optional(),
  /** Codes on shipping are taken off the prices. */
  discountCodes: z.array(z.string().min(1).max(TEXT_LIMITS.discountCode)).max(LIST_LIMITS.codes).optional(),
  /** Shows what customer service alone may offer. */
  filter: z.literal('customerService').optional(),
  throwError: flag,
})
