import { MORE, quantityOptions } from '~/models/cart/quantity'
import { TEXT_LIMITS } from '~/models/limits'

/** 1 to 9 and 'more...', which shows a number field. Styles do that, so it works without script. */
export function QuantityField({ limit }: { limit: number }) {
  const { options, more } = quantityOptions(limit)
  return (
    <div className="field quantity">
      <label htmlFor="quantity">Quantity</label>
      <select className="select" id="quantity" name="quantity" defaultValue="1" required>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
        {more ? <option value={MORE}>more...</option> : null}
      </select>
      {more ? (
        <input
          className="input"
          name="typedQuantity"
          aria-label="How many"
          type="text"
          inputMode="numeric"
          maxLength={TEXT_LIMITS.quantity}
          placeholder={String(options.length + 1)}
        />
      ) : null}
    </div>
  )
}
