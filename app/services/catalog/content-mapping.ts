import * as z from 'zod'
import type { ContentBlock, ContentPage } from '~/models/catalog/content'

const heading = z.string().optional()

const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), heading, paragraphs: z.array(z.string()) }),
  z.object({ type: z.literal('list'), heading, items: z.array(z.string()) }),
  z.object({
    type: z.literal('questions'),
    heading,
    questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  z.object({
    type: z.literal('links'),
    heading,
    links: z.array(z.object({ text: z.string(), url: z.string() })),
  }),
  z.object({ type: z.literal('products'), heading: z.string(), productKeys: z.array(z.string()).max(24) }),
]) satisfies z.ZodType<ContentBlock>

const page = z.object({
  title: z.string(),
  metaDescription: z.string().optional(),
  intro: z.string().optional(),
  blocks: z.array(z.unknown()),
})

/** A page as it was written; a block of a kind that this shop does not know is left out. */
export function contentPageOf(key: string, value: unknown): ContentPage | null {
  const written = page.safeParse(value).data
  if (!written) return null
  const blocks = written.blocks.flatMap((part) => block.safeParse(part).data ?? [])
  return { key, ...written, blocks }
}
