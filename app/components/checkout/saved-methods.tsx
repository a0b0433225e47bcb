import { Button } from '~/components/ui/button'
import type { SavedMethod } from '~/models/payment/cards'
import { SavedCardCheck } from './saved-card-check.island'

export function SavedMethods({
  methods,
  bank,
}: {
  methods: readonly SavedMethod[]
  /** For 3-D Secure; the amount is in cents. */
  bank?: { webUrl: string; amount: number } | null
}) {
  return (
    <section className="stack">
      <h2>Saved payment methods</h2>
      <fieldset className="stack">
        <legend className="visually-hidden">Saved payment methods</legend>
        {methods.map(({ id, label, kind, expires }, at) => (
          <label key={id} className="option">
            <input type="radio" name="saved" value={id} defaultChecked={at === 0} />
            <span>
              <span className="bold">{label}</span>
              <span className="text-sm quiet">
                {kind === 'PayPal' ? 'PayPal' : expires && `Expires ${expires}`}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {bank ? (
        <SavedCardCheck
          webUrl={bank.webUrl}
          amount={bank.amount}
          cards={methods.flatMap(({ id: value, lastFour, expires }) =>
            lastFour && expires ? [{ value, lastFour, expires }] : [],
          )}
          radio="saved"
          intent="saved"
        />
      ) : null}
      <Button size="big" wide name="intent" value="saved">
        Pay with this method
      </Button>
    </section>
  )
}
