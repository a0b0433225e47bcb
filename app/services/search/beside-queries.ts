import { MINI_BOX, SAMPLE } from '~/models/search/traits'
import type { IndexQuery } from './algolia.server'
import { DEPARTMENTS, productIndex } from './indexes'
import { CARDS_CONTEXT } from './rules'

const MAX_CARDS = 20
const MAX_MINI_BOXES = 500

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

/** The attribute that identifies a product in a lookup. */
export type ProductName = 'skus' | 'Product.key'

/** Products by sku or key, hidden ones too, without samples and mini boxes. */
export const namedProducts = (by: ProductName, names: string[]): IndexQuery =>
  products(
    `${anyOf(by, names)} AND NOT shortVariantName:"${SAMPLE}" AND NOT shortVariantName:"${MINI_BOX}"`,
    names.length,
    ['Product.key', 'card'],
  )

/** The departments of greeting cards: a rule of the index names them. */
export const cardDepartments = (): IndexQuery => ({
  indexName: DEPARTMENTS,
  query: '',
  ruleContexts: [CARDS_CONTEXT],
  hitsPerPage: MAX_CARDS,
  attributesToRetrieve: ['name'],
  attributesToHighlight: [],
  analytics: false,
})

export const cardsIn = (departmentKeys: string[]): IndexQuery =>
  products(`${anyOf('categories', departmentKeys)} AND traits:giftAddOn AND stock:1`, MAX_CARDS, [
    'Product.key',
  ])

/** The mini boxes that are in stock. */
export const miniBoxes = (): IndexQuery =>
  products(`shortVariantName:"${MINI_BOX}" AND stock:1`, MAX_MINI_BOXES, ['Product.key'])
