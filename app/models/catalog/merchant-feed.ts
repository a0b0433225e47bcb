import type { Cents } from '../money'
import { isSearchable } from '../search/traits'
import { isOwnAmount } from './own-amount'
import { piecePrice } from './prices'
import { type Product, type Variant, visibleVariants } from './product'

/** Opens a feed of offers for merchants' centers (RSS 2.0 with Google's fields). */
export const feedHead = (origin: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>Cobnut</title>
<link>${escaped(`${origin}/`)}</link>
<description>Nuts, dried fruit, snacks and gifts</description>
`

export const FEED_END = '</channel>\n</rss>\n'

/** The offers of a product, one for each size with a price; none for what is not found in search. */
export function feedItems(product: Product, origin: string): string {
  if (!isSearchable(product) || product.hidePrice || product.customProduct) return ''
  return visibleVariants(product)
    .filter(({ sku, sample, prices }) => !sample && !isOwnAmount(sku) && piecePrice(prices).price > 0)
    .map((variant) => itemOf(product, variant, origin))
    .join('')
}

function itemOf(product: Product, variant: Variant, origin: string): string {
  const [picture, ...pictures] = variant.images
  const { price } = piecePrice(variant.prices)
  const isReduced = price < variant.prices.list
  const fields: [string, string | undefined][] = [
    ['id', variant.sku],
    ['item_group_id', product.key],
    ['title', `${product.name}, ${variant.variantName}`],
    ['description', product.metaDescription ?? (product.oneLinerDescription || product.name)],
    ['link', `${origin}${product.path}?sku=${variant.sku}`],
    ['image_link', picture && new URL(picture.url, origin).href],
    ...pictures
      .slice(0, 10)
      .map(({ url }): [string, string] => ['additional_image_link', new URL(url, origin).href]),
    ['availability', variant.backordered || !variant.onStock ? 'out_of_stock' : 'in_stock'],
    ['price', dollars(variant.prices.list)],
    ['sale_price', isReduced ? dollars(price) : undefined],
    ['google_product_category', product.googleProductCategory],
    ['product_type', product.ancestors.map(({ name }) => name).join(' > ') || undefined],
    ['brand', 'Cobnut'],
    ['condition', 'new'],
    ['identifier_exists', 'no'],
    ['shipping_weight', variant.digital ? undefined : `${variant.weight} lb`],
  ]
  const lines = fields.flatMap(([name, text]) =>
    text === undefined ? [] : `<g:${name}>${escaped(text)}</g:${name}>`,
  )
  return `<item>\n${lines.join('\n')}\n</item>\n`
}

const dollars = (cents: Cents): string => `${(cents / 100).toFixed(2)} USD`

// Control characters are not allowed in XML, even escaped.
const escaped = (text: string): string =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
