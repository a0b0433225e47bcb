import type { LabelRow } from '~/models/catalog/nutrition'
import type { NutritionLabel as Label } from '~/models/catalog/product-page'

const rowClass = ({ level, last }: LabelRow) =>
  [level === 1 && 'indent', level === 2 && 'indent-more', last && 'thick'].filter(Boolean).join(' ') ||
  undefined

export function NutritionLabel({ label }: { label: Label }) {
  return (
    <div className="nutrition-label">
      <h2>Nutrition Facts</h2>
      {label.servings ? <p>{label.servings}</p> : null}
      <p>
        <b>Serving size</b>
        <b>{label.serving}</b>
      </p>
      <p className="bold text-xs">Amount per serving</p>
      <p className="calories">
        <span>Calories</span>
        <span>{label.calories}</span>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Nutrient</span>
            </th>
            <th scope="col">% Daily Value*</th>
          </tr>
        </thead>
        <tbody>
          {label.rows.map((row) => (
            <tr key={row.name} className={rowClass(row)}>
              <th scope="row">
                {row.level === 2 ? `Includes ${row.amount} ${row.name}` : null}
                {row.level < 2 ? row.strong ? <b>{row.name}</b> : row.name : null}
                {row.level < 2 ? ` ${row.amount}` : null}
              </th>
              <td>{row.daily}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <small>
        * The % Daily Value (DV) tells you how much a nutrient in a serving of food contributes to a daily
        diet. 2,000 calories a day is used for general nutrition advice.
      </small>
    </div>
  )
}
