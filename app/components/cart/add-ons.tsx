import type { PieceView } from '~/models/cart/view'
import { formatMoney } from '~/models/money'
import { CartForm } from './cart-form'

export function AddOns({ of, addOns }: { of: string; addOns: PieceView[] }) {
  if (addOns.length === 0) return null
  return (
    <ul className="text-sm quiet">
      {addOns.map((addOn) => (
        <li key={addOn.id}>
          With {addOn.quantity > 1 ? `${addOn.quantity} × ` : ''}
          {addOn.name}, {formatMoney(addOn.total)}
          {addOn.greetingCardMessage ? `: “${addOn.greetingCardMessage}”` : ''}{' '}
          <CartForm className="in-line">
            <input type="hidden" name="lineId" value={addOn.id} />
            <button className="link text-sm" type="submit" name="intent" value="remove">
              Take out
              <span className="visually-hidden">
                {' '}
                {addOn.name} of {of}
              </span>
            </button>
          </CartForm>
        </li>
      ))}
    </ul>
  )
}
