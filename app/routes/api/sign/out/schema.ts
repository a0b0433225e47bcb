import * as z from 'zod'

export const schema = z.object({ copyCartToAnonymousCart: z.boolean().default(false) })
