import { AddressFields } from '~/components/checkout/address-fields'
import { CheckboxField } from '~/components/form/checkbox-field'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import type { RefusedForm } from '~/components/form/form-problems'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { island } from '~/components/island/island'
import { ADDRESS_FIELDS, type AddressInput } from '~/models/address'
import type { AskedAddress } from '~/models/address-check'
import { paths } from '~/models/paths'

/** What it is the default for; nothing where the shop has no defaults. */
type Defaults = { shipping: boolean; billing: boolean } | undefined

type AddressFormProps = {
  values: AddressInput
  /** What it was when it was shown. */
  seen: string
  defaults: Defaults
  button: string
  result:
    | (RefusedForm & {
        question?: AskedAddress
      })
    | undefined
}

function Fields({ values, seen, defaults, button, result }: AddressFormProps) {
  const posted = result?.initialValue
  const errors = result?.error
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const typed = posted
    ? Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, text(posted[field])]))
    : values
  const messages = Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => (errors?.[field]?.[0] ? [[field, errors[field][0]]] : [])),
  )
  const ticked = (field: string) => posted?.[field] === 'on'
  return (
    <form method="post" className="form" noValidate>
      <TouchedFields>
        <FormErrors problems={formProblems(errors)} />
        <input type="hidden" name="seen" value={seen} />
        <AddressFields values={typed} errors={messages} question={result?.question} />
        {!defaults || defaults.shipping ? null : (
          <CheckboxField
            name="defaultShipping"
            label="Use it as my default shipping address"
            defaultChecked={ticked('defaultShipping')}
          />
        )}
        {!defaults || defaults.billing ? null : (
          <CheckboxField
            name="defaultBilling"
            label="Use it as my default billing address"
            defaultChecked={ticked('defaultBilling')}
          />
        )}
        <div className="row between">
          <a href={paths.addressBook}>Back to your addresses</a>
          <CheckedButton>{button}</CheckedButton>
        </div>
      </TouchedFields>
    </form>
  )
}

/** Adds an address to the book, or changes one. */
export const AddressForm = island('address-form', Fields, { start: 'load' })
