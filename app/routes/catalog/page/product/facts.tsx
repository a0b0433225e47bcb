import { Ingredients } from '~/components/product/ingredients'
import { NutritionLabel } from '~/components/product/nutrition-label'
import { Fold } from '~/components/ui/fold'
import type { ProductPage } from '~/models/catalog/product-page'
import { ReadMore } from './read-more'

export function Facts({
  page,
  openLabel,
  nutritionAway,
}: {
  page: ProductPage
  nutritionAway: boolean
  /** False for coffee and boxes of many kinds. */
  openLabel: boolean
}) {
  return (
    <div>
      {page.tasteNotes ? <TasteRows notes={page.tasteNotes} certifications={page.certifications} /> : null}
      <Fold title="Description" open>
        <div className="prose">
          <ReadMore
            paragraphs={[...page.paragraphs, ...(page.healthTips ? [`Health tip: ${page.healthTips}`] : [])]}
          />
          {page.origin ? <p className="quiet">Origin: {page.origin}</p> : null}
        </div>
      </Fold>
      {page.ingredients ? (
        <Fold title="Ingredients">
          <div className="prose">
            <ReadMore paragraphs={[page.ingredients]} draw={(text) => <Ingredients text={text} />} />
            {page.allergens ? <p className="bold">{page.allergens.lead}</p> : null}
          </div>
        </Fold>
      ) : null}
      {page.nutrition ? (
        <Fold title="Nutrition facts" id="nutrition" open={openLabel}>
          <NutritionLabel label={page.nutrition} />
        </Fold>
      ) : nutritionAway ? (
        <Fold title="Nutrition facts" open>
          <p>We could not read them just now. Please look again in a minute.</p>
        </Fold>
      ) : null}
      {page.certifications.length && !page.tasteNotes ? (
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
        <Fold title="Storage">
          <p>{page.storage}</p>
        </Fold>
      ) : null}
    </div>
  )
}

/** Not folded, because coffee is chosen by its taste. */
function TasteRows({ notes, certifications }: { notes: string } & Pick<ProductPage, 'certifications'>) {
  return (
    <dl className="taste">
      <dt>Tastes of</dt>
      <dd>{notes}</dd>
      {certifications.length > 0 ? (
        <>
          <dt>Certified</dt>
          <dd>{certifications.map(({ name }) => name).join(', ')}</dd>
        </>
      ) : null}
    </dl>
  )
}
