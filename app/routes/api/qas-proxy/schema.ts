import * as z from 'zod'
import { TEXT_LIMITS } from '~/models/limits'

const text = z.string().max(TEXT_LIMITS.unjudged)
const key = z.string().min(1).max(TEXT_LIMITS.addressKey)
const country = z.enum(['US', 'CA', 'USA', 'CAN']).default('US')

const addlayout = z.string().max(TEXT_LIMITS.id).optional()

export const qasSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('search'), country, addlayout, searchstring: text }),
  z.object({ action: z.literal('refine'), moniker: key, refinetext: text.default('') }),
  z.object({ action: z.literal('GetFormattedAddress'), moniker: key, addlayout }),
])

export type QasRequest = z.output<typeof qasSchema>
export type QasCountry = z.output<typeof country>
