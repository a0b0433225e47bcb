import { TextField } from '~/components/form/text-field'
import { Button } from '~/components/ui/button'
import { COLUMN_NAMES, type UploadColumn } from '~/models/upload/columns'

export type WrongRow = {
  number: number
  about: string
  mends: { column: UploadColumn; value: string; error: string }[]
}

export const rowField = (number: number, column: UploadColumn): string => `row.${number}.${column}`

export function WrongRows({ rows, left }: { rows: WrongRow[]; left: number }) {
  return (
    <form method="post" className="stack" noValidate>
      {rows.map(({ number, about, mends }) => (
        <fieldset key={number} className="panel stack">
          <legend>
            Row {number}
            {about ? `: ${about}` : ''}
          </legend>
          {mends.map(({ column, value, error }) => (
            <TextField
              key={column}
              label={COLUMN_NAMES[column]}
              name={rowField(number, column)}
              defaultValue={value}
              error={error}
              autoComplete="off"
            />
          ))}
        </fieldset>
      ))}
      {left > 0 ? <p>{left} more rows are shown when these are right.</p> : null}
      <p>
        <Button name="intent" value="mend">
          Save and check again
        </Button>
      </p>
    </form>
  )
}
