import * as z from 'zod'
import { TINTS } from '~/models/catalog/navigation'
import type { Landing } from '~/models/content/landing'
import type { ContentPage } from '~/models/content/page'
import { blockSchema } from './blocks'

export const pageSchema = z.object({
  title: z.string(),
  description: z.string(),
  blocks: z.array(blockSchema),
}) satisfies z.ZodType<ContentPage>

/** A picture that leads somewhere: in menus and on departments' own pages. */
export const promoSchema = z.object({
  title: z.string(),
  text: z.string().optional(),
  url: z.string(),
  imageUrl: z.string(),
  tint: z.enum(TINTS),
})

export const landingSchema = z.object({
  headline: z.string(),
  intro: z.string(),
  imageUrl: z.string(),
  featured: z.array(z.object({ title: z.string(), products: z.array(z.string()) })),
  promos: z.array(promoSchema),
  blocks: z.array(blockSchema),
}) satisfies z.ZodType<Landing>
