import * as z from 'zod'
import { isAllergen } from '../../app/models/allergen/allergens'
import { allergenFaults } from '../../app/models/allergen/faults'
import type { call } from './call'
import { type Finding, fine, unknown, wanting } from './finding'

const ABOUT = 'commercetools'

type Answer = Awaited<ReturnType<typeof call>>

const variantSchema = z.object({
  sku: z.string().optional(),
  attributes: z.array(z.object({ name: z.string(), value: z.unknown() })).default([]),
})
const pageSchema = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      key: z.string().optional(),
      name: z.record(z.string(), z.string()),
      masterVariant: variantSchema,
      variants: z.array(variantSchema).default([]),
    }),
  ),
})
type Product = z.output<typeof pageSchema>['results'][number]

const tagsSchema = z.object({ results: z.array(z.object({ id: z.string(), key: z.string() })) })
const TAGS = '/custom-objects/tags?limit=500'

const PAGE = 500
/** commercetools skips at most 10,000 results. */
const MOST = 10_000

const texts = z.array(z.string()).catch([])
const references = z.array(z.object({ id: z.string() })).catch([])
const text = z.string().catch('')

/** Whether products' allergens contradict their ingredients and claims, and which have none. */
export async function allergenFindings(read: (path: string) => Promise<Answer>): Promise<Finding[]> {
  const tags = tagsSchema.safeParse((await read(TAGS)).body)
  if (!tags.success) return [unknown(ABOUT, 'does not show tags, so allergens are not checked')]
  const tagKeys = new Map(tags.data.results.map(({ id, key }) => [id, key]))
  const products: Product[] = []
  for (let offset = 0; offset < MOST; offset += PAGE) {
    const answer = await read(`/product-projections?limit=${PAGE}&offset=${offset}&sort=id`)
    const page = pageSchema.safeParse(answer.body)
    if (!page.success) return [unknown(ABOUT, `does not show all products (${answer.status})`)]
    products.push(...page.data.results)
    if (page.data.results.length < PAGE) break
  }
  return findingsOf(products, tagKeys)
}

function findingsOf(products: Product[], tagKeys: ReadonlyMap<string, string>): Finding[] {
  const foods = products.map((product) => ({ product, food: foodOf(product, tagKeys) }))
  const nameOf = ({ key, id }: Product) => key ?? id
  const faults = foods.flatMap(({ product, food }) =>
    [...allergenFaults(food), ...boxFaults(product, food.contains, products)].map(
      (fault) => `${nameOf(product)} (${fault})`,
    ),
  )
  const silent = foods.filter(({ food, product }) => food.contains.length === 0 && !isBuilt(product))
  return [
    ...(faults.length > 0
      ? [wanting(ABOUT, `allergens that contradict: ${first(faults)}`, 'correct them; someone may be harmed')]
      : []),
    silencesOf(
      silent.map(({ product }) => nameOf(product)),
      foods.length,
    ),
  ]
}

/** A few are a maker's silence; most of them are a catalog without them. */
function silencesOf(silent: string[], all: number): Finding {
  if (silent.length === 0) return fine(ABOUT, 'every product states its allergens')
  const words = `${silent.length} of ${all} products state no allergens, so the shop says "not stated": ${first(silent)}`
  return silent.length * 2 > all ? unknown(ABOUT, words) : fine(ABOUT, words)
}

const first = (words: string[]) =>
  `${words.slice(0, 5).join('; ')}${words.length > 5 ? ` and ${words.length - 5} more` : ''}`

const attributeOf = ({ attributes }: z.output<typeof variantSchema>, name: string): unknown =>
  attributes.find((attribute) => attribute.name === name)?.value

const isBuilt = ({ masterVariant }: Product) => attributeOf(masterVariant, 'customProduct') === true

const json = (value: unknown): unknown => {
  try {
    return JSON.parse(text.parse(value))
  } catch {
    return undefined
  }
}
const boxes = z.array(z.object({ sku: z.string() })).catch([])

/** What a box or bundle does not state of its contents: lists and orders have its own words alone. */
function boxFaults(
  { masterVariant }: Product,
  own: readonly string[],
  products: readonly Product[],
): string[] {
  if (own.length === 0) return []
  const keys = texts.parse(json(attributeOf(masterVariant, 'contentList')))
  const skus = boxes.parse(json(attributeOf(masterVariant, 'boxConfig'))).map(({ sku }) => sku)
  const inside = products.filter(
    ({ key = '', masterVariant: master, variants }) =>
      keys.includes(key) || [master, ...variants].some(({ sku = '' }) => skus.includes(sku)),
  )
  const stated = new Set(
    inside.flatMap((content) => texts.parse(attributeOf(content.masterVariant, 'allergens'))),
  )
  const missing = [...stated].filter((name) => isAllergen(name) && !own.includes(name))
  return missing.length > 0 ? [`its contents contain ${missing.join(', ')}, its allergens do not`] : []
}

function foodOf({ name, masterVariant, variants }: Product, tagKeys: ReadonlyMap<string, string>) {
  const ingredients = [masterVariant, ...variants].map((variant) =>
    text.parse(attributeOf(variant, 'ingredients')),
  )
  const tags = references
    .parse(attributeOf(masterVariant, 'tagReferences'))
    .flatMap(({ id }) => tagKeys.get(id) ?? [])
  return {
    name: name.en ?? '',
    tags,
    oneLiner: text.parse(attributeOf(masterVariant, 'oneLinerDescription')),
    contains: texts.parse(attributeOf(masterVariant, 'allergens')),
    packedWith: texts.parse(attributeOf(masterVariant, 'packedWith')),
    // What a shopper puts together has examples.
    ingredients: attributeOf(masterVariant, 'customProduct') === true ? [] : ingredients,
  }
}
