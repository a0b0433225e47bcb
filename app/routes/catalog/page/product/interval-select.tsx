import { IntervalOptions } from '~/components/auto-delivery/interval-options'
import { DEFAULT_WEEKS, daysOf } from '~/models/auto-delivery/intervals'

/** `days`: the customer's most frequent interval. */
export const IntervalSelect = ({ days = daysOf(DEFAULT_WEEKS) }: { days?: number }) => (
  <select
    className="select interval"
    name="autoDeliveryInterval"
    aria-label="Auto-Delivery comes"
    defaultValue={days}
  >
    <IntervalOptions inDays />
  </select>
)
