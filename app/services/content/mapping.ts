import * as z from 'zod'
import { openBlocks } from '~/models/content/open-blocks'
import type { Block } from '~/models/content/page'
import { richTextOf } from '~/models/content/rich-text'
import type { Variation } from '~/models/experiment/variations'
import { blockSchema } from './blocks'

/** Builder's content (API v3) as pages of the shop. */

const elementSchema = z.object({
  component: z
    .object({ name: z.string(), options: z.record(z.string(), z.unknown()).default({}) })
    .optional(),
  children: z.array(z.unknown()).optional(),
})

const pageData = z.object({
  title: z.string(),
  description: z.string().default(''),
  blocks: z.array(z.unknown()).default([]),
})

const variationSchema = z.object({
  id: z.string(),
  name: z.string().default(''),
  testRatio: z.number().min(0).max(1),
  data: pageData,
})

const querySchema = z
  .array(z.object({ property: z.string(), operator: z.string(), value: z.unknown() }))
  .default([])

const entrySchema = z.object({
  id: z.string(),
  name: z.string(),
  query: querySchema,
  data: pageData,
  variations: z.record(z.string(), z.unknown()).default({}),
})

export const resultsSchema = z.object({ results: z.array(z.unknown()) })

export type BuilderPage = {
  id: string
  name: string
  path: string | undefined
  targets: string[]
  data: BuilderData
  variations: Variation<BuilderData>[]
}
type BuilderData = { title: string; description: string; blocks: Block[] }

type Query = z.output<typeof querySchema>

function pathIn(query: Query): string | undefined {
  const value = query.find(({ property, operator }) => property === 'urlPath' && operator === 'is')?.value
  return typeof value === 'string' ? value : undefined
}

const targetsIn = (query: Query): string[] =>
  query.flatMap(({ property }) => (property === 'urlPath' || property === 'pageType' ? [] : [property]))

/** None for an entry without one path. */
export function placedOf(result: unknown): { path: string; targets: string[] }[] {
  const { query } = z.object({ query: querySchema }).safeParse(result).data ?? { query: [] }
  const path = pathIn(query)
  return path === undefined ? [] : [{ path, targets: targetsIn(query) }]
}

/** Only editors see malformed blocks. */
type Audience = 'shoppers' | 'editors'

/** Undefined for a malformed entry. A malformed variation or block costs only itself. */
export function builderPageOf(result: unknown, audience: Audience = 'shoppers'): BuilderPage | undefined {
  const entry = entrySchema.safeParse(result)
  if (!entry.success) {
    console.error('builder entry', entry.error.message)
    return undefined
  }
  const { id, name, query, data, variations } = entry.data
  const parsed = Object.values(variations).flatMap((one) => variationSchema.safeParse(one).data ?? [])
  return {
    id,
    name,
    path: pathIn(query),
    targets: targetsIn(query),
    data: dataOf(data, audience),
    variations: parsed.map((one) => ({ ...one, data: dataOf(one.data, audience) })),
  }
}

const dataOf = ({ blocks, ...rest }: z.output<typeof pageData>, audience: Audience): BuilderData => ({
  ...rest,
  blocks: openBlocks(blocks.flatMap((element) => blocksOf(element, audience))),
})

function blocksOf(element: unknown, audience: Audience): Block[] {
  const parsed = elementSchema.safeParse(element)
  if (!parsed.success) return []
  const { component, children = [] } = parsed.data
  const own = component ? ownBlocks(component.name, component.options, audience) : []
  return [...own, ...children.flatMap((child) => blocksOf(child, audience))]
}

const columnsOptions = z.object({ columns: z.array(z.object({ blocks: z.array(z.unknown()).default([]) })) })
const symbolOptions = z.object({
  symbol: z.object({ content: z.object({ data: z.object({ blocks: z.array(z.unknown()) }) }) }),
})

function ownBlocks(name: string, options: Options, audience: Audience): Block[] {
  const within = (elements: unknown[]) => elements.flatMap((element) => blocksOf(element, audience))
  if (name === 'Core:Section' || name === 'Box') return []
  const columns = name === 'Columns' ? columnsOptions.safeParse(options).data : undefined
  if (columns) return [{ type: 'columns', columns: columns.columns.map(({ blocks }) => within(blocks)) }]
  const symbol = name === 'Symbol' ? symbolOptions.safeParse(options).data?.symbol : undefined
  if (symbol) return within(symbol.content.data.blocks)
  const block = blockOf(name, options)
  if (typeof block !== 'string') return [block]
  console.warn('builder block', name, block)
  return audience === 'editors' ? [{ type: 'problem', name, problem: block }] : []
}

type Options = Record<string, unknown>

const part =
  (type: Block['type'], name: string) =>
  ({ title, ...rest }: Options) => ({ type, title, [name]: rest })
const flat = (type: Block['type']) => (options: Options) => ({ ...options, type })

const keyOf = (entry: unknown): unknown => (entry as { productKey?: unknown } | null)?.productKey ?? entry

const IMAGE_WIDTH = 1200

/** Builder tells an image's height as a part of its width. */
const sizeOf = (ratio: unknown) => ({
  width: IMAGE_WIDTH,
  height: Math.round(IMAGE_WIDTH * (typeof ratio === 'number' && ratio > 0 ? ratio : 0.75)),
})

const components: Record<string, (options: Options) => unknown> = {
  Text: ({ text }) => ({ type: 'rich', nodes: richTextOf(typeof text === 'string' ? text : '') }),
  Hero: (options) => ({ type: 'hero', hero: options }),
  Banner: flat('banner'),
  'FAQ Accordion': flat('faq'),
  Carousel: part('carousel', 'carousel'),
  'Card Grid': flat('cards'),
  'Search Footer': flat('search'),
  Opening: part('opening', 'opening'),
  Departments: flat('departments'),
  'Product Rail': ({ title, products, ...rest }) => ({
    type: 'rail',
    title,
    // An editor's list has an object for each entry.
    rail: { ...rest, products: Array.isArray(products) ? products.map(keyOf) : undefined },
  }),
  'Feature Row': flat('features'),
  Facts: flat('facts'),
  'Gift Finder': flat('gift-finder'),
  'Lead Form': part('form', 'form'),
  'Shoppable Ingredients': flat('ingredients'),
  'Price Table': flat('prices'),
  Marquee: flat('marquee'),
  Image: ({ image, altText, aspectRatio }) => ({
    type: 'image',
    image: { url: image, alt: altText, ...sizeOf(aspectRatio) },
  }),
  'Core:Button': ({ text, link }) => ({ type: 'button', link: { text, url: link } }),
}

/** The block, or a text that says why there is none. */
function blockOf(name: string, options: Options): Block | string {
  const map = Object.hasOwn(components, name) ? components[name] : undefined
  if (!map) return 'the shop does not know it'
  const block = blockSchema.safeParse(map(options))
  return block.data ?? z.prettifyError(block.error).replaceAll('\n', ' ')
}

/** The components that an editor may use, without Builder's own containers. */
export const COMPONENTS: readonly string[] = Object.keys(components)
