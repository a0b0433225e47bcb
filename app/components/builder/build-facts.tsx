import { Ingredients } from '~/components/product/ingredients'
import { NutritionLabel } from '~/components/product/nutrition-label'
import { Fold } from '~/components/ui/fold'
import { sourcesOf } from '~/models/allergen/allergens'
import type { Chosen } from '~/models/builder/mix'
import type { BuilderPage } from '~/models/builder/page'
import { labelRows, servingsWords, servingWords } from '~/models/catalog/nutrition'
import { capitalized } from '~/models/in-words'

export function BuildFacts({
  page: { nutrition },
  chosen,
}: {
  page: BuilderPage
  chosen: readonly Chosen[]
}) {
  const foods = [...new Map(chosen.map(({ ingredient }) => [ingredient.productKey, ingredient])).values()]
  const allergens = sourcesOf(foods)
  return (
    <Fold title={nutrition ? 'Nutrition facts and allergens' : 'Ingredients and allergens'}>
      <div className="stack">
        {allergens.length ? (
          <div>
            <h3 className="label">Contains</h3>
            <ul className="text-sm allergens">
              {allergens.map(({ name, from }) => (
                <li key={name}>
                  <b>{capitalized(name)}</b> <span className="quiet">from {from.join('; ')}</span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {nutrition ? (
          <NutritionLabel
            label={{
              servings: nutrition.servings ? servingsWords(nutrition.servings) : undefined,
              serving: servingWords(nutrition),
              calories: nutrition.perServing.calories?.quantity ?? 0,
              rows: labelRows(nutrition),
            }}
          />
        ) : null}
        <dl className="text-sm">
          {foods.map((food) => (
            <div key={food.productKey}>
              <dt className="bold">{food.name}</dt>
              <dd>
                <Ingredients text={food.ingredients} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Fold>
  )
}
