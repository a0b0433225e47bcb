import { AskOnce } from '~/components/ui/ask-once'
import type { PieceView } from '~/models/cart/view'
import { formatMoney } from '~/models/money'
import { CartForm } from './cart-form'

export function AddOns({ of, addOns }: { of: string; addOns: PieceView[] }) {
  if (addOns.length === 0) return null
  return (
    <ul className="text-sm quiet">
      {addOns.map((addOn) => (
        <li key={addOn.id}>
          <span>
            {`With ${addOn.quantity > 1 ? `${addOn.quantity} × ` : ''}${addOn.name}, ${formatMoney(addOn.total)}`}
          </span>
          {addOn.greetingCardMessage ? <span>{`: “${addOn.greetingCardMessage}”`}</span> : null}{' '}
          <AskOnce
            ask={
              <>
                Take out<span className="visually-hidden"> {`${addOn.name} of ${of}`}</span>
              </>
            }
            says={`This takes out ${addOn.name}${addOn.greetingCardMessage ? ' with its message' : ''}.`}
            link
          >
            <CartForm>
              <input type="hidden" name="lineId" value={addOn.id} />
              <button className="link text-sm" type="submit" name="intent" value="remove">
                Yes, take it out<span className="visually-hidden">{`: ${addOn.name} of ${of}`}</span>
              </button>
            </CartForm>
          </AskOnce>
        </li>
      ))}
    </ul>
  )
}
