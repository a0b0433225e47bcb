import { AUTO_DELIVERY_WEEKS, daysOf, everyWeeks } from '~/models/auto-delivery/intervals'

type IntervalOptionsProps = { every?: readonly number[]; inDays?: boolean }

export const IntervalOptions = ({ every = AUTO_DELIVERY_WEEKS, inDays = false }: IntervalOptionsProps) =>
  every.map((weeks) => (
    <option key={weeks} value={inDays ? daysOf(weeks) : weeks}>
      {everyWeeks(weeks)}
    </option>
  ))
