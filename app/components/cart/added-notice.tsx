import { ButtonLink } from '~/components/ui/button'
import type { LineView } from '~/models/cart/view'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { formatMoney } from '~/models/money'

export function AddedNotice({ lines, from }: { lines: LineView[]; from: string }) {
  if (lines.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="added" id="added-to-cart">
      <h2 id="added">Added to Cart</h2>
      <ul className="stack">
        {lines.map((line) => (
          <li key={line.id} className="summary-line">
            {line.imageUrl ? (
              <img src={pictureIn('small', line.imageUrl)} alt="" width="56" height="56" />
            ) : (
              <span />
            )}
            <p>
              <b>{line.name}</b>
              <br />
              <span className="text-sm quiet">
                {line.variantName ? `${line.variantName}, ` : ''}quantity {line.quantity}
              </span>
            </p>
            <p>
              <b>{formatMoney(line.total)}</b>
            </p>
          </li>
        ))}
      </ul>
      <div className="row">
        <ButtonLink to={from} variant="plain">
          Keep Shopping
        </ButtonLink>
        <a href="#items">View Cart</a>
      </div>
    </section>
  )
}
