import { Amount } from '~/components/ui/price'
import type { ProductPage } from '~/models/catalog/product-page'
import { formatMoney } from '~/models/money'
import { OwnAmount } from './buy-box'

/**
 * The button again, with the price on it if `named`, while the main button is out of view. It submits the form above.
 * Styles do it: the bar sticks to the window's edge within a zone that begins a window's height below the main button.
 */
export function BuyBar({ page, named }: { page: ProductPage; named: boolean }) {
  return (
    <div className={named ? 'buy-zone' : 'buy-zone only-phone'}>
      <div className="buy-bar">
        {named ? null : page.ownAmount ? (
          <OwnAmount />
        ) : page.buildYourOwn ? null : (
          <p className={page.price.was > page.price.price ? 'price sale' : 'price'}>
            <Amount cents={page.price.price} />
          </p>
        )}
        <button type="submit" form="buy" className="button">
          {named ? `Add to Cart - ${formatMoney(page.price.price)}` : 'Add to Cart'}
        </button>
      </div>
    </div>
  )
}
