import * as z from 'zod'
import { type NutritionFacts, nutrients } from '~/models/catalog/nutrition'

const amount = z.object({
  quantity: z.number(),
  unit: z.string(),
  pdv: z.number().optional(),
  lessThan: z.literal(true).optional(),
})

const facts = z.object({
  servingSize: z.object({ quantity: z.number(), unit: z.string(), description: z.string().optional() }),
  perServing: z.partialRecord(z.enum(nutrients), amount),
}) satisfies z.ZodType<NutritionFacts>

/** Nutrition facts are typed by hand. Invalid ones are ignored rather than shown wrong. */
export const nutritionOf = (value: unknown): NutritionFacts | null => facts.safeParse(value).data ?? null
