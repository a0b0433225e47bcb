import { AUTO_DELIVERY_WEEKS, DEFAULT_WEEKS, daysOf, everyWeeks } from '~/models/auto-delivery/intervals'

/** How often an item on auto-delivery comes: for a customer, as often as what comes most often already. */
export const IntervalSelect = ({ days = daysOf(DEFAULT_WEEKS) }: { days?: number }) => (
  <select
    className="select interval"
    name="autoDeliveryInterval"
    aria-label="Auto-Delivery comes"
    defaultValue={days}
  >
    {AUTO_DELIVERY_WEEKS.map((weeks) => (
      <option key={weeks} value={daysOf(weeks)}>
        {everyWeeks(weeks)}
      </option>
    ))}
  </select>
)
