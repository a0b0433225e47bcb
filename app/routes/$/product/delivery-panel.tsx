import { Icon } from '~/components/ui/icon'
import { type DeliveryEstimate, ESTIMATE_PROMPT } from '~/models/catalog/delivery-estimate'
import type { ProductPage } from '~/models/catalog/product-page'
import { CUTOFF } from '~/models/shipping/warehouse'

/** When it would come. A plain form, so the answer has an address of its own; script keeps it true. */
export function DeliveryPanel({
  page,
  estimate: { headline, place, shipping, warning, error, typed },
  banner,
}: {
  page: ProductPage
  estimate: DeliveryEstimate
  /** When it leaves; without one the words are such as are always true. */
  banner?: string
}) {
  return (
    <section className="panel stack" id="delivery" aria-label="Delivery estimate">
      <p className="row" role="status">
        <Icon name="truck" />
        <span>
          <b>{headline ?? ESTIMATE_PROMPT}</b> <span>{place}</span>
          {page.meltable ? <span className="melts sm">{warning}</span> : null}
        </span>
      </p>
      <p
        className="sm quiet"
        id="ships"
        {...(shipping && { 'data-until': shipping.expiresAt, 'data-friendly': shipping.friendly })}
      >
        {banner ?? SAME_DAY}
      </p>
      <form className="zip" action={`${page.path}#delivery`} noValidate>
        <input type="hidden" name="sku" value={page.sku} />
        <label className="vh" htmlFor="zip">
          Zip code
        </label>
        <input
          className="input"
          id="zip"
          name="zip"
          autoComplete="postal-code"
          required
          maxLength={12}
          defaultValue={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby="zip-error"
        />
        <button type="submit" className="btn plain">
          Update
        </button>
      </form>
      <p className={error ? 'error' : undefined} id="zip-error" role="alert">
        {error}
      </p>
    </section>
  )
}

// Everybody's page may be an hour old, which a countdown may not.
const SAME_DAY = `Ordered by ${CUTOFF} Eastern on a working day, it ships that day.`
