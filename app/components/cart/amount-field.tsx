import type { RefObject } from 'react'
import { describedBy, Field } from '~/components/form/field'
import { AMOUNT_PATTERN, AMOUNT_RANGE } from '~/models/catalog/own-amount'
import { TEXT_LIMITS } from '~/models/limits'

const HINT = `Whole dollars, from ${AMOUNT_RANGE}.`

type AmountFieldProps = {
  id: string
  typed?: string
  error?: string
  field?: RefObject<HTMLInputElement>
  onInput?: () => void
}

export function AmountField({ id, typed, error, field: input, onInput }: AmountFieldProps) {
  const field = { label: 'Amount in dollars', name: 'amount', id, hint: HINT, error }
  return (
    <Field {...field}>
      <input
        ref={input}
        onInput={onInput}
        id={id}
        name="amount"
        className="input"
        inputMode="numeric"
        autoComplete="off"
        maxLength={TEXT_LIMITS.quantity}
        required
        pattern={AMOUNT_PATTERN}
        title={HINT}
        defaultValue={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(field)}
      />
    </Field>
  )
}
