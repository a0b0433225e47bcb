import { FieldError } from '~/components/form/field'
import { Icon } from '~/components/ui/icon'
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
  const [only, ...others] = offers
  if (only && others.length === 0) return <OnlyOffer name={name} offer={only} error={error} />
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

/** A single offer needs no radio button. */
function OnlyOffer({ name, offer, error }: { name: string; offer: OfferView; error: string | undefined }) {
  return (
    <div className="applied" id={name}>
      <Icon name="truck" />
      <div>
        <p>
          <b>{offer.arrival}</b>
        </p>
        <p>
          {offer.name}, <PriceBefore price={offer.before} /> {offer.price}
        </p>
        {offer.note ? <p className="text-sm">{offer.note}</p> : null}
        {error ? <FieldError id={`${name}-error`} message={error} /> : null}
      </div>
      <input type="hidden" name={name} value={offer.id} />
    </div>
  )
}
