import * as z from 'zod'
import { LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'
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
            message: z.string().max(TEXT_LIMITS.giftMessage).optional(),
            sender: z.string().max(TEXT_LIMITS.giftSender).optional(),
          })
          .optional(),
        addHeatResistantPackaging: flag,
        /** The chosen offer's name; by default the first that is shown. */
        selectedShippingOffer: z.string().max(TEXT_LIMITS.id).optional(),
      }),
    )
    .min(1)
    .max(LIST_LIMITS.shipments),
  requestedShipDate: z.string().max(TEXT_LIMITS.id).optional(),
  requestedDeliveryDate: z.string().max(TEXT_LIMITS.id).optional(),
  /** Also answers each shipment's delivery days. */
  deliveryDateCalendar: flag,
  ...carrierFlags,
  /** False leaves out every regional carrier. */
  regionalCarriersAllowed: flag,
  /** Their carriers and free shipping apply: the caller's own account, or any for staff. */
  customerId: z.string().max(TEXT_LIMITS.id).optional(),
  discountCodes: z.array(z.string().min(1).max(TEXT_LIMITS.discountCode)).max(LIST_LIMITS.codes).optional(),
  /** `customerService` shows offers that only staff may choose. */
  filter: z.literal('customerService').optional(),
  throwError: flag,
})
