import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

const id = z.string().max(TEXT_LIMITS.id)

export const bookSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('delete'), id }),
  z.object({ intent: z.literal('default-shipping'), id }),
  z.object({ intent: z.literal('default-billing'), id }),
])
