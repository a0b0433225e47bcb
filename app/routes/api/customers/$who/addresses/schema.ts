import * as z from 'zod'
import { addressSchema } from '~/models/address-form'
import { TEXT_LIMITS } from '~/models/limits'

export const added = z.object({ address: addressSchema })

export const changed = z.object({ addressId: z.string().max(TEXT_LIMITS.id), address: addressSchema })
