type DayFieldProps = {
  id: string
  name: string
  label: string
  value: string
  view: { earliest: string; latest: string }
}

export function DayField({ id, name, label, value, view }: DayFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={name}
        type="date"
        defaultValue={value}
        min={view.earliest}
        max={view.latest}
        aria-describedby={`${id}-hint`}
      />
      <p className="hint" id={`${id}-hint`}>
        We ship Monday to Friday, not on holidays.
      </p>
    </div>
  )
}
