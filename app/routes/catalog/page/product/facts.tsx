import { RichText } from '~/components/block/rich-text'
import { Ingredients } from '~/components/product/ingredients'
import { NutritionLabel } from '~/components/product/nutrition-label'
import { Fold } from '~/components/ui/fold'
import type { ProductPage } from '~/models/catalog/product-page'
import { ReadMore } from './read-more'

type FactsProps = {
  page: ProductPage
  nutritionAway: boolean
  /** False for coffee and boxes of many kinds. */
  openLabel: boolean
}

/** In a column on phones; side by side below the gallery on wide screens. */
export function Facts({ page, openLabel, nutritionAway }: FactsProps) {
  return (
    <div className="product-facts">
      <div>
        {page.tasteNotes ? (
          <dl className="kept-facts">
            <dt>Tastes of</dt>
            <dd>{page.tasteNotes}</dd>
          </dl>
        ) : null}
        <Fold title="Description" open>
          <div className="prose">
            {page.rich ? <RichText nodes={page.rich} /> : null}
            <ReadMore
              paragraphs={[
                ...(page.rich ? [] : page.paragraphs),
                ...(page.healthTips ? [`Health tip: ${page.healthTips}`] : []),
              ]}
            />
          </div>
        </Fold>
        {page.ingredients ? (
          <Fold title="Ingredients" open>
            <div className="prose">
              <ReadMore paragraphs={[page.ingredients]} draw={(text) => <Ingredients text={text} />} />
              {page.allergens ? <p className="bold">{page.allergens.lead}</p> : null}
            </div>
          </Fold>
        ) : null}
      </div>
      <Own page={page} />
      <Keeping page={page} />
      <div>
        {page.nutrition ? (
          <Fold title="Nutrition facts" id="nutrition" open={openLabel}>
            <NutritionLabel label={page.nutrition} />
          </Fold>
        ) : nutritionAway ? (
          <Fold title="Nutrition facts" open>
            <p>We could not read them just now. Please look again in a minute.</p>
          </Fold>
        ) : null}
      </div>
    </div>
  )
}

/** "Certified kosher", not "Kosher: Certified kosher". */
const certificationText = ({ name, description }: ProductPage['certifications'][number]): string =>
  description.toLowerCase().includes(name.toLowerCase()) ? description : `${name}: ${description}`

/** The shop's own attributes. */
const Own = ({ page: { own } }: Pick<FactsProps, 'page'>) =>
  own.length > 0 ? (
    <Fold title="Details" open>
      <dl className="kept-facts">
        {own.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  ) : null

/** The same heading and order for every product. */
function Keeping({
  page: { origin, roastedOn, bestWithin, storage, certifications },
}: Pick<FactsProps, 'page'>) {
  const rows = [
    ['Origin', origin],
    ['Roasted', roastedOn],
    ['Best within', bestWithin],
    ['Storage', storage],
    ['Certifications', certifications.map(certificationText).join('. ')],
  ].filter(([, text]) => text)
  if (rows.length === 0) return null
  return (
    <Fold title="Origin, storage and certifications" open>
      <dl className="kept-facts">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}
