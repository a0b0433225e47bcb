import * as z from 'zod'
import type { OwnClient } from '../own-client'

const category = z.object({
  id: z.string(),
  obj: z
    .object({
      key: z.string(),
      ancestors: z.array(z.object({ obj: z.object({ key: z.string() }).optional() })),
    })
    .optional(),
})

const price = z.object({ value: z.object({ centAmount: z.number() }) })

const productSchema = z.object({
  key: z.string(),
  name: z.object({ en: z.string() }),
  slug: z.object({ en: z.string() }),
  categories: z.array(category),
  masterVariant: z.object({
    sku: z.string(),
    prices: z.array(price).min(1),
    images: z.array(z.object({ url: z.string() })),
    attributes: z.array(z.object({ name: z.string(), value: z.unknown() })),
    availability: z.object({ isOnStock: z.boolean() }).optional(),
  }),
})

type Product = z.output<typeof productSchema>

/** An item of the shop's product feed. All values are text. */
export type FeedItem = { group: string; sku: string; [column: string]: string }

const MOST = 40

const query = (where: string, limit: number): string =>
  `/product-projections?${new URLSearchParams({ where, limit: String(limit), expand: 'categories[*].ancestors[*]' })}`

async function products(client: OwnClient, where: string, limit: number): Promise<Product[]> {
  const answer = await client.get(query(where, limit))
  const { results } = z.object({ results: z.array(z.unknown()) }).parse(answer)
  return results.flatMap((one) => productSchema.safeParse(one).data ?? [])
}

/** The most popular items of the same shelf, without the product itself. */
export async function itemsBeside(client: OwnClient, sku: string): Promise<FeedItem[]> {
  const text = JSON.stringify(sku)
  const where = `masterVariant(sku=${text}) or variants(sku=${text})`
  const [product] = await products(client, where, 1)
  const shelf = product?.categories[0]?.id
  if (!product || !shelf) return []
  const neighbors = await products(client, `categories(id=${JSON.stringify(shelf)})`, MOST)
  return neighbors
    .filter(({ key }) => key !== product.key)
    .toSorted(
      (one, other) => Number(attributeOf(other, 'popularity')) - Number(attributeOf(one, 'popularity')),
    )
    .map(itemOf)
}

const attributeOf = ({ masterVariant }: Product, name: string): unknown =>
  masterVariant.attributes.find((attribute) => attribute.name === name)?.value ?? ''

function itemOf(product: Product): FeedItem {
  const { key, masterVariant, name, slug, categories } = product
  const cents = masterVariant.prices[0]?.value.centAmount ?? 0
  const shelf = categories[0]?.obj
  const path = shelf ? [...shelf.ancestors.map(({ obj }) => obj?.key ?? ''), shelf.key].join('/') : ''
  return {
    group: key,
    product_key: key,
    sku: masterVariant.sku,
    name: name.en,
    url: `https://shop.invalid/${path}/${slug.en}.html`,
    image_url: masterVariant.images[0]?.url ?? '',
    unit_name: String(attributeOf(product, 'unitName')),
    price: (cents / 100).toFixed(2),
    average_rating: String(attributeOf(product, 'averageRating') || 0),
    total_ratings: String(attributeOf(product, 'totalRatings') || 0),
    in_stock: String(masterVariant.availability?.isOnStock ?? true),
    requires_customization: String(attributeOf(product, 'customProduct') === true),
  }
}
