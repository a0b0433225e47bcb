import { statedText } from '../allergen/allergens'
import { isOwnAmount } from '../catalog/own-amount'
import { piecePrice } from '../catalog/prices'
import { isInStock, type Product, type Variant, visibleVariants } from '../catalog/product'
import { sizedName } from '../catalog/sized-name'
import { type Cents, CURRENCY } from '../money'
import { isSearchable } from '../search/traits'
import type { Filters } from './inputs'

const money = (amount: Cents) => ({ amount, currency: CURRENCY })

/** The sizes that an agent can put into a cart. Mixes, boxes and gift certificates need their own page. */
export function agentSizes(product: Product, { price }: Filters = {}): Variant[] {
  if (product.hidePrice || product.customProduct || !isSearchable(product)) return []
  return visibleVariants(product).filter((variant) => {
    const amount = piecePrice(variant.prices).price
    return (
      !variant.sample &&
      !variant.companiesOnly &&
      !isOwnAmount(variant.sku) &&
      amount > 0 &&
      amount >= (price?.min ?? 0) &&
      amount <= (price?.max ?? Number.POSITIVE_INFINITY)
    )
  })
}

export type Match = { id: string; match: 'exact' | 'featured' }

const SIZE = 'Size'

const rangeOf = (amounts: Cents[]) => ({ min: money(Math.min(...amounts)), max: money(Math.max(...amounts)) })

/** A product with these sizes, the featured one first. `inputs`: which asked ids led to a size. */
export function productAnswer(
  product: Product,
  sizes: readonly Variant[],
  origin: string,
  { inputs, isDetail }: { inputs?: ReadonlyMap<string, Match[]>; isDetail?: boolean } = {},
) {
  const all = agentSizes(product)
  const prices = sizes.map(({ prices: each }) => piecePrice(each))
  const pictures = [...new Set(product.variants.flatMap(({ images }) => images.map(({ url }) => url)))]
  const allergens = statedText(product)
  return {
    id: product.key,
    handle: product.path
      .split('/')
      .at(-1)
      ?.replace(/\.html$/, ''),
    title: product.name,
    description: { plain: product.description || product.oneLinerDescription || product.name },
    url: origin + product.path,
    categories: [
      ...product.ancestors.map(({ name }) => ({ value: name, taxonomy: 'merchant' })),
      ...(product.googleProductCategory
        ? [{ value: product.googleProductCategory, taxonomy: 'google_product_category' }]
        : []),
    ],
    price_range: rangeOf(prices.map(({ price }) => price)),
    list_price_range: rangeOf(prices.map(({ comparisonPrice }) => comparisonPrice)),
    media: pictures.map((url) => ({ type: 'image', url: new URL(url, origin).href, alt_text: product.name })),
    options: [
      {
        name: SIZE,
        values: all.map((variant) => ({
          id: variant.sku,
          label: variant.variantName,
          ...(isDetail && { available: isInStock(variant), exists: true }),
        })),
      },
    ],
    ...(isDetail && sizes[0] && { selected: [{ name: SIZE, label: sizes[0].variantName }] }),
    variants: sizes.map((variant) => sizeAnswer(product, variant, origin, inputs?.get(variant.sku))),
    ...(product.totalRatings > 0 && {
      rating: { value: product.averageRating, scale_max: 5, count: product.totalRatings },
    }),
    tags: product.tags.map(({ name }) => name),
    metadata: {
      allergens: allergens ?? 'not stated',
      ...(product.countryOfOrigin && { country_of_origin: product.countryOfOrigin }),
    },
  }
}

function sizeAnswer(product: Product, variant: Variant, origin: string, inputs: Match[] | undefined) {
  const { price, comparisonPrice } = piecePrice(variant.prices)
  const isThere = isInStock(variant)
  return {
    id: variant.sku,
    sku: variant.sku,
    title: variant.variantName || product.name,
    description: { plain: sizedName(product.name, variant.variantName) },
    url: `${origin}${product.path}?${new URLSearchParams({ sku: variant.sku })}`,
    price: money(price),
    ...(comparisonPrice > price && { list_price: money(comparisonPrice) }),
    availability: {
      available: isThere,
      status: isThere ? 'in_stock' : variant.backordered ? 'backorder' : 'out_of_stock',
    },
    options: [{ name: SIZE, label: variant.variantName }],
    media: variant.images.map(({ url, alt }) => ({
      type: 'image',
      url: new URL(url, origin).href,
      alt_text: alt || product.name,
    })),
    inputs,
  }
}

/** The size that an option's label names. */
export const sizeNamed = (sizes: readonly Variant[], label: string | undefined): Variant | undefined =>
  sizes.find(({ variantName }) => variantName.toLowerCase() === label?.trim().toLowerCase())
