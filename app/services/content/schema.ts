import * as z from 'zod'
import type { Starter } from '~/models/builder/starter'
import { TINTS } from '~/models/catalog/navigation'
import type { Landing } from '~/models/content/landing'
import { openBlocks } from '~/models/content/open-blocks'
import type { ContentPage } from '~/models/content/page'
import { isSafeUrl } from '~/models/content/rich-text'
import { isOpen } from '~/models/parts'
import { blockSchema } from './blocks'

/** Read by `mended`: a malformed block does not affect the rest of its page. */
const blocks = z.array(blockSchema).transform(openBlocks)

export const pageSchema = z.object({
  title: z.string(),
  description: z.string(),
  blocks,
}) satisfies z.ZodType<ContentPage>

export const promoSchema = z.object({
  title: z.string(),
  text: z.string().optional(),
  url: z.string().refine(isSafeUrl, 'not a safe address'),
  imageUrl: z.string().refine(isSafeUrl, 'not a safe address'),
  tint: z.enum(TINTS),
})

export const landingSchema = z.object({
  headline: z.string(),
  intro: z.string(),
  imageUrl: z.string().refine(isSafeUrl, 'not a safe address'),
  featured: z.array(z.object({ title: z.string(), products: z.array(z.string()) })),
  promos: z.array(promoSchema).transform((promos) => promos.filter(({ url }) => isOpen(url))),
  blocks,
}) satisfies z.ZodType<Landing>

export const startersSchema = z.array(
  z.object({
    name: z.string(),
    line: z.string(),
    recipe: z.array(z.object({ key: z.string(), parts: z.number() })),
  }),
) satisfies z.ZodType<Starter[]>
