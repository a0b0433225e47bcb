import type { FocusEvent, HTMLInputTypeAttribute } from 'react'
import { describedBy, Field, type FieldProps } from './field'
import { type Check, useTouched } from './touched'

export type TextFieldProps = FieldProps & {
  defaultValue?: string
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'search' | 'decimal'
  maxLength?: number
  required?: boolean
  /** The one field of a step, also where no script moves the focus. */
  takesFocus?: boolean
  /** Runs when the field is left, in an island or on a hydrated page. */
  check?: Check
  /** Runs with its value when the field is left. */
  onLeave?: ((value: string) => void) | undefined
}

export function TextField({ check, onLeave, ...given }: TextFieldProps) {
  const { error, isNew, onBlur, onInput } = useTouched(given.name, given.error, check)
  const { error: _, ...others } = given
  const props = { ...others, ...(error && { error, isNew }) }
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
        {...(check && { onInput })}
        {...((check || onLeave) && {
          onBlur: (event: FocusEvent<HTMLInputElement>) => {
            if (check) onBlur(event)
            onLeave?.(event.target.value)
          },
        })}
      />
    </Field>
  )
}
