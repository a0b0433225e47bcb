import { NutritionLabel } from '~/components/product/nutrition-label'
import { Fold } from '~/components/ui/fold'
import type { ProductPage } from '~/models/catalog/product-page'
import { ReadMore } from './read-more'

/** The facts about a product, each in a fold. */
export function Facts({
  page,
  contents,
  nutritionAway,
}: {
  page: ProductPage
  nutritionAway: boolean
  /** What a box, tray or bundle holds. */
  contents: { name: string; path: string }[]
}) {
  return (
    <div>
      <Fold title="About it" open>
        <div className="prose">
          <ReadMore
            paragraphs={[...page.paragraphs, ...(page.healthTips ? [`Health tip: ${page.healthTips}`] : [])]}
          />
          {page.origin ? <p className="quiet">Origin: {page.origin}</p> : null}
        </div>
      </Fold>
      {contents.length > 0 ? (
        <Fold title="What is in it" open>
          <ul>
            {contents.map(({ name, path }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
      {page.ingredients ? (
        <Fold title="Ingredients">
          <div className="prose">
            <ReadMore paragraphs={[page.ingredients]} />
          </div>
        </Fold>
      ) : null}
      {page.nutrition ? (
        <Fold title="Nutrition facts" id="nutrition" open>
          <NutritionLabel label={page.nutrition} />
        </Fold>
      ) : nutritionAway ? (
        <Fold title="Nutrition facts" open>
          <p>We could not read them just now. Please look again in a minute.</p>
        </Fold>
      ) : null}
      {page.certifications.length ? (
        <Fold title="Certifications">
          <ul className="stack">
            {page.certifications.map(({ name, description }) => (
              <li key={name}>
                <b>{name}</b>: {description}
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
      {page.storage ? (
        <Fold title="How to keep it">
          <p>{page.storage}</p>
        </Fold>
      ) : null}
    </div>
  )
}
