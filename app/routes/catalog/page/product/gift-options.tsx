import { CheckboxField } from '~/components/form/checkbox-field'
import { SelectField } from '~/components/form/select-field'
import { Fold } from '~/components/ui/fold'
import { TEXT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import type { GiftCard } from './loader.server'

export function GiftOptions({ cards }: { cards: GiftCard[] }) {
  return (
    <Fold title="Send it as a gift">
      <div className="stack">
        {cards.length > 0 ? (
          <SelectField
            label="Greeting card"
            name="addOn"
            optional
            placeholder="No card"
            options={cards.map(({ sku, name, price }) => ({
              value: sku,
              label: `${name}, ${formatMoney(price)}`,
            }))}
          />
        ) : null}
        <div className="field">
          <label htmlFor="greetingCardMessage">Your message</label>
          <textarea
            className="input"
            id="greetingCardMessage"
            name="greetingCardMessage"
            rows={3}
            maxLength={TEXT_LIMITS.giftMessage}
            aria-describedby="message-hint"
          />
          <p className="hint" id="message-hint">
            Up to {TEXT_LIMITS.giftMessage} characters.
          </p>
        </div>
        <CheckboxField label="Gift wrapping" name="markedAsGift" hint="Packed as a gift, without prices." />
      </div>
    </Fold>
  )
}
