import type * as z from 'zod'

/** Variables that belong together, as docs/deploy.md shows them. */
export type VariableGroup = { title: string; about?: string; variables: Record<string, z.ZodType> }

/** A secret: set with `wrangler secret put`, never printed. */
export const secret = <Schema extends z.ZodType>(schema: Schema, description: string): Schema =>
  schema.meta({ description, secret: true })
