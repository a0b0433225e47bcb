import { AddressFields } from '~/components/checkout/address-fields'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import type { RefusedForm } from '~/components/form/form-problems'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { island } from '~/components/island/island'
import { ADDRESS_FIELDS, type AddressInput } from '~/models/address'
import { paths } from '~/models/paths'

type Props = {
  values: AddressInput
  result: RefusedForm | undefined
}

function Fields({ values, result }: Props) {
  const posted = result?.initialValue
  const errors = result?.error
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const typed = posted ? Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, text(posted[name])])) : values
  const messages = Object.fromEntries(
    ADDRESS_FIELDS.flatMap((name) => (errors?.[name]?.[0] ? [[name, errors[name][0]]] : [])),
  )
  return (
    <form method="post" className="form" noValidate>
      <TouchedFields>
        <FormErrors problems={formProblems(errors)} />
        <AddressFields values={typed} errors={messages} kind="billing" />
        <div className="row between">
          <a href={paths.wallet}>Back to your wallet</a>
          <CheckedButton>Save</CheckedButton>
        </div>
      </TouchedFields>
    </form>
  )
}

export const BillingForm = island('billing-form', Fields, { start: 'load' })
