import { AddressFields, addressIn } from '~/components/checkout/address-fields'
import { postedIn } from '~/components/form/form-problems'
import { useActionData, useLoaderData } from '~/framework'
import type { AskedAddress } from '~/models/address-check'
import type { action } from './action.server'
import { BOOK, NEW_ADDRESS } from './fields'
import type { loader } from './loader.server'

const questionOf = (result: object | undefined) =>
  (result as { question?: AskedAddress } | undefined)?.question

export function ShipTo() {
  const { book, chosen, values } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const fields = <AddressFields {...addressIn(result, values)} question={questionOf(result)} />
  if (book.length === 0) return fields
  const now = postedIn(result, BOOK) ?? chosen
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
