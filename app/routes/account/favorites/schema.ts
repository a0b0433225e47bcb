import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

const list = z.string().max(2 * TEXT_LIMITS.id)

export const favoritesSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('make-list'),
    name: z
      .string({ error: 'Give the list a name' })
      .trim()
      .min(1, 'Give the list a name')
      .max(TEXT_LIMITS.listName, `A name can be at most ${TEXT_LIMITS.listName} characters`),
  }),
  z.object({ intent: z.literal('delete-list'), list }),
  z.object({ intent: z.literal('share'), list }),
  z.object({ intent: z.literal('stop-sharing'), list }),
  z.object({ intent: z.literal('move'), sku: z.string().max(TEXT_LIMITS.id), list }),
])
