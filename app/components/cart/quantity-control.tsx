import { useEffect, useRef, useState } from 'react'
import { quantityOptions, SELECT_LIMIT } from '~/models/cart/quantity'

/** How long a typed number rests before it is sent. */
const DEBOUNCE_MS = 500

export type QuantityControlProps = {
  id: string
  /** "Dry-Roasted Almonds": what the quantity is of. */
  of: string
  quantity: number
  limit: number
  /** Starts as a field to type in, because 'more...' was chosen or something typed was refused. */
  numeric?: boolean
  /** What was typed and refused. */
  typed?: string
  error?: string
  /** With script: tells a new quantity as soon as it is settled. */
  onQuantity?: (quantity: number) => void
}

/**
 * 1 to 9 and 'more...', which becomes a field to type in; from 10 on it stays one. Without script the form's
 * Update button sends it, and 'more...' leads to the same page with the field.
 */
export function QuantityControl(props: QuantityControlProps) {
  const { id, of, quantity, limit, typed, error } = props
  const [asked, setAsked] = useState(false)
  const numeric = asked || props.numeric || typed !== undefined || quantity > SELECT_LIMIT
  const { options, more } = quantityOptions(limit)
  return (
    <>
      <label className="vh" htmlFor={id}>
        Quantity of {of}
      </label>
      {numeric ? (
        <NumberField {...props} focus={asked} />
      ) : (
        <select
          className="select qsel"
          id={id}
          name="quantity"
          value={quantity}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            const { value } = event.currentTarget
            if (value === 'more') setAsked(true)
            else props.onQuantity?.(Number(value))
          }}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
          {more ? <option value="more">more...</option> : null}
        </select>
      )}
    </>
  )
}

function NumberField({
  id,
  quantity,
  limit,
  typed,
  error,
  onQuantity,
  focus,
}: QuantityControlProps & { focus: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => {
    if (focus) field.current?.select()
    return () => clearTimeout(timer.current)
  }, [focus])
  return (
    <input
      ref={field}
      className="input qsel"
      id={id}
      name="quantity"
      type="text"
      inputMode="numeric"
      maxLength={30}
      key={typed ?? quantity}
      defaultValue={typed ?? quantity}
      required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      onChange={(event) => {
        const { value } = event.currentTarget
        clearTimeout(timer.current)
        // What is no plain quantity is left for the server, which says what is wrong with it.
        if (!/^\d{1,4}$/.test(value) || Number(value) < 1 || Number(value) > limit) return
        timer.current = setTimeout(() => onQuantity?.(Number(value)), DEBOUNCE_MS)
      }}
    />
  )
}
