import type { ProductCardData } from '~/models/catalog/product-card'
import { MINI_BOX, SAMPLE } from '~/models/search/traits'
import type { ServiceDeps } from '../deps'
import { lookUp } from '../lookup.server'
import type { Algolia, IndexQuery } from './algolia.server'
import { CARDS_CONTEXT, DEPARTMENTS, productIndex } from './indexes'
import { cardsOf, productKeyOf } from './mapping'

/** Products that are looked up by key or category, not by words. All throw VendorError. */
export const createBesideSearch = (deps: ServiceDeps, algolia: Algolia) => ({
  /** Products by sku or key, hidden ones too, without samples and mini boxes. */
  async productsNamed(by: ProductName, names: string[]): Promise<ProductCardData[]> {
    if (names.length === 0) return []
    const [found] = await algolia.search([namedProducts(by, names)])
    return found ? cardsOf(found) : []
  },

  /** Keys of the greeting cards offered with gifts now. Up to a minute old. */
  greetingCardKeys: (): Promise<string[]> =>
    lookUp(deps, 'greeting-card-keys', async () => {
      const [departments] = await algolia.search([CARD_DEPARTMENTS])
      const keys = departments?.hits.map(({ objectID }) => String(objectID)) ?? []
      if (keys.length === 0) return []
      const [cards] = await algolia.search([cardsIn(keys)])
      return cards?.hits.flatMap(productKeyOf) ?? []
    }),

  /** Keys of the mini boxes in stock. Up to a minute old. */
  miniBoxKeys: (): Promise<string[]> =>
    lookUp(deps, 'mini-box-keys', async () => {
      const [boxes] = await algolia.search([MINI_BOXES])
      return boxes?.hits.flatMap(productKeyOf) ?? []
    }),
})

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
type ProductName = 'skus' | 'Product.key'

const namedProducts = (by: ProductName, names: string[]): IndexQuery =>
  products(
    `${anyOf(by, names)} AND NOT shortVariantName:"${SAMPLE}" AND NOT shortVariantName:"${MINI_BOX}"`,
    names.length,
    ['Product.key', 'card'],
  )

/** A rule of the index names the departments of greeting cards. */
const CARD_DEPARTMENTS: IndexQuery = {
  indexName: DEPARTMENTS,
  query: '',
  ruleContexts: [CARDS_CONTEXT],
  hitsPerPage: MAX_CARDS,
  attributesToRetrieve: ['name'],
  attributesToHighlight: [],
  analytics: false,
}

const cardsIn = (departmentKeys: string[]): IndexQuery =>
  products(`${anyOf('categories', departmentKeys)} AND traits:giftAddOn AND stock:1`, MAX_CARDS, [
    'Product.key',
  ])

const MINI_BOXES = products(`shortVariantName:"${MINI_BOX}" AND stock:1`, MAX_MINI_BOXES, ['Product.key'])
