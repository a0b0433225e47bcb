import type { Repeat } from '~/models/order/repeats'
import { paths } from '~/models/paths'

export function ComesAgain({ repeats }: { repeats: readonly Repeat[] }) {
  if (repeats.length === 0) return null
  return (
    <section aria-labelledby="comes-again">
      <h2 className="receipt-heading" id="comes-again">
        Comes again
      </h2>
      <ul>
        {repeats.map(({ id, name, quantity, every, next, to }) => (
          <li key={id}>
            <b>
              {quantity > 1 ? `${quantity} × ` : null}
              {name}
              {to ? ` to ${to}` : null}
            </b>
            <span className="own-line quiet">
              {every}. Next box ships {next}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href={paths.autoDelivery}>Change, skip or cancel it</a>
      </p>
    </section>
  )
}
