import { AddressFields, addressIn } from '~/components/checkout/address-fields'
import { CheckboxField } from '~/components/form/checkbox-field'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import type { RefusedForm } from '~/components/form/form-problems'
import { PressId } from '~/components/form/press-id'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { island } from '~/components/island/island'
import type { AddressInput } from '~/models/address'
import type { AskedAddress } from '~/models/address-check'
import { paths } from '~/models/paths'

/** Undefined where the shop has no default addresses. */
type Defaults = { shipping: boolean; billing: boolean } | undefined

type AddressFormProps = {
  values: AddressInput
  /** The mark of the saved address as it was shown. */
  seen: string
  defaults: Defaults
  button: string
  result: (RefusedForm & { question?: AskedAddress }) | undefined
}

function Fields({ values, seen, defaults, button, result }: AddressFormProps) {
  const ticked = (field: string) => result?.initialValue?.[field] === 'on'
  return (
    <form method="post" className="form" noValidate>
      <PressId />
      <TouchedFields>
        <FormErrors problems={formProblems(result?.error)} />
        <input type="hidden" name="seen" value={seen} />
        <AddressFields {...addressIn(result, values)} question={result?.question} />
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

export const AddressForm = island('address-form', Fields, { start: 'load' })
