import { AddressFields, addressIn } from '~/components/checkout/address-fields'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import type { RefusedForm } from '~/components/form/form-problems'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { island } from '~/components/island/island'
import type { AddressInput } from '~/models/address'
import { paths } from '~/models/paths'

type Props = {
  values: AddressInput
  result: RefusedForm | undefined
}

function Fields({ values, result }: Props) {
  return (
    <form method="post" className="form" noValidate>
      <TouchedFields>
        <FormErrors problems={formProblems(result?.error)} />
        <AddressFields {...addressIn(result, values)} kind="billing" />
        <div className="row between">
          <a href={paths.wallet}>Back to your wallet</a>
          <CheckedButton>Save</CheckedButton>
        </div>
      </TouchedFields>
    </form>
  )
}

export const BillingForm = island('billing-form', Fields, { start: 'load' })
