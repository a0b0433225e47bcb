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

/** The products of the lines, for pictures and links; empty while commercetools is down. */
export async function productsOf({ services }: CartPageContext, cart: Cart): Promise<Map<string, Product>> {
  const keys = [...new Set(allLines(cart).map((line) => line.productKey))].filter(Boolean).sort()
  try {
    const products = await services.catalog.productsByKeys(keys)
    return new Map(products.map((product) => [product.key, product]))
  } catch (error) {
    console.warn('products of the cart could not be read', String(error))
    return new Map()
  }
}

/** The terms of the cart's customer; the default ones if they cannot be read. */
export async function termsOf({ services }: CartPageContext, { customerId }: Cart): Promise<CustomerTerms> {
  if (!customerId) return {}
  try {
    return await services.carts.customerTerms(customerId)
  } catch (error) {
    console.warn('terms of the customer could not be read', String(error))
    return {}
  }
}

/** The free-shipping threshold of this cart, from the shop, the customer's terms and the products. */
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

type DeliveryTerms = Awaited<ReturnType<typeof deliveryTerms>>

const offersUnder = async (
  { services }: CartPageContext,
  cart: Cart,
  { threshold, carriers }: DeliveryTerms,
  how: Omit<OffersFor, 'carriers'> = {},
): Promise<DeliveryChoices[]> =>
  services.shipping.offersFor(cart, threshold, { ...how, ...(carriers && { carriers }) })

/** The cart's shipping offers, with the same free-shipping threshold as the cart page. */
export async function offersFor(
  context: CartPageContext,
  cart: Cart,
  how: Omit<OffersFor, 'carriers'> = {},
): Promise<DeliveryChoices[]> {
  return offersUnder(context, cart, await deliveryTerms(context, cart), how)
}

/** What shipping to several addresses costs; without prices if the calculator does not answer. */
export async function splitShippingOf(context: CartPageContext, cart: Cart): Promise<SplitShipping> {
  const terms = await deliveryTerms(context, cart)
  return splitShipping(cart, await optional(offersUnder(context, cart, terms), []), terms.threshold)
}
