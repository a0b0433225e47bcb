import { AddressFields } from '~/components/checkout/address-fields'
import { useActionData, useLoaderData } from '~/framework'
import { ADDRESS_FIELDS, type AddressField } from '~/models/address'
import type { AskedAddress } from '~/models/address-check'
import type { action } from './action.server'
import { BOOK, NEW_ADDRESS } from './fields'
import type { loader } from './loader.server'

const questionOf = (result: object | undefined) =>
  (result as { question?: AskedAddress } | undefined)?.question

/** The posted values, or the cart's. */
function typedOr(
  values: Partial<Record<AddressField, string>>,
  posted: Record<string, unknown> | null | undefined,
): Partial<Record<AddressField, string>> {
  if (!posted) return values
  return Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, typeof posted[field] === 'string' ? posted[field] : '']),
  )
}

/** The customer's own addresses, or the fields of a new one. */
export function ShipTo() {
  const { book, chosen, values } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const posted = result?.initialValue as Record<string, unknown> | null | undefined
  const errors = result?.error as Record<string, string[] | null> | null | undefined
  const messages = Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => (errors?.[field]?.[0] ? [[field, errors[field][0]]] : [])),
  )
  const fields = (
    <AddressFields values={typedOr(values, posted)} errors={messages} question={questionOf(result)} />
  )
  if (book.length === 0) return fields
  const now = typeof posted?.[BOOK] === 'string' ? posted[BOOK] : chosen
  return (
    <fieldset className="ways">
      <legend className="visually-hidden">Ship to</legend>
      {book.map(({ id, name, line, note }) => (
        <div key={id} className="way">
          <label>
            <input type="radio" name={BOOK} value={id} defaultChecked={id === now} />
            <span>
              <span className="bold">{name}</span>
              <span className="text-sm quiet own-line">
                {line}
                {note ? `. ${note}` : null}
              </span>
            </span>
          </label>
        </div>
      ))}
      <div className="way">
        <label>
          <input type="radio" name={BOOK} value={NEW_ADDRESS} defaultChecked={now === NEW_ADDRESS} />
          <span className="bold">A new address</span>
        </label>
        <div className="way-body form">{fields}</div>
      </div>
    </fieldset>
  )
}
