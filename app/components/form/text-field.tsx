import type { HTMLInputTypeAttribute } from 'react'
import { describedBy, Field, type FieldProps } from './field'

export type TextFieldProps = FieldProps & {
  defaultValue?: string
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'search' | 'decimal'
  maxLength?: number
  required?: boolean
}

export function TextField(props: TextFieldProps) {
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
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(props)}
        className="input"
      />
    </Field>
  )
}
