import { MINI_BOX, SAMPLE } from '~/models/search/traits'
import type { IndexQuery } from './algolia.server'
import { DEPARTMENTS, productIndex } from './indexes'
import { CARDS_CONTEXT } from './rules'

// An order has few cards to choose from; a gift box is filled from fifty (specification 3 §2.10).
const MOST_CARDS = 20
const MOST = 100

const products = (filters: string, hitsPerPage: number, attributesToRetrieve: string[]): IndexQuery => ({
  indexName: productIndex('popular'),
  query: '',
  hitsPerPage,
  filters,
  attributesToRetrieve,
  attributesToHighlight: [],
  analytics: false,
})

const anyOf = (attribute: string, values: string[]): string =>
  `(${values.map((value) => `${attribute}:${JSON.stringify(value)}`).join(' OR ')})`

/** What a product may be called by, without being searched for. */
export type ProductName = 'skus' | 'Product.key'

/** Products by name, whether or not they can be found; never a sample or a mini box. */
export const namedProducts = (by: ProductName, names: string[]): IndexQuery =>
  products(
    `${anyOf(by, names)} AND NOT shortVariantName:"${SAMPLE}" AND NOT shortVariantName:"${MINI_BOX}"`,
    names.length,
    ['Product.key', 'card'],
  )

/** The rule of this context says which departments they are. */
export const cardDepartments = (): IndexQuery => ({
  indexName: DEPARTMENTS,
  query: '',
  ruleContexts: [CARDS_CONTEXT],
  hitsPerPage: MOST_CARDS,
  attributesToRetrieve: ['name'],
  attributesToHighlight: [],
  analytics: false,
})

export const cardsIn = (departmentKeys: string[]): IndexQuery =>
  products(`${anyOf('categories', departmentKeys)} AND traits:giftAddOn AND stock:1`, MOST_CARDS, [
    'Product.key',
  ])

export const miniBoxes = (): IndexQuery =>
  products(`shortVariantName:"${MINI_BOX}" AND traits:miniBox`, MOST, ['Product.key', 'card'])
