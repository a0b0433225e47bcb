import { AddressFields } from '~/components/checkout/address-fields'
import { FieldError } from '~/components/form/field'
import { SelectField } from '~/components/form/select-field'
import { Button } from '~/components/ui/button'
import { ADDRESS_FIELDS, type AddressInput } from '~/models/address'
import type { AskedAddress } from '~/models/address-check'
import { sizedName } from '~/models/catalog/sized-name'
import type { ManyLine } from '~/models/checkout/many-view'
import { TEXT_LIMITS } from '~/models/limits'
import { type EDIT, NEW, newUnitField, type Posted } from './fields'

export type BookEntry = { id: string; label: string }

type FormProps = {
  prefix: typeof NEW | typeof EDIT
  values: AddressInput
  book: readonly BookEntry[]
  errors: Record<string, string>
  posted: Posted | undefined
  question?: AskedAddress | undefined
}

export function AddressForm({ prefix, values, book, errors, posted, question }: FormProps) {
  const pick = (from: Record<string, string | undefined> | undefined) =>
    Object.fromEntries(
      ADDRESS_FIELDS.flatMap((field) => {
        const value = from?.[`${prefix}${field}`]
        return value === undefined ? [] : [[field, value]]
      }),
    )
  return (
    <div className="form">
      {book.length > 0 ? (
        <SelectField
          label="Address book"
          name={`${prefix}book`}
          placeholder="Enter a new address"
          options={book.map(({ id, label }) => ({ value: id, label }))}
          defaultValue={posted?.[`${prefix}book`]}
        />
      ) : null}
      <AddressFields
        prefix={prefix}
        values={posted ? { ...values, ...pick(posted) } : values}
        errors={pick(errors)}
        question={question}
      />
    </div>
  )
}

function NewUnits({
  lines,
  errors,
  posted,
}: {
  lines: readonly ManyLine[]
  errors: Record<string, string>
  posted: Posted | undefined
}) {
  const first = newUnitField(lines[0]?.lineId ?? '')
  const error = Object.entries(errors).find(([name]) => name.startsWith(newUnitField('')))?.[1]
  return (
    <fieldset className="new-units" aria-describedby={error ? `${first}-error` : undefined}>
      <legend>What goes there</legend>
      {lines.map((line) => {
        const name = newUnitField(line.lineId)
        return (
          <label key={line.lineId} className="new-unit">
            <span>{sizedName(line.name, line.size)}</span>
            <span className="text-sm quiet">
              {line.left > 0 ? `${line.left} to place, of ${line.of}` : `of ${line.of}`}
            </span>
            <input
              id={name}
              className="input"
              type="text"
              inputMode="numeric"
              maxLength={TEXT_LIMITS.quantity}
              autoComplete="off"
              name={name}
              defaultValue={posted?.[name] ?? line.left}
            />
          </label>
        )
      })}
      {error ? <FieldError id={`${first}-error`} message={error} /> : null}
    </fieldset>
  )
}

export function AddShipment(props: Omit<FormProps, 'prefix'> & { lines: readonly ManyLine[] }) {
  return (
    <div className="stack">
      <AddressForm {...props} prefix={NEW} />
      <NewUnits {...props} />
      <Button name="intent" value="new">
        Add this shipment
      </Button>
    </div>
  )
}
