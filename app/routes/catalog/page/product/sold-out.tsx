import { Honeypot } from '~/components/form/honeypot'
import { PressId } from '~/components/form/press-id'
import { Button } from '~/components/ui/button'
import type { ProductPage } from '~/models/catalog/product-page'
import { shortDate } from '~/models/days'
import { TEXT_LIMITS } from '~/models/limits'
import { serverPaths } from '~/models/paths'

/** Takes the place of the add form: when it is back, and one email on that day. */
export function SoldOut({ page }: { page: ProductPage }) {
  const { stock, sizes, sku } = page
  const until = stock.type === 'backordered' && stock.until ? shortDate(stock.until) : undefined
  const isElsewhere = sizes.some((size) => size.inStock)
  return (
    <section className="sold-out" aria-labelledby="sold-out-title">
      <h2 id="sold-out-title">Sold Out</h2>
      <p>
        {until ? `Back on ${until}. ` : ''}
        {isElsewhere ? 'Another size is in stock. ' : ''}
        We’ll email you once, the day it’s back.
      </p>
      <form method="post" action={serverPaths.stockAlert}>
        <PressId />
        <input type="hidden" name="sku" value={sku} />
        <div className="field">
          <label htmlFor="stock-email">Email</label>
          <input
            className="input"
            id="stock-email"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={TEXT_LIMITS.email}
          />
        </div>
        <Button size="big" wide>
          Email me when it’s back
        </Button>
        <Honeypot form="stock-alert" />
      </form>
    </section>
  )
}
