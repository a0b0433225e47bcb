import { NutritionLabel } from '~/components/product/nutrition-label'
import { Fold } from '~/components/ui/fold'
import { allergensOf } from '~/models/builder/allergens'
import type { Chosen } from '~/models/builder/mix'
import type { BuilderPage } from '~/models/builder/page'
import { labelRows, servingsWords, servingWords } from '~/models/catalog/nutrition'

export function BuildFacts({
  page: { nutrition },
  chosen,
}: {
  page: BuilderPage
  chosen: readonly Chosen[]
}) {
  const foods = [...new Map(chosen.map(({ ingredient }) => [ingredient.productKey, ingredient])).values()]
  const allergens = allergensOf(foods)
  return (
    <Fold title={nutrition ? 'Nutrition facts and allergens' : 'Ingredients and allergens'}>
      <div className="stack">
        {allergens.length ? (
          <div>
            <h3 className="label">Contains</h3>
            <ul className="text-sm allergens">
              {allergens.map(({ name, from }) => (
                <li key={name}>
                  <b>{name}</b> <span className="quiet">from {from.join('; ')}</span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <p className="text-sm quiet">
          Packed where tree nuts, peanuts, milk, wheat, soy and sesame are handled.
        </p>
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
              <dd>{food.ingredients}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Fold>
  )
}
