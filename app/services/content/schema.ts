import * as z from 'zod'
import { TINTS } from '~/models/catalog/navigation'
import type { Landing } from '~/models/content/landing'
import type { Block, ContentPage } from '~/models/content/page'

const title = z.string().optional()

const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), title, paragraphs: z.array(z.string()) }),
  z.object({ type: z.literal('list'), title, items: z.array(z.string()) }),
  z.object({
    type: z.literal('faq'),
    title,
    items: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  z.object({
    type: z.literal('links'),
    title,
    links: z.array(z.object({ text: z.string(), url: z.string() })),
  }),
  z.object({
    type: z.literal('ingredients'),
    title,
    items: z.array(z.object({ productKey: z.string(), amount: z.string() })).max(50),
  }),
]) satisfies z.ZodType<Block>

export const pageSchema = z.object({
  title: z.string(),
  description: z.string(),
  blocks: z.array(block),
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
  blocks: z.array(block),
}) satisfies z.ZodType<Landing>
