import * as z from 'zod'

const flag = z.boolean().optional()
const line = z.object({
  id: z.string().max(100).optional(),
  sku: z.string().min(1).max(100),
  quantity: z.number().int().min(1).max(4999),
  weight: z.number().min(0).max(10_000),
  meltable: z.boolean().optional(),
})

/** The request of the shipping calculator (docs/product.md, Shipping and delivery). */
export const calculatorSchema = z.object({
  shipments: z
    .array(
      z.object({
        key: z.string().min(1).max(100),
        address: z.object({
          country: z.enum(['US', 'CA']),
          postalCode: z.string().max(12),
          residential: z.boolean().optional(),
        }),
        lines: z.array(line).min(1).max(500),
        shipmentValue: z.number().int().min(0),
      }),
    )
    .min(1)
    .max(100),
  requestedShipDate: z.string().max(10).optional(),
  allowBlueStreak: flag,
  allowCdl: flag,
  allowGrandHusky: flag,
  allowLasership: flag,
  allowOntrac: flag,
  allowTforce: flag,
  allowUds: flag,
  throwError: flag,
})
