import type { AppLoadContext } from '~/framework.server'
import { byPopularity } from '~/models/builder/ingredient'
import { type BoxProduct, boxProductsOf } from '~/models/gift/choices'
import { optional } from '~/services/fallback'

/** Waits this long for search, because commercetools can answer too. */
const SEARCH_MS = 500

/**
 * The mini boxes that recipients choose from. The builder's answer can be an hour old, so search says which are
 * in stock; while it is down, the builder's answer counts.
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
