import type * as z from 'zod'

export type VariableGroup = { title: string; about?: string; variables: Record<string, z.ZodType> }

/** A secret: set with `wrangler secret put`, never printed. */
export const secret = <Schema extends z.ZodType>(schema: Schema, description: string): Schema =>
  schema.meta({ description, secret: true })
