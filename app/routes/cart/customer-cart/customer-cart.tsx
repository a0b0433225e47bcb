import { itemsText } from '~/components/cart/items-text'
import { TotalsList } from '~/components/cart/totals-list'
import { Button, ButtonLink } from '~/components/ui/button'

import type { CartState } from '~/models/cart/cart'
import type { CartView } from '~/models/cart/view'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'

export function CustomerCart({
  view,
  state,
  email,
  cartKey,
  taken,
}: {
  view: CartView
  state: CartState
  email: string | null
  cartKey: string
  /** Staff work on this cart already. */
  taken: boolean
}) {
  return (
    <section className="stack" aria-labelledby="found">
      <h2 id="found">
        Cart <span className="cart-key">{cartKey}</span>
      </h2>
      <p className="quiet">
        <span>{itemsText(view.count, view.pieces)}</span>
        {email ? `, ${email}` : ', no email address yet'}
        {state === 'Active' ? '' : `, ${state === 'Ordered' ? 'ordered' : 'closed'}`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Size</th>
            <th scope="col" className="number">
              Quantity
            </th>
            <th scope="col" className="number">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {view.lines.map((line) => (
            <tr key={line.id}>
              <td>{line.name}</td>
              <td>{line.variantName}</td>
              <td className="number">{line.quantity}</td>
              <td className="number">{line.isGift ? 'Free' : formatMoney(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TotalsList totals={view.totals} />
      {state === 'Active' && !taken ? (
        <form method="post">
          <input type="hidden" name="key" value={cartKey} />
          <Button name="intent" value="take-over">
            Order for this customer
          </Button>
        </form>
      ) : null}
      {taken ? (
        <p>
          <ButtonLink to={paths.cart}>Go on with this cart</ButtonLink>
        </p>
      ) : null}
    </section>
  )
}
