import { useEffect, useRef, useState } from 'react'
import { FieldError } from '~/components/form/field'
import { checkQuantity, quantityOptions } from '~/models/cart/quantity'
import { TEXT_LIMITS } from '~/models/limits'
import { useChosenEarly } from './use-chosen-early'

/** Delay before a typed number is sent. */
const DEBOUNCE_MS = 500

type QuantityControlProps = {
  id: string
  of: string
  quantity: number
  limit: number
  /** Starts as a number field, because 'more...' was chosen. */
  numeric?: boolean
  problem?: { message: string; typed?: string }
  /** With script: called with a new quantity. */
  onQuantity?: (quantity: number) => void
  /** With script: called for 0. */
  onUnderThreshold?: () => void
}

/**
 * A select of 1 to 9 and 'more...', which turns into a number field and stays one. Without script the Update
 * button sends it, and 'more...' leads to the same page with the field.
 */
export function QuantityControl(props: QuantityControlProps) {
  const { id, of, quantity, limit, problem } = props
  const { options, more } = quantityOptions(limit)
  const [chosen, setChosen] = useState(false)
  const [numeric, setNumeric] = useState(props.numeric ?? false)
  if (!numeric && (quantity > options.length || problem?.typed !== undefined)) setNumeric(true)
  const choose = (value: string) => {
    if (value !== 'more') return props.onQuantity?.(Number(value))
    setChosen(true)
    setNumeric(true)
  }
  const select = useChosenEarly(String(quantity), choose)
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        Quantity of {of}
      </label>
      {numeric ? (
        <NumberField {...props} selected={chosen} />
      ) : (
        <>
          <select
            ref={select}
            className="select quantity-select"
            id={id}
            name="quantity"
            value={quantity}
            required
            {...describedBy(id, problem?.message)}
            onChange={({ currentTarget: { value } }) => choose(value)}
          >
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
            {more ? <option value="more">more...</option> : null}
          </select>
          <Problem id={id} message={problem?.message} />
        </>
      )}
    </>
  )
}

const describedBy = (id: string, message: string | undefined) =>
  message ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}

function Problem({ id, message, now }: { id: string; message: string | undefined; now?: boolean }) {
  if (!message) return null
  return (
    <div className="quantity-problem" role={now ? 'alert' : undefined}>
      <FieldError id={`${id}-error`} message={message} />
    </div>
  )
}

function NumberField({
  id,
  quantity,
  limit,
  problem,
  onQuantity,
  onUnderThreshold,
  selected,
}: QuantityControlProps & { selected: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<number>()
  const [wrong, setWrong] = useState<string>()
  const shown = problem?.typed ?? String(quantity)
  useEffect(() => {
    if (selected) field.current?.select()
    const form = field.current?.form
    // When a button submits the form, the server answers with the same message.
    const cancelTyping = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      setWrong(undefined)
    }
    form?.addEventListener('submit', cancelTyping)
    return () => {
      form?.removeEventListener('submit', cancelTyping)
      cancelTyping()
    }
  }, [selected])
  // Shows a quantity that the server changed, but not while typing.
  useEffect(() => {
    if (field.current && timer.current === undefined) field.current.value = shown
  }, [shown])

  const submitTyped = (value: string) => {
    timer.current = undefined
    if (value === '') return
    const check = checkQuantity(value, { max: limit })
    if (check.ok) return onQuantity?.(check.quantity)
    if (Number(value) === 0 && onUnderThreshold) return onUnderThreshold()
    setWrong(check.message)
  }
  return (
    <>
      <input
        ref={field}
        className="input quantity-select"
        id={id}
        name="quantity"
        type="text"
        inputMode="numeric"
        maxLength={TEXT_LIMITS.quantity}
        defaultValue={shown}
        required
        {...describedBy(id, wrong ?? problem?.message)}
        onChange={({ currentTarget: { value } }) => {
          setWrong(undefined)
          clearTimeout(timer.current)
          timer.current = window.setTimeout(submitTyped, DEBOUNCE_MS, value.trim())
        }}
      />
      <Problem id={id} message={wrong ?? problem?.message} now={wrong !== undefined} />
    </>
  )
}
