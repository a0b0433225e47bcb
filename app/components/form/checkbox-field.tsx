import { describedBy, FieldNotes, type FieldProps } from './field'

type CheckboxFieldProps = Omit<FieldProps, 'optional' | 'width'> & {
  defaultChecked?: boolean
  value?: string
}

export function CheckboxField(props: CheckboxFieldProps) {
  const id = props.id ?? props.name
  return (
    <div>
      <label htmlFor={id} className="check">
        <input
          id={id}
          name={props.name}
          type="checkbox"
          value={props.value ?? 'on'}
          defaultChecked={props.defaultChecked}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={describedBy(props)}
        />
        <span>{props.label}</span>
      </label>
      <FieldNotes {...props} />
    </div>
  )
}
