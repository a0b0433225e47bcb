import * as z from 'zod'
import { TINTS } from '~/models/catalog/navigation'
import { VALIDATORS } from '~/models/content/lead-form'
import { type Block, FACT_ICONS } from '~/models/content/page'
import { isSafeUrl, type RichNode } from '~/models/content/rich-text'

const title = z.string().optional()
const tint = z.enum(TINTS).default('almond')
/** `javascript:` and its like are mistakes of an editor, or worse. */
const url = z.string().refine(isSafeUrl, 'not a safe address')
const link = z.object({ text: z.string(), url })

const richNodes = z.custom<RichNode[]>(Array.isArray)

const feature = z.object({
  title,
  text: z.string(),
  typography: z.enum(['display', 'text']).default('text'),
  tint,
  imageUrl: url.optional(),
  alt: z.string().default(''),
  link: link.optional(),
})

/** Default interval of a carousel (docs/product.md, Content and forms). */
const AUTOPLAY_MS = 2000

const carousel = z.object({
  slides: z.array(feature.extend({ thumbnailUrl: url.optional() })).max(20),
  perView: z.literal([1, 2, 3]).default(1),
  autoplay: z.union([z.literal(true).transform(() => AUTOPLAY_MS), z.number().int().min(1000)]).optional(),
  controls: z.boolean().default(true),
  pagination: z.boolean().default(true),
})

const leadForm = z.object({
  hubspotFormId: z.string(),
  button: z.string().default('Submit'),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      validators: z.array(z.enum(VALIDATORS)).default([]),
      long: z.boolean().default(false),
    }),
  ),
  gladlyEmail: z.email().optional(),
  pdf: link.optional(),
})

const card = z.object({
  name: z.string(),
  note: z.string().default(''),
  path: url,
  imageUrl: url.optional(),
  tint,
})

const rail = z
  .object({
    subtitle: z.string().optional(),
    category: z.string().optional(),
    products: z.array(z.string()).max(20).optional(),
    viewAll: url.optional(),
    isPersonal: z.boolean().default(false),
  })
  .refine(({ category, products }) => category || products?.length, 'needs a category or products')

/** docs/product.md, Content and forms. */
export const blockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), title, paragraphs: z.array(z.string()) }),
  z.object({ type: z.literal('rich'), title, nodes: richNodes }),
  z.object({ type: z.literal('list'), title, items: z.array(z.string()) }),
  z.object({
    type: z.literal('faq'),
    title: z.string().default('Frequently Asked Questions'),
    border: z.enum(['black', 'gray']).default('gray'),
    items: z.array(z.object({ question: z.string(), answer: z.string(), link: link.optional() })),
  }),
  z.object({ type: z.literal('links'), title, links: z.array(link) }),
  z.object({
    type: z.literal('ingredients'),
    title,
    items: z.array(z.object({ productKey: z.string(), amount: z.string() })).max(50),
  }),
  z.object({
    type: z.literal('prices'),
    title,
    productKeys: z.array(z.string()).min(1).max(20),
  }),
  z.object({ type: z.literal('hero'), title, hero: feature }),
  z.object({ type: z.literal('banner'), title, text: z.string(), tint, link: link.optional() }),
  z.object({
    type: z.literal('cards'),
    title,
    columns: z.literal([2, 3, 4]).default(4),
    cards: z.array(card),
  }),
  z.object({ type: z.literal('carousel'), title, carousel }),
  z.object({ type: z.literal('marquee'), title, items: z.array(z.string()).min(1).max(10) }),
  z.object({ type: z.literal('search'), title }),
  z.object({
    type: z.literal('opening'),
    title: z.string(),
    opening: z.object({
      text: z.string(),
      links: z.array(link).max(2).default([]),
      imageUrl: url.optional(),
      alt: z.string().default(''),
    }),
  }),
  z.object({
    type: z.literal('departments'),
    title: z.string().default('Shop by category'),
    more: z.array(card).max(8).default([]),
  }),
  z.object({ type: z.literal('rail'), title: z.string(), rail }),
  z.object({ type: z.literal('features'), title, features: z.array(feature).min(1).max(6) }),
  z.object({
    type: z.literal('facts'),
    title: z.string().default('How we work'),
    facts: z
      .array(z.object({ icon: z.enum(FACT_ICONS), title: z.string(), text: z.string() }))
      .min(1)
      .max(6),
  }),
  z.object({ type: z.literal('gift-finder'), title }),
  z.object({ type: z.literal('form'), title, form: leadForm }),
  z.object({
    type: z.literal('image'),
    title,
    image: z.object({
      url,
      alt: z.string().default(''),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
    }),
  }),
  z.object({ type: z.literal('button'), title, link }),
]) satisfies z.ZodType<Block>
