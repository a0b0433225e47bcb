import type { ProductCardData } from '~/models/catalog/product-card'
import type { ServiceDeps } from '../deps'
import { lookUp } from '../lookup.server'
import type { Algolia } from './algolia.server'
import { cardDepartments, cardsIn, miniBoxes, namedProducts, type ProductName } from './beside-queries'
import { cardsOf, productKeyOf } from './mapping'

/** What is not searched for but offered beside something else. */
export type BesideSearch = {
  /** Products by name, found or hidden, but for samples and mini boxes. @throws VendorError */
  productsNamed: (by: ProductName, names: string[]) => Promise<ProductCardData[]>
  /** Keys of the greeting cards that can go with a gift now; up to a minute old. @throws VendorError */
  greetingCardKeys: () => Promise<string[]>
  /** What fills a gift box, best first, for the box's choice of ingredients (specification 3 §2.10). @throws VendorError */
  miniBoxes: () => Promise<ProductCardData[]>
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
    async miniBoxes() {
      const [found] = await algolia.search([miniBoxes()])
      return found ? cardsOf(found) : []
    },
  }
}
