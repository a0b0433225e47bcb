import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { buyAgain } from '~/http/bought-before.server'
import { estimateDelivery } from '~/http/delivery-estimate.server'
import { isFavorite } from '~/http/favorites.server'
import { personalRow } from '~/http/personal-row.server'
import { unlessAway } from '~/http/unless-away'
import type { DeliveryEstimate } from '~/models/catalog/delivery-estimate'
import type { NutritionFacts } from '~/models/catalog/nutrition'
import { piecePrice } from '~/models/catalog/prices'
import { chosenVariant, isInStock, type Product, type Variant } from '~/models/catalog/product'
import { type ProductCardData, productCard } from '~/models/catalog/product-card'
import { type ProductPage, productPage } from '~/models/catalog/product-page'
import type { Cents } from '~/models/money'
import { bannerWords } from '~/models/shipping/words'
import type { PageArgs } from '../page-module'

export type ProductData = {
  page: ProductPage
  /** Only for a size that can be bought and goes in a parcel. */
  delivery: DeliveryEstimate | null
  /** The predicted-shipping banner at this moment, once a postal code is known. */
  banner?: string
  recommendations: ProductCardData[]
  /** What this customer bought before. */
  again: ProductCardData[]
  /** The shopper keeps this size. */
  favorite: boolean
  /** Cards that can go with it; null where gift add-ons are not offered. */
  giftCards: GiftCard[] | null
  origin: string
}

export type GiftCard = { sku: string; name: string; price: Cents }

const RECOMMENDATIONS = 5

/** A product in the size that the address names; a size it does not have leads to the product itself. */
export async function loadProduct({ match, request, context }: PageArgs<'product'>): Promise<ProductData> {
  const { catalog } = context.services
  const url = new URL(request.url)
  const sku = url.searchParams.get('sku')
  const [product, nutrition] = await Promise.all([
    catalog.productByKey(match.productKey),
    catalog.nutrition(match.productKey).catch(unlessAway(null)),
  ])
  if (!product) throw data(null, { status: 404 })
  const variant = chosenVariant(product, sku)
  if (!variant) {
    context.session.notify('warnings', { message: 'We no longer have that size. Here are the others.' })
    throw redirect(product.path, 302)
  }
  const { favorite, again, personal, ...beside } = await besides(product, variant, request, context)
  const same = dataOf(product, variant, { nutrition, ...beside }, url.origin, context.now())
  const recommendations = personal.length ? personal : same.recommendations
  const own = favorite || again.length || personal.length
  const shown = own ? { ...same, favorite, again, recommendations } : same
  if (!shown.delivery) return shown
  const delivery = estimateDelivery([{ product, variant, quantity: 1 }], url.searchParams.get('zip'), context)
  const { shipping } = delivery
  if (shipping) return { ...shown, delivery, banner: bannerWords(shipping, context.now()) }
  return delivery.error ? { ...shown, delivery } : shown
}

type Beside = { nutrition: NutritionFacts | null; recommendations: Product[]; cards: Product[] | null }
type Seen = { from: unknown[]; data: ProductData }

/** What was made of a product while it, and all that stands beside it, is the same: then so is the page. */
const seen = new WeakMap<Product, Map<string, Seen>>()

function dataOf(
  product: Product,
  variant: Variant,
  { nutrition, recommendations, cards }: Beside,
  origin: string,
  now: Date,
): ProductData {
  const today = now.toISOString().slice(0, 10)
  const from = [nutrition, origin, today, ...recommendations, null, ...(cards ?? [])]
  const known = seen.get(product)?.get(variant.sku)
  if (known && known.from.length === from.length && known.from.every((one, place) => one === from[place])) {
    return known.data
  }
  const made: ProductData = {
    page: productPage(product, variant, nutrition, today),
    delivery: isInStock(variant) && !variant.digital && !product.customProduct ? { typed: '' } : null,
    recommendations: recommendations.map(productCard),
    again: [],
    favorite: false,
    giftCards: cards && giftCards(cards),
    origin,
  }
  const sizes = seen.get(product) ?? new Map<string, Seen>()
  seen.set(product, sizes.set(variant.sku, { from, data: made }))
  return made
}

/** What stands around the product; each may be missing. */
async function besides(product: Product, variant: Variant, request: Request, context: AppLoadContext) {
  const [recommendations, favorite, cards, again, personal] = await Promise.all([
    recommended(product, context).catch(unlessAway([])),
    isFavorite(context, variant.sku),
    product.offerGiftAddOns ? greetingCards(context).catch(unlessAway([])) : null,
    buyAgain(context, [product.key]),
    personalRow(request, context, variant.sku),
  ])
  return { recommendations, favorite, cards, again, personal }
}

const greetingCards = async ({ services }: AppLoadContext): Promise<Product[]> =>
  (await services.catalog.productsInCategory('greetingcards', { offset: 0, limit: 20 })).products

const giftCards = (cards: Product[]): GiftCard[] =>
  cards.flatMap(({ name, variants: [variant] }) =>
    isInStock(variant) ? { sku: variant.sku, name, price: piecePrice(variant.prices).price } : [],
  )

/** What the shop's people put with it, then what stands on the same shelf. */
async function recommended(product: Product, context: AppLoadContext): Promise<Product[]> {
  const { catalog } = context.services
  const chosen = await catalog.productsByKeys(product.upsellingProducts.slice(0, RECOMMENDATIONS))
  const shelf = product.ancestors.at(-1)
  const more =
    chosen.length < RECOMMENDATIONS && shelf
      ? (await catalog.productsInCategory(shelf.key, { offset: 0, limit: 12 })).products
      : []
  const others = more
    .filter(
      (other) =>
        !other.hiddenFromSearch && other.key !== product.key && !chosen.some(({ key }) => key === other.key),
    )
    .sort((a, b) => b.popularity - a.popularity)
  return [...chosen, ...others].slice(0, RECOMMENDATIONS)
}
