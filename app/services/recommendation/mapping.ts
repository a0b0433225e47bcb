import * as z from 'zod'
import type { VariantPrices } from '~/models/catalog/product'
import { cardBadges, cardPrices, type ProductCardData } from '~/models/catalog/product-card'

// Values in the feed are often strings.
const yes = z.union([z.boolean(), z.stringbool()]).default(false)
const number = z.coerce.number().nonnegative()
const words = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(/[,|]/).map((word) => word.trim()))])
  .default([])

const cents = z.number().int().nonnegative()
const pricesSchema = z.object({
  list: cents,
  discounted: cents.optional(),
  tiers: z.array(z.object({ minimumQuantity: z.number().int().positive(), price: cents })).default([]),
  autoDelivery: z.object({ list: cents, discounted: cents.optional() }).optional(),
}) satisfies z.ZodType<VariantPrices>

/** A product in the feed of the personalization service. */
const itemSchema = z.object({
  product_key: z.coerce.string().min(1),
  sku: z.string().min(1),
  name: z.string().min(1),
  url: z.string(),
  image_url: z.string(),
  unit_name: z.string().default(''),
  /** Dollars. */
  price: number,
  prices_json: z.string().default(''),
  average_rating: number.default(0),
  total_ratings: number.default(0),
  total_reviews: number.default(0),
  keywords: words,
  in_stock: yes,
  has_siblings: yes,
  requires_customization: yes,
  auto_delivery_eligible: yes,
  bulk: yes,
  wholesale: yes,
  weight: number.default(0),
  reporting_category: z.string().optional(),
  hide_price: yes,
  seasonal: yes,
  /** From 0 to 100, as in the catalog. */
  popularity: number.default(0),
})

/** The card of a personalized item, or undefined when the item is not a product that can be shown. */
export function cardOfItem(value: unknown): ProductCardData | undefined {
  const parsed = itemSchema.safeParse(value)
  const path = parsed.success && pathOf(parsed.data.url)
  if (!parsed.success || !path) return undefined
  const item = parsed.data
  const prices = cardPrices(pricesOf(item.prices_json, item.price), item.auto_delivery_eligible)
  return {
    ...prices,
    productKey: item.product_key,
    sku: item.sku,
    name: item.name,
    path,
    imageUrl: item.image_url,
    unitName: item.unit_name,
    suffix: item.bulk && item.weight === 1 ? '/lb' : undefined,
    averageRating: item.average_rating,
    totalRatings: item.total_ratings,
    totalReviews: item.total_reviews,
    keywords: item.keywords,
    badges: cardBadges(
      { ...item, tags: item.keywords.map((name) => ({ key: name.toLowerCase() })) },
      prices.totalSavings?.onSale ?? false,
    ),
    inStock: item.in_stock,
    sizes: [{ sku: item.sku, name: item.unit_name, price: prices.price, inStock: item.in_stock }],
    hasSiblings: item.has_siblings,
    requiresCustomization: item.requires_customization,
    autoDeliveryEligible: item.auto_delivery_eligible,
    bulk: item.bulk,
    wholesale: item.wholesale,
    weight: item.weight,
    reportingCategory: item.reporting_category,
    hidePrice: item.hide_price,
  }
}

/** All prices of a size, or the single price when `prices_json` cannot be read. */
function pricesOf(json: string, dollars: number): VariantPrices {
  const single = { list: Math.round(dollars * 100), tiers: [] }
  // Without the cost of an exception for each card.
  if (!json) return single
  try {
    return pricesSchema.safeParse(JSON.parse(json)).data ?? single
  } catch {
    return single
  }
}

/** The path of a feed address. The feed may name another host of the shop. */
function pathOf(url: string): string | undefined {
  if (!URL.canParse(url, 'https://shop.invalid')) return undefined
  const { pathname, search, protocol } = new URL(url, 'https://shop.invalid')
  return protocol === 'https:' || protocol === 'http:' ? pathname + search : undefined
}
