import { chunksOf } from '~/models/chunks'

/** The list is part of an address, and gateways refuse addresses of more than 8 KB. */
const SKUS_A_QUERY = 50

export const skuQueries = (skus: readonly string[]) =>
  chunksOf(skus, SKUS_A_QUERY).map((some) => {
    const list = some.map((sku) => JSON.stringify(sku)).join(',')
    const where = `masterVariant(sku in (${list})) or variants(sku in (${list}))`
    return { where, limit: some.length, withTotal: false }
  })
