import { PressId } from '~/components/form/press-id'
import { Button } from '~/components/ui/button'
import { LIST_LIMITS, UPLOAD_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import type { PartView } from './act.server'

const addressesOf = ({ addresses }: PartView) => `${addresses} ${addresses === 1 ? 'address' : 'addresses'}`

export function UploadedParts({ parts }: { parts: readonly PartView[] }) {
  const left = parts.filter(({ state }) => state !== 'ordered').length
  return (
    <section className="account-part stack" aria-labelledby="orders">
      <h2 id="orders">{parts.length === 1 ? 'Your order' : `These become ${parts.length} orders`}</h2>
      {parts.length > 1 ? (
        <p>
          An order has at most {UPLOAD_LIMITS.addresses} addresses, {LIST_LIMITS.cartLines} different items
          and {LIST_LIMITS.pieces} of each, so this file is paid for in {parts.length} steps. Do them in any
          order, and come back whenever you like.
        </p>
      ) : null}
      {left < parts.length ? (
        <p role="status">
          {left === 0 ? 'Everything is ordered.' : `${parts.length - left} of ${parts.length} are ordered.`}
        </p>
      ) : null}
      <ul className="stack">
        {parts.map((part) => (
          <li key={part.number} className="row between">
            <span>
              {parts.length > 1 ? `Order ${part.number}: ` : ''}
              {addressesOf(part)}
              {part.state === 'ordered' ? null : `, items ${part.items} before delivery, tax and discounts`}
              <span className="own-line quiet">
                {part.state === 'ordered' ? (
                  <>
                    Ordered: <a href={paths.order(part.orderNumber)}>{part.orderNumber}</a>
                  </>
                ) : part.state === 'open' ? (
                  'Begun, not paid yet'
                ) : (
                  'Not begun'
                )}
              </span>
            </span>
            {part.state === 'ordered' ? null : (
              <form method="post">
                <PressId />
                <input type="hidden" name="part" value={part.number} />
                <Button name="intent" value="order" variant={part.state === 'open' ? 'plain' : undefined}>
                  {part.state === 'open' ? 'Open it again' : 'Go to payment'}
                  <span className="visually-hidden"> with order {part.number}</span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
