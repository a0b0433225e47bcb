import * as z from 'zod'

export type VariableGroup = { title: string; about?: string; variables: Record<string, z.ZodType> }

/** A secret: set with `wrangler secret put`, never printed. `rotation` says how it is replaced (docs/operate.md). */
export const secret = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  rotation = AT_THE_VENDOR,
): Schema => schema.meta({ description, secret: true, rotation })

const AT_THE_VENDOR =
  'Make a second one at the vendor, set it, ask `npm run doctor`, then delete the first at the vendor.'

/** Several of the shop's own, separated by commas, the newest first: what an older one made stays good. */
export const rotated = (shortest: number) =>
  z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().min(shortest, `each secret needs ${shortest} characters`)))

export const AT_ONCE = 'To replace it, set several separated by commas, the newest first.'
