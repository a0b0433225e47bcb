import { SORTS, type Sort } from './listing-query'

/** The search that a list of products came from, as the index calls it: clicks on the list are told with it. */
export type Beacon = {
  /** 32 hex digits that the index gave the search. */
  queryId: string
  sort: Sort
  /** How many products stand before the first of the list. */
  before: number
}

const PATH = '/api/search-beacon'

/** Where the browser reports that a product of the list was chosen: for the `ping` of its link, so it takes no script. */
export const clickAddress = ({ queryId, sort, before }: Beacon, productKey: string, place: number): string =>
  `${PATH}?${new URLSearchParams({ query: queryId, sort, product: productKey, position: String(before + place + 1) })}`

export type ProductClick = { queryId: string; sort: Sort; productKey: string; position: number }

/** Reads such an address; undefined when it is none of ours. */
export function clickOf(params: URLSearchParams): ProductClick | undefined {
  const queryId = params.get('query') ?? ''
  const productKey = params.get('product') ?? ''
  const position = params.get('position') ?? ''
  const sort = Object.keys(SORTS).find((name): name is Sort => name === params.get('sort'))
  const known =
    /^[0-9a-f]{32}$/.test(queryId) && /^[\w-]{1,64}$/.test(productKey) && /^[1-9]\d{0,4}$/.test(position)
  return known && sort ? { queryId, sort, productKey, position: Number(position) } : undefined
}
