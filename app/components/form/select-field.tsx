import { describedBy, Field, type FieldProps } from './field'
import { type Check, useTouched } from './touched'

type SelectOption = { value: string; label: string }
type SelectGroup = { label: string; options: readonly SelectOption[]; className?: string }

type SelectFieldProps = FieldProps & {
  options: readonly (SelectOption | SelectGroup)[]
  defaultValue?: string
  /** An empty first option. Without it the first option is selected. */
  placeholder?: string
  autoComplete?: string
  required?: boolean
  check?: Check
}

function OptionList({ options }: { options: readonly SelectOption[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ))
}

export function SelectField({ check, ...given }: SelectFieldProps) {
  const { error, isNew, onInput } = useTouched(given.name, given.error, check)
  const props = { ...given, error, isNew }
  return (
    <Field {...props}>
      <select
        id={props.id ?? props.name}
        name={props.name}
        defaultValue={props.defaultValue}
        autoComplete={props.autoComplete}
        aria-required={props.required || undefined}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(props)}
        className="select"
        onInput={check && onInput}
      >
        {props.placeholder === undefined ? null : <option value="">{props.placeholder}</option>}
        {props.options.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.label} label={entry.label} className={entry.className}>
              <OptionList options={entry.options} />
            </optgroup>
          ) : (
            <OptionList key={entry.value} options={[entry]} />
          ),
        )}
      </select>
    </Field>
  )
}
