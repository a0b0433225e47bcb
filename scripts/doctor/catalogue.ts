import { CURRENCY } from '@cobnut/platform/currency'
import * as z from 'zod'
import { nutritionFaults } from '../../app/models/catalog/nutrition-faults'
import { nutritionOf } from '../../app/services/catalog/nutrition-mapping'
import type { call } from './call'
import { type Finding, fine, unknown, vital, wanting } from './finding'

const ABOUT = 'commercetools'

type Answer = Awaited<ReturnType<typeof call>>

const priceSchema = z.object({
  value: z.object({ currencyCode: z.string(), type: z.string(), centAmount: z.number() }),
  country: z.string().optional(),
  channel: z.unknown().optional(),
  customerGroup: z.unknown().optional(),
})
type Price = z.output<typeof priceSchema>

const variantSchema = z.object({
  sku: z.string().optional(),
  prices: z.array(priceSchema).default([]),
  images: z.array(z.unknown()).default([]),
  attributes: z.array(z.object({ name: z.string(), value: z.unknown() })).default([]),
})
const productsSchema = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      key: z.string().optional(),
      slug: z.record(z.string(), z.string()),
      taxCategory: z.unknown().optional(),
      categories: z.array(z.unknown()).default([]),
      masterVariant: variantSchema,
      variants: z.array(variantSchema).default([]),
    }),
  ),
})
type Product = z.output<typeof productsSchema>['results'][number]

/** A price for every visitor. */
const isForAll = ({ value, country, channel, customerGroup }: Price) =>
  value.currencyCode === CURRENCY && (!country || country === 'US') && !channel && !customerGroup

const isElsewhere = ({ value, country }: Price) =>
  value.currencyCode !== CURRENCY || (country !== undefined && country !== 'US')

const all = ({ masterVariant, variants }: Product) => [masterVariant, ...variants]
const states = ({ attributes }: z.output<typeof variantSchema>, name: string) =>
  attributes.some((attribute) => attribute.name === name && attribute.value)
const has = ({ masterVariant }: Product, name: string) => states(masterVariant, name)

type Fault = {
  is: (product: Product) => boolean
  says: string
  mend: string
  /** The shop sells such products as they are. */
  works?: true
}

/** What a catalog can lack, and what the shop does then. */
const FAULTS: readonly Fault[] = [
  {
    is: (product) => !product.key || all(product).some(({ sku }) => !sku),
    says: 'without key or SKU',
    mend: 'give them one; the shop leaves them out',
  },
  {
    is: (product) => all(product).some(({ prices }) => !prices.some(isForAll)),
    says: 'without an embedded price in dollars for everybody, at a size or all',
    mend: 'add one without channel and group, of the US or of no country; standalone prices are not read',
  },
  {
    is: (product) =>
      all(product).some(({ prices }) =>
        prices.some((price) => isForAll(price) && price.value.centAmount === 0),
      ),
    says: 'with a price of 0',
    mend: 'nothing, if they are made to order; the shop does not sell them by themselves',
    works: true,
  },
  {
    is: ({ categories }) => categories.length === 0,
    says: 'in no category',
    mend: 'put them into one; without it they have no page',
  },
  {
    is: (product) => !product.slug.en && !product.slug['en-US'] && !has(product, 'urlName'),
    says: 'without an English slug',
    mend: 'give them one; until then their key stands in the address',
  },
  {
    is: ({ taxCategory }) => !taxCategory,
    says: 'without a tax category',
    mend: 'give them one; until then no tax is charged on them',
  },
  {
    is: (product) =>
      !has(product, 'customProduct') &&
      all(product).some((size) => !states(size, 'weight') && !states(size, 'fixedAddress')),
    says: 'without a weight, at a size or all',
    mend: 'give them one in pounds; until then they ship as if they weighed nothing',
  },
  {
    is: ({ masterVariant: { images } }) => images.length === 0,
    says: 'without a picture',
    mend: 'add one',
    works: true,
  },
  {
    is: (product) =>
      all(product).some(({ prices }) => prices.some(({ value }) => value.type === 'highPrecision')),
    says: 'with prices in fractions of a cent, which the shop shows rounded',
    mend: 'nothing, if you mean them',
    works: true,
  },
  {
    is: (product) => all(product).some(({ prices }) => prices.some(isElsewhere)),
    says: 'with prices of other countries or currencies, which the shop does not read',
    mend: 'nothing, if another shop reads them',
    works: true,
  },
]

/** What the first products lack. `link`: where a product is edited. */
export function productFindings({ status, body }: Answer, link: (id: string) => string): Finding[] {
  const products = productsSchema.safeParse(body)
  if (!products.success) return [vital(ABOUT, `does not show products (${status})`, 'see the lines above')]
  const { results } = products.data
  if (results.length === 0) {
    return [vital(ABOUT, 'there is no published product', 'npm run import -- FOLDER (docs/deploy.md)')]
  }
  const findings = FAULTS.flatMap(({ is, says, mend, works }) => {
    const found = results.filter(is)
    if (found.length === 0) return []
    const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : ''
    const named = found.slice(0, NAMED).map(({ key, id }) => `${key ?? id} ${link(id)}`)
    const line = `${found.length} of ${results.length} products ${says}: ${named.join(', ')}${more}`
    return works ? unknown(ABOUT, line, mend) : wanting(ABOUT, line, mend)
  })
  return findings.length > 0
    ? findings
    : [fine(ABOUT, `the first ${results.length} products have all that the shop needs`)]
}

const NAMED = 5

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
