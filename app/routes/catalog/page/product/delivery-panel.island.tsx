import { type FormEvent, useEffect, useRef, useState } from 'react'
import { island } from '~/components/island/island'
import { Icon } from '~/components/ui/icon'
import { type DeliveryEstimate, ESTIMATE_PROMPT } from '~/models/catalog/delivery-estimate'
import { TEXT_LIMITS } from '~/models/limits'
import { cutoffWords } from '~/models/shipping/warehouse'
import { SHOP } from '~/shop/shop'
import { buyForm, useEstimate } from './use-estimate'
import { useShipsBanner } from './use-ships-banner'

type DeliveryPanelProps = {
  path: string
  sku: string
  meltable: boolean
  estimate: DeliveryEstimate
  /** Without it a rule without a time is shown. */
  banner?: string
}

/** The delivery estimate. A plain form with an address of its own; script keeps it up to date. */
function Panel({ path, sku, meltable, estimate: first, banner }: DeliveryPanelProps) {
  const zip = useRef<HTMLInputElement>(null)
  const { shown, error, busy, blocked, check, ask } = useEstimate(zip, first)
  const [renewed, setRenewed] = useState(first.shipping)
  const shipping = shown.shipping ?? renewed
  const words = useShipsBanner(renewed, banner ?? SAME_DAY, (next) => {
    setRenewed(next)
    // The day of arrival may have changed too.
    if (renewed) void ask()
  })
  useEffect(() => setRenewed((now) => shown.shipping ?? now), [shown])
  useAskOnChange(ask)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check(true)
    void ask()
  }
  return (
    <section className="delivery stack" id="delivery" aria-label="Delivery estimate" aria-busy={busy}>
      <p className="row" role="status">
        <Icon name="truck" />
        <span>
          <b>{shown.headline ?? ESTIMATE_PROMPT}</b> <span>{shown.place}</span>
          {meltable ? <span className="melts text-sm">{shown.warning}</span> : null}
        </span>
      </p>
      <p className="text-sm quiet" id="ships" data-until={shipping?.expiresAt}>
        {words}
      </p>
      <form className="postal-code" action={`${path}#delivery`} noValidate onSubmit={submit}>
        <input type="hidden" name="sku" value={sku} />
        <label className="visually-hidden" htmlFor="zip">
          Zip code
        </label>
        <input
          ref={zip}
          className="input"
          id="zip"
          name="zip"
          autoComplete="postal-code"
          required
          maxLength={TEXT_LIMITS.postalCode}
          defaultValue={first.typed}
          aria-invalid={error ? true : undefined}
          aria-describedby="zip-error"
          onChange={() => check(false)}
          onBlur={(event) => event.currentTarget.value !== shown.typed && check(true)}
        />
        <button type="submit" className="button plain" aria-disabled={blocked || undefined}>
          Update
        </button>
      </form>
      <p className={error ? 'error' : undefined} id="zip-error" role="alert">
        {error}
      </p>
    </section>
  )
}

/** Asks again when the add form changes, and for changes made before script had loaded. */
function useAskOnChange(ask: () => void) {
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    const buy = buyForm()
    if (!buy) return
    const changed = () => latest.current()
    buy.addEventListener('change', changed)
    const quantity = buy.elements.namedItem('quantity')
    if (quantity instanceof HTMLSelectElement && quantity.selectedIndex > 0) changed()
    return () => buy.removeEventListener('change', changed)
  }, [])
}

// A shared page may be an hour old, so it has no countdown.
const SAME_DAY = `Ordered by ${cutoffWords()} ${SHOP.timeZoneName} on a working day, it ships that day.`

export const DeliveryPanel = island('delivery-panel', Panel, { start: 'load' })
