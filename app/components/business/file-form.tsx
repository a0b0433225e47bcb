import { FieldError } from '~/components/form/field'
import { Button } from '~/components/ui/button'

type FileFormProps = {
  label: string
  button: string
  error?: string | undefined
  accept?: string
  intent?: string
  plain?: boolean
}

const TABLES = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A form for one file. */
export function FileForm({ label, button, error, accept = TABLES, intent, plain = false }: FileFormProps) {
  return (
    <form method="post" encType="multipart/form-data" className="stack">
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      <label htmlFor="file-field">{label}</label>
      <input
        id="file-field"
        type="file"
        name="file"
        accept={accept}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'file-field-error' : undefined}
      />
      {error ? <FieldError id="file-field-error" message={error} /> : null}
      <p>
        <Button {...(plain && { variant: 'plain' as const })}>{button}</Button>
      </p>
    </form>
  )
}
