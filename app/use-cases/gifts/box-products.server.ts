import type { AppLoadContext } from '~/framework.server'
import { byPopularity } from '~/models/builder/ingredient'
import { type BoxProduct, boxProductsOf } from '~/models/gift/choices'
import { optional } from '~/services/fallback'

/** The longest wait for search; commercetools can answer too. */
const SEARCH_MS = 500

/**
 * The mini boxes that recipients choose from. Search knows the current stock; the builder's cached answer may be an
 * hour old.
 */
export async function giftBoxProducts({ services }: AppLoadContext): Promise<BoxProduct[]> {
  const [offer, keys] = await Promise.all([
    services.builders.offer('box'),
    optional(services.search.miniBoxKeys(), [], SEARCH_MS),
  ])
  const available = new Set(keys)
  const boxes = (offer?.ingredients ?? []).toSorted(byPopularity)
  const inStock = (key: string) => available.size === 0 || available.has(key)
  return boxProductsOf(boxes.map((box) => ({ ...box, inStock: box.inStock && inStock(box.productKey) })))
}
