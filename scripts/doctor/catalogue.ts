import { CURRENCY } from '@cobnut/platform/currency'
import * as z from 'zod'
import { nutritionFaults } from '../../app/models/catalog/nutrition-faults'
import { nutritionOf } from '../../app/services/catalog/nutrition-mapping'
import type { call } from './call'
import { type Finding, fine, unknown, vital, wanting } from './finding'

const ABOUT = 'commercetools'

type Answer = Awaited<ReturnType<typeof call>>

const priceSchema = z.object({
  value: z.object({ currencyCode: z.string(), type: z.string() }),
  country: z.string().optional(),
  channel: z.unknown().optional(),
  customerGroup: z.unknown().optional(),
})
type Price = z.output<typeof priceSchema>

const variantSchema = z.object({ sku: z.string().optional(), prices: z.array(priceSchema).optional() })
const productsSchema = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      key: z.string().optional(),
      slug: z.record(z.string(), z.string()),
      masterVariant: variantSchema,
      variants: z.array(variantSchema).default([]),
    }),
  ),
})
type Product = z.output<typeof productsSchema>['results'][number]

/** A price for every visitor. */
const isForAll = ({ value, country, channel, customerGroup }: Price) =>
  value.currencyCode === CURRENCY &&
  value.type === 'centPrecision' &&
  (!country || country === 'US') &&
  !channel &&
  !customerGroup

const isElsewhere = ({ value, country }: Price) =>
  value.currencyCode !== CURRENCY || (country !== undefined && country !== 'US')

/** Whether the first products have the shape that the shop expects. */
export function productFindings({ status, body }: Answer): Finding[] {
  const products = productsSchema.safeParse(body)
  if (!products.success) return [vital(ABOUT, `does not show products (${status})`, 'see the lines above')]
  const { results } = products.data
  if (results.length === 0) {
    return [vital(ABOUT, 'there is no published product', 'npm run import -- FOLDER (docs/deploy.md)')]
  }
  const nameless = results.filter(({ key, slug, masterVariant: { sku } }) => !key || !slug.en || !sku)
  const priceless = results.filter(({ masterVariant: { prices = [] } }) => !prices.some(isForAll))
  const elsewhere = results.filter(({ masterVariant, variants }) =>
    [masterVariant, ...variants].some(({ prices = [] }) => prices.some(isElsewhere)),
  )
  return [
    nameless.length === 0
      ? fine(ABOUT, `the first ${results.length} products have a key, an English slug and a SKU`)
      : wanting(
          ABOUT,
          `without key, English slug or SKU: ${named(nameless)}`,
          'give them one; the shop leaves them out',
        ),
    priceless.length === 0
      ? fine(ABOUT, 'they have embedded prices in dollars')
      : wanting(
          ABOUT,
          `without an embedded price in whole cents of dollars for everybody: ${named(priceless)}`,
          'add one without channel and group, of the US or of no country; standalone and high-precision prices are not read',
        ),
    ...(elsewhere.length === 0
      ? []
      : [
          unknown(
            ABOUT,
            `prices of other countries or currencies, which the shop does not read: ${named(elsewhere)}`,
            'nothing, if another shop reads them',
          ),
        ]),
  ]
}

const named = (products: Product[]) =>
  products
    .slice(0, 5)
    .map(({ key, id }) => key ?? id)
    .join(', ')

export const CHANNEL_STOCK = `/inventory?limit=5&where=${encodeURIComponent('supplyChannel is defined')}`
const stockSchema = z.object({ results: z.array(z.object({ sku: z.string() })) })

/** Finds stock in single warehouses, which the shop does not add up. */
export function stockFindings({ status, body }: Answer): Finding[] {
  const stock = stockSchema.safeParse(body)
  if (!stock.success) return [wanting(ABOUT, `does not show stock (${status})`, 'see the lines above')]
  const skus = stock.data.results.map(({ sku }) => sku)
  if (skus.length === 0) return [fine(ABOUT, 'stock has no supply channel')]
  return [
    wanting(
      ABOUT,
      `stock of a supply channel, which the shop does not read: ${skus.join(', ')}`,
      'add an entry without a channel for what the shop may sell (stock.csv, docs/import.md)',
    ),
  ]
}

export const NUTRITION_FACTS = '/custom-objects/productNutritionFacts?limit=500'

const entriesSchema = z.object({ results: z.array(z.object({ key: z.string(), value: z.unknown() })) })

/** Whether the first labels can be true. */
export function nutritionFindings({ status, body }: Answer): Finding[] {
  const entries = entriesSchema.safeParse(body)
  if (!entries.success) return [unknown(ABOUT, `does not show nutrition facts (${status})`)]
  const faults = entries.data.results.flatMap(({ key, value }) => {
    const facts = nutritionOf(value)
    const [fault] = facts ? nutritionFaults(facts) : ['cannot be read, so the shop leaves them out']
    return fault ? [`${key} (${fault})`] : []
  })
  if (faults.length === 0) return []
  const more = faults.length > 5 ? ` and ${faults.length - 5} more` : ''
  return [
    wanting(
      ABOUT,
      `nutrition facts that cannot be true: ${faults.slice(0, 5).join('; ')}${more}`,
      'correct them',
    ),
  ]
}
