import { describedBy, Field, type FieldProps } from './field'

export function TextAreaField(
  props: FieldProps & { defaultValue?: string; rows?: number; maxLength?: number; required?: boolean },
) {
  return (
    <Field {...props}>
      <textarea
        id={props.id ?? props.name}
        name={props.name}
        defaultValue={props.defaultValue}
        rows={props.rows ?? 4}
        maxLength={props.maxLength}
        aria-required={props.required || undefined}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(props)}
        className="input"
      />
    </Field>
  )
}
