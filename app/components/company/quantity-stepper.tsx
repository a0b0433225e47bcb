import { useEffect, useRef, useState } from 'react'
import { TEXT_LIMITS } from '~/models/limits'

type Props = {
  /** Of the form. */
  input: { id: string; name: string; defaultValue?: string | undefined }
  of: string
  label: string
  quantity: number
  type: (text: string) => void
}

/** Its buttons need script: without it the field is typed in, and "Update" counts anew. */
export function QuantityStepper({ input, of, label, quantity, type }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  const step = (to: number) => {
    if (field.current) field.current.value = String(to)
    type(String(to))
  }
  return (
    <div className="unit-stepper">
      {hasScript ? (
        <button
          type="button"
          aria-label={`One less of ${of}`}
          disabled={quantity <= 1}
          onClick={() => step(quantity - 1)}
        >
          −
        </button>
      ) : null}
      <input
        {...input}
        ref={field}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={TEXT_LIMITS.quantity}
        onInput={({ currentTarget: { value } }) => type(value)}
      />
      {hasScript ? (
        <button type="button" aria-label={`One more of ${of}`} onClick={() => step(quantity + 1)}>
          +
        </button>
      ) : null}
    </div>
  )
}
