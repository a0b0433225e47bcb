import { FieldError } from '~/components/form/field'
import { PriceBefore } from '~/components/ui/price-before'
import type { Cents } from '~/models/money'

export type OfferView = {
  id: number
  name: string
  price: string
  /** What it would cost without the codes on the cart. */
  before?: Cents
  arrival: string
  note?: string
  checked: boolean
}

/** The delivery offers as a list of choices. */
export function OfferList({ offers, error }: { offers: readonly OfferView[]; error?: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? 'offer-error' : undefined} className="stack" id="offer">
      <legend className="visually-hidden">Delivery</legend>
      {offers.map((offer) => (
        <label key={offer.id} className="option">
          <input type="radio" name="offer" value={offer.id} defaultChecked={offer.checked} />
          <span>
            <span className="bold spread">
              <span>{offer.name}</span>
              <span>
                <PriceBefore price={offer.before} />
                {offer.price}
              </span>
            </span>
            <span className="text-sm quiet">{offer.arrival}</span>
            {offer.note ? <span className="text-sm">{offer.note}</span> : null}
          </span>
        </label>
      ))}
      {error ? <FieldError id="offer-error" message={error} /> : null}
    </fieldset>
  )
}
