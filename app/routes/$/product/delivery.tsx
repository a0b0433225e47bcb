import { Icon } from '~/components/ui/icon'
import type { DeliveryEstimate } from '~/models/catalog/delivery-estimate'
import type { ProductPage } from '~/models/catalog/product-page'

/** When it would come. A plain form, so the answer has an address of its own. */
export function Delivery({ page, estimate }: { page: ProductPage; estimate: DeliveryEstimate }) {
  const { headline, place, order, error, typed } = estimate
  return (
    <section className="panel stack" id="delivery" aria-labelledby="delivery-title">
      <h2 id="delivery-title" className="vh">
        Delivery estimate
      </h2>
      <p className="row" role="status">
        <Icon name="truck" />
        <span>
          {headline ? (
            <>
              <b>{headline}</b> {place ? `${headline.startsWith('Arrives') ? 'in' : 'to'} ${place}` : null}
            </>
          ) : (
            <b>Enter zip code for arrival date</b>
          )}
        </span>
      </p>
      {order ? (
        <p className="sm quiet">
          {order.leaves === 'today' ? 'If you order within the next ' : 'Order now and we’ll ship '}
          {order.leaves === 'today' ? (
            <>
              <span data-until={order.until}>{order.within}</span> we’ll ship today!
            </>
          ) : (
            `${order.leaves}.`
          )}
        </p>
      ) : null}
      <form className="zip" action={`${page.path}#delivery`}>
        <input type="hidden" name="sku" value={page.sku} />
        <label className="vh" htmlFor="zip">
          Zip code
        </label>
        <input
          className="input"
          id="zip"
          name="zip"
          autoComplete="postal-code"
          maxLength={12}
          defaultValue={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'zip-error' : undefined}
        />
        <button type="submit" className="btn plain">
          Update
        </button>
      </form>
      {error ? (
        <p className="error" id="zip-error">
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
    </section>
  )
}
