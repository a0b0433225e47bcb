import { allLines, type Cart } from '~/models/cart/cart'
import { type FreeShippingThreshold, freeShippingThreshold } from '~/models/cart/free-shipping'
import type { Product } from '~/models/catalog/product'
import { type SplitShipping, splitShipping } from '~/models/checkout/split-shipping'
import type { CustomerTerms } from '~/services/cart/customer-terms.server'
import type { Config } from '~/services/config.server'
import { optional } from '~/services/fallback'
import type { Services } from '~/services/index.server'
import type { DeliveryChoices, OffersFor } from '~/services/shipping/shipping.server'

/** The needed part of the load context. Its catalog has the prices of the customer's group. */
export type CartPageContext = {
  services: Pick<Services, 'catalog' | 'search' | 'carts' | 'shipping'>
  config: Config
  now: () => Date
}

/** Of the products in a cart. */
export const keysIn = (cart: Cart): string[] =>
  [...new Set(allLines(cart).map(({ productKey }) => productKey))].filter(Boolean)

/** The products of the lines, for pictures and links; empty while commercetools is down. */
export async function productsOf(
  { services }: { services: Pick<Services, 'catalog'> },
  cart: Cart,
): Promise<Map<string, Product>> {
  try {
    const products = await services.catalog.productsByKeys(keysIn(cart))
    return new Map(products.map((product) => [product.key, product]))
  } catch (error) {
    console.warn('products of the cart could not be read', String(error))
    return new Map()
  }
}

export async function termsOf({ services }: CartPageContext, { customerId }: Cart): Promise<CustomerTerms> {
  if (!customerId) return {}
  try {
    return await services.carts.customerTerms(customerId)
  } catch (error) {
    console.warn('terms of the customer could not be read', String(error))
    return {}
  }
}

export const thresholdOf = (
  config: Config,
  products: ReadonlyMap<string, Product>,
  terms: CustomerTerms,
): FreeShippingThreshold =>
  freeShippingThreshold({
    configured: config.freeShippingThreshold,
    customer: terms.freeShipping,
    tags: [...products.values()].flatMap((product) => product.tags),
  })

async function deliveryTerms(context: CartPageContext, cart: Cart) {
  const [products, terms] = await Promise.all([productsOf(context, cart), termsOf(context, cart)])
  return { threshold: thresholdOf(context.config, products, terms), carriers: terms.carriers }
}

export async function offersFor(
  context: CartPageContext,
  cart: Cart,
  how: Omit<OffersFor, 'carriers'> = {},
): Promise<DeliveryChoices[]> {
  const { threshold, carriers } = await deliveryTerms(context, cart)
  return context.services.shipping.offersFor(cart, threshold, { ...how, carriers })
}

/** What shipping to several addresses costs; without prices if the calculator does not answer. */
export async function splitShippingOf(context: CartPageContext, cart: Cart): Promise<SplitShipping> {
  const { threshold, carriers } = await deliveryTerms(context, cart)
  const offers = async () => context.services.shipping.offersFor(cart, threshold, { carriers })
  return splitShipping(cart, await optional(offers(), []), threshold)
}
