import type { HTMLInputTypeAttribute } from 'react'
import { describedBy, Field, type FieldProps } from './field'
import { type Check, useTouched } from './touched'

export type TextFieldProps = FieldProps & {
  defaultValue?: string
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'search' | 'decimal'
  maxLength?: number
  required?: boolean
  /** Its step has no other field. Works without script too. */
  takesFocus?: boolean
  check?: Check
  onLeave?: ((value: string) => void) | undefined
}

const isFilled = ({ required, type }: TextFieldProps): Check | undefined =>
  required
    ? (value) =>
        value.trim() ? undefined : type === 'password' ? 'Please enter a password' : 'Please enter a value'
    : undefined

export function TextField({ onLeave, ...given }: TextFieldProps) {
  const { check = isFilled(given) } = given
  const { error, isNew, onBlur, onInput } = useTouched(given.name, given.error, check)
  const props = { ...given, error, isNew }
  return (
    <Field {...props}>
      <input
        id={props.id ?? props.name}
        name={props.name}
        type={props.type ?? 'text'}
        defaultValue={props.defaultValue}
        autoComplete={props.autoComplete}
        inputMode={props.inputMode}
        maxLength={props.maxLength}
        aria-required={props.required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(props)}
        className="input"
        // biome-ignore lint/a11y/noAutofocus: the step asks for nothing else
        autoFocus={props.takesFocus}
        onInput={check && onInput}
        onBlur={(event) => {
          if (check) onBlur(event)
          onLeave?.(event.target.value)
        }}
      />
    </Field>
  )
}
