import type { Ingredient } from '~/models/customizer/ingredient'
import type { CatalogReferences } from '../catalog/mapping'
import { readReferences } from '../catalog/references.server'
import { vendorErrorOf } from '../commercetools/errors.server'
import type { CatalogDeps } from '../deps'
import { lookUp } from '../lookup.server'
import { ingredientsOf } from './mapping'

const MOST = 500
const MINI_BOXES = 'minibox'

/** What the customizers offer. It may be up to a minute old. */
export type CustomizerService = {
  mixIngredients: () => Promise<Ingredient[]>
  trayIngredients: () => Promise<Ingredient[]>
  /** The mini boxes. */
  treats: () => Promise<Ingredient[]>
}

export function createCustomizerService(deps: CatalogDeps): CustomizerService {
  const offer = (name: string, unit: 'pound' | 'piece', where: (references: CatalogReferences) => string) =>
    lookUp(deps, `customizer:${name}`, async () => {
      const references = await readReferences(deps)
      const answer = await deps.apiRoot
        .productProjections()
        .get({ queryArgs: { where: where(references), limit: MOST, withTotal: false, sort: 'id asc' } })
        .execute()
        .catch(vendorErrorOf)
      return ingredientsOf(answer.body.results, references, unit)
    })
  return {
    mixIngredients: () =>
      offer('mix', 'pound', () => 'masterVariant(attributes(name="mixIngredient" and value=true))'),
    trayIngredients: () =>
      offer(
        'tray',
        'pound',
        () => 'masterVariant(attributes(name="trayIngredient" and value in ("classic","premium")))',
      ),
    treats: () =>
      offer('treats', 'piece', ({ tree }) => `categories(id="${tree.byKey.get(MINI_BOXES)?.id ?? ''}")`),
  }
}
