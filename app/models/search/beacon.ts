import { serverPaths } from '../paths'
import { SORTS, type Sort } from './listing-query'

/** Clicks on a list are reported with its search. */
export type Beacon = {
  /** Algolia's `queryID`: 32 hex digits. */
  queryId: string
  sort: Sort
  before: number
}

/** For the `ping` of a product's link: the browser reports the click without script. */
export const clickAddress = ({ queryId, sort, before }: Beacon, productKey: string, place: number): string =>
  `${serverPaths.searchBeacon}?${new URLSearchParams({ query: queryId, sort, product: productKey, position: String(before + place + 1) })}`

export type ProductClick = { queryId: string; sort: Sort; productKey: string; position: number }

/** Undefined for an invalid address. */
export function clickOf(params: URLSearchParams): ProductClick | undefined {
  const queryId = params.get('query') ?? ''
  const productKey = params.get('product') ?? ''
  const position = params.get('position') ?? ''
  const sort = Object.keys(SORTS).find((name): name is Sort => name === params.get('sort'))
  const known =
    /^[0-9a-f]{32}$/.test(queryId) && /^[\w-]{1,64}$/.test(productKey) && /^[1-9]\d{0,4}$/.test(position)
  return known && sort ? { queryId, sort, productKey, position: Number(position) } : undefined
}
