import { IntervalOptions } from '~/components/auto-delivery/interval-options'
import { FieldError } from '~/components/form/field'
import { AUTO_DELIVERY_WEEKS, daysOf } from '~/models/auto-delivery/intervals'
import type { LineView } from '~/models/cart/view'
import { CartForm } from './cart-form'
import type { LineProblem } from './line-fields'
import { howOftenField } from './line-fields'
import { useChosenEarly } from './use-chosen-early'

export type HowOftenProps = {
  line: LineView
  /** The choice being sent, in days; '' is once. */
  asked?: string
  problem?: LineProblem
  onChoose: (days: string) => void
}

/**
 * The auto-delivery interval of a line. With script a choice is sent at once, otherwise by the Update button.
 */
export function HowOften({ line, asked, problem, onChoose }: HowOftenProps) {
  const id = howOftenField(line.id)
  const now = line.autoDeliveryWeeks
  const every = [...new Set([...AUTO_DELIVERY_WEEKS, ...(now ? [now] : [])])].sort((a, b) => a - b)
  const values = ['', ...every.map((weeks) => String(daysOf(weeks)))]
  const shown = [asked, problem?.typed].find((value) => value !== undefined && values.includes(value))
  const chosen = shown ?? String(now ? daysOf(now) : '')
  const select = useChosenEarly(chosen, onChoose)
  return (
    <CartForm noValidate className="auto-delivery text-sm" autoComplete="off">
      <input type="hidden" name="intent" value="auto-delivery" />
      <input type="hidden" name="lineId" value={line.id} />
      <label htmlFor={id} className="visually-hidden">
        Deliver {line.name}
      </label>
      <select
        ref={select}
        className="select"
        id={id}
        name="interval"
        value={chosen}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
      >
        <option value="">Ships one time</option>
        <IntervalOptions every={every} inDays />
      </select>
      <button className="link text-sm update" type="submit">
        Update how often<span className="visually-hidden"> {line.name} comes</span>
      </button>
      {problem ? <FieldError id={`${id}-error`} message={problem.message} /> : null}
    </CartForm>
  )
}
