import type { LineView } from '~/models/cart/view'
import { TEXT_LIMITS } from '~/models/limits'
import { CartForm } from './cart-form'

export function GiftOptions({ line }: { line: LineView }) {
  const id = `message-${line.id}`
  return (
    <details className="text-sm">
      <summary className="link">
        Gift options<span className="visually-hidden"> for {line.name}</span>
      </summary>
      <CartForm className="stack">
        <input type="hidden" name="lineId" value={line.id} />
        <div className="field">
          <label htmlFor={id}>Gift message</label>
          <textarea
            className="input"
            id={id}
            name="message"
            rows={3}
            maxLength={TEXT_LIMITS.giftMessage}
            defaultValue={line.greetingCardMessage}
          />
        </div>
        <button className="button plain small" type="submit" name="intent" value="gift-message">
          Save message
        </button>
      </CartForm>
      <CartForm>
        <input type="hidden" name="lineId" value={line.id} />
        {line.markedAsGift ? null : <input type="hidden" name="marked" value="on" />}
        <button className="link text-sm" type="submit" name="intent" value="mark-as-gift">
          {line.markedAsGift ? 'Pack it with prices again' : 'Pack it as a gift, without prices'}
        </button>
      </CartForm>
    </details>
  )
}
