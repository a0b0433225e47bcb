import * as z from 'zod'
import { purchaseSchema } from '~/services/measurement/queued'

export const schema = z.object({ event: z.literal('Purchase'), purchase: purchaseSchema })
