import { FieldError } from '~/components/form/field'
import { PriceBefore } from '~/components/ui/price-before'
import type { Cents } from '~/models/money'

export type OfferView = {
  /** The shipping method's id, or that a later day is chosen. */
  id: string
  name: string
  price: string
  /** The price without the codes on the cart. */
  before?: Cents
  arrival: string
  note?: string
  checked: boolean
}

/** The delivery offers as a list of choices. */
export function OfferList({
  name,
  legend,
  offers,
  chosen,
  error,
}: {
  name: string
  legend: string
  offers: readonly OfferView[]
  /** The posted choice, if it is offered. */
  chosen?: string | undefined
  error?: string | undefined
}) {
  const posted = offers.some(({ id }) => id === chosen)
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined} className="ways" id={name}>
      <legend className="visually-hidden">{legend}</legend>
      {offers.map((offer) => (
        <div key={offer.id} className="way">
          <label>
            <input
              type="radio"
              name={name}
              value={offer.id}
              defaultChecked={posted ? offer.id === chosen : offer.checked}
            />
            <span>
              <span className="bold">{offer.arrival}</span>
              <span className="text-sm quiet own-line">{offer.name}</span>
              {offer.note ? <span className="text-sm own-line">{offer.note}</span> : null}
            </span>
            <span className="way-end">
              <PriceBefore price={offer.before} />
              {offer.price}
            </span>
          </label>
        </div>
      ))}
      {error ? <FieldError id={`${name}-error`} message={error} /> : null}
    </fieldset>
  )
}
