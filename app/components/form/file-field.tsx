import { describedBy, Field, type FieldProps } from './field'

/** A file to upload. Its form needs `encType="multipart/form-data"`; no browser fills it again after an error. */
export function FileField(props: FieldProps & { accept: string }) {
  return (
    <Field {...props}>
      <input
        id={props.id ?? props.name}
        name={props.name}
        type="file"
        accept={props.accept}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(props)}
        className="input"
      />
    </Field>
  )
}
