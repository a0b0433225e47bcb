import { ButtonLink } from '~/components/ui/button'
import type { LineView } from '~/models/cart/view'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { LinePicture } from './line-picture'

export function AddedNotice({ lines, from }: { lines: LineView[]; from: string }) {
  if (lines.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="added" id="added-to-cart">
      <h2 id="added">Added to Cart</h2>
      <ul className="stack">
        {lines.map((line) => (
          <li key={line.id} className="summary-line">
            <LinePicture line={line} eager />
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
        <a href={paths.checkout}>Check out</a>
      </div>
    </section>
  )
}
