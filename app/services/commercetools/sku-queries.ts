import { chunksOf } from '~/models/chunks'
import { TEXT_LIMITS } from '~/models/limits'

/** The list is part of an address, and gateways refuse addresses of more than 8 KB. */
const SKUS_A_QUERY = 50
const MOST_CHARACTERS = 2000

/** No SKU is longer than the limit, so what is longer is not asked for. */
export const skuQueries = (skus: readonly string[]) =>
  chunksOf(
    skus.filter((sku) => sku.length <= TEXT_LIMITS.id),
    SKUS_A_QUERY,
  )
    .flatMap(shortLists)
    .map((some) => {
      const list = some.map((sku) => JSON.stringify(sku)).join(',')
      const where = `masterVariant(sku in (${list})) or variants(sku in (${list}))`
      return { where, limit: some.length, withTotal: false }
    })

/** Halves a list until its text fits: a SKU may have letters that take nine characters of an address. */
function shortLists(skus: readonly string[]): (readonly string[])[] {
  if (skus.length < 2 || encodeURIComponent(skus.join()).length <= MOST_CHARACTERS) return [skus]
  const half = Math.ceil(skus.length / 2)
  return [...shortLists(skus.slice(0, half)), ...shortLists(skus.slice(half))]
}
