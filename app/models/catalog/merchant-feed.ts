import { capitalized } from '~/models/in-words'
import { SELLS, SHOP } from '~/shop/shop'
import { statedText } from '../allergen/allergens'
import { type Cents, CURRENCY, decimalAmount } from '../money'
import { isSearchable } from '../search/traits'
import { poundsOf } from '../weight'
import { xmlText } from '../xml'
import { isOwnAmount } from './own-amount'
import { piecePrice } from './prices'
import { type Product, type Variant, visibleVariants } from './product'
import { sizedName } from './sized-name'

export const feedHead = (origin: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xmlText(SHOP.name)}</title>
<link>${xmlText(`${origin}/`)}</link>
<description>${xmlText(capitalized(SELLS))}</description>
`

export const FEED_END = '</channel>\n</rss>\n'

/** Kept with the product in the index. Addresses have no host. */
export type MerchantOffers = {
  key: string
  name: string
  path: string
  description: string
  brand?: string
  googleProductCategory?: string
  departments: string
  /** "Contains almonds." Missing if it is not stated. */
  allergens?: string
  sizes: {
    sku: string
    name: string
    barcode?: string
    color?: string
    pictures: string[]
    inStock: boolean
    price: Cents
    salePrice?: Cents
    /** Pounds; missing if nothing is shipped. */
    weight?: number
  }[]
}

/** Google's limit for pictures beside the first. */
const MORE_PICTURES = 10

/** Undefined for a product that search does not show. */
export function merchantOffers(product: Product): MerchantOffers | undefined {
  if (!isSearchable(product) || product.hidePrice || product.customProduct) return undefined
  const sizes = visibleVariants(product)
    // The feed is for strangers, and they cannot buy sizes for companies.
    .filter(
      ({ sku, sample, companiesOnly, prices }) =>
        !sample && !companiesOnly && !isOwnAmount(sku) && piecePrice(prices).price > 0,
    )
    .map(sizeOf)
  if (sizes.length === 0) return undefined
  const { key, name, path, metaDescription, oneLinerDescription, brand, googleProductCategory, ancestors } =
    product
  return {
    key,
    name,
    path,
    description: metaDescription ?? (oneLinerDescription || name),
    googleProductCategory,
    brand,
    departments: ancestors.map((category) => category.name).join(' > '),
    allergens: statedText(product),
    sizes,
  }
}

function sizeOf(variant: Variant): MerchantOffers['sizes'][number] {
  const { price } = piecePrice(variant.prices)
  return {
    sku: variant.sku,
    name: variant.variantName,
    barcode: variant.barcode,
    color: variant.color,
    pictures: variant.images.slice(0, MORE_PICTURES + 1).map(({ url }) => url),
    inStock: variant.onStock && !variant.backordered,
    price: variant.prices.list,
    salePrice: price < variant.prices.list ? price : undefined,
    weight: !variant.digital ? poundsOf(variant.weight) : undefined,
  }
}

export const feedItems = (offers: MerchantOffers, origin: string): string =>
  offers.sizes.map((size) => itemOf(offers, size, origin)).join('')

function itemOf(offers: MerchantOffers, size: MerchantOffers['sizes'][number], origin: string): string {
  const [picture, ...pictures] = size.pictures.map((url) => new URL(url, origin).href)
  const fields: [string, string | undefined][] = [
    ['id', size.sku],
    ['item_group_id', offers.key],
    ['title', sizedName(offers.name, size.name)],
    ['description', offers.description],
    ['link', `${origin}${offers.path}?sku=${encodeURIComponent(size.sku)}`],
    ['image_link', picture],
    ...pictures.map((url): [string, string] => ['additional_image_link', url]),
    ['availability', size.inStock ? 'in_stock' : 'out_of_stock'],
    ['price', dollars(size.price)],
    ['sale_price', size.salePrice === undefined ? undefined : dollars(size.salePrice)],
    ['google_product_category', offers.googleProductCategory],
    ['product_type', offers.departments || undefined],

    ['brand', offers.brand ?? SHOP.name],
    ['gtin', size.barcode],
    ['color', size.color],
    ['condition', 'new'],
    ['identifier_exists', size.barcode ? undefined : 'no'],
    ['shipping_weight', size.weight === undefined ? undefined : `${size.weight} lb`],
  ]
  const lines = fields.flatMap(([name, text]) =>
    text === undefined ? [] : `<g:${name}>${xmlText(text)}</g:${name}>`,
  )
  return `<item>\n${[...lines, ...detailOf(offers)].join('\n')}\n</item>\n`
}

/** Google has no field for allergens, but details that a shop names. */
const detailOf = ({ allergens }: MerchantOffers): string[] =>
  allergens
    ? [
        `<g:product_detail><g:section_name>Ingredients</g:section_name><g:attribute_name>Allergens</g:attribute_name><g:attribute_value>${xmlText(allergens)}</g:attribute_value></g:product_detail>`,
      ]
    : []

const dollars = (cents: Cents): string => `${decimalAmount(cents)} ${CURRENCY}`
