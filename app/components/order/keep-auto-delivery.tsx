import { listed } from '~/models/in-words'

/** Asked once, where an order ends that began auto-delivery. */
export function KeepAutoDelivery({ autoDelivery }: { autoDelivery: readonly string[] }) {
  if (autoDelivery.length === 0) return null
  return (
    <label className="check">
      <input type="checkbox" name="keep" value="auto-delivery" />
      <span>Keep {listed(autoDelivery)}</span>
    </label>
  )
}
