import * as z from 'zod'
import type { NutritionFacts } from '~/models/catalog/nutrition'

const amount = z.object({ quantity: z.number(), unit: z.string(), pdv: z.number().optional() })

const facts = z.object({
  servingSize: z.object({ quantity: z.number(), unit: z.string(), description: z.string().optional() }),
  perServing: z.partialRecord(
    z.enum([
      'calories',
      'totalFat',
      'saturatedFat',
      'transFat',
      'cholesterol',
      'sodium',
      'totalCarbohydrate',
      'dietaryFiber',
      'totalSugars',
      'addedSugars',
      'protein',
      'vitaminD',
      'calcium',
      'iron',
      'potassium',
      'vitaminA',
      'vitaminC',
    ]),
    amount,
  ),
}) satisfies z.ZodType<NutritionFacts>

/** Nutrition facts are typed in by people: what cannot be a label is none, rather than a wrong one. */
export const nutritionOf = (value: unknown): NutritionFacts | null => facts.safeParse(value).data ?? null
