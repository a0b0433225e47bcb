import type { ProductCardData } from '~/models/catalog/product-card'
import type { ServiceDeps } from '../deps'
import { lookUp } from '../lookup.server'
import type { Algolia } from './algolia.server'
import { cardDepartments, cardsIn, miniBoxes, namedProducts, type ProductName } from './beside-queries'
import { cardsOf, productKeyOf } from './mapping'

/** Products that are looked up by key or category, not by words. */
export type BesideSearch = {
  /** Products by sku or key, hidden ones too, without samples and mini boxes. @throws VendorError */
  productsNamed: (by: ProductName, names: string[]) => Promise<ProductCardData[]>
  /** Keys of the greeting cards offered with gifts now. Up to a minute old. @throws VendorError */
  greetingCardKeys: () => Promise<string[]>
  /** Keys of the mini boxes in stock. Up to a minute old. @throws VendorError */
  miniBoxKeys: () => Promise<string[]>
}

export function createBesideSearch(deps: ServiceDeps, algolia: Algolia): BesideSearch {
  return {
    async productsNamed(by, names) {
      if (names.length === 0) return []
      const [found] = await algolia.search([namedProducts(by, names)])
      return found ? cardsOf(found) : []
    },
    greetingCardKeys: () =>
      lookUp(deps, 'greeting-card-keys', async () => {
        const [departments] = await algolia.search([cardDepartments()])
        const keys = departments?.hits.map(({ objectID }) => String(objectID)) ?? []
        if (keys.length === 0) return []
        const [cards] = await algolia.search([cardsIn(keys)])
        return cards?.hits.flatMap(productKeyOf) ?? []
      }),
    miniBoxKeys: () =>
      lookUp(deps, 'mini-box-keys', async () => {
        const [boxes] = await algolia.search([miniBoxes()])
        return boxes?.hits.flatMap(productKeyOf) ?? []
      }),
  }
}
