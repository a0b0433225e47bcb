import { AddressFields } from '~/components/checkout/address-fields'
import { FormErrors } from '~/components/form/form-errors'
import type { FormProblem } from '~/components/form/form-problems'
import { island } from '~/components/island/island'
import { Button } from '~/components/ui/button'
import type { AddressField, AddressInput } from '~/models/address'

type Props = {
  values: AddressInput
  errors: Partial<Record<AddressField, string>>
  problems: readonly FormProblem[]
  /** Another day of arrival, which was just told. */
  newDay: string | null
}

function Fields({ values, errors, problems, newDay }: Props) {
  return (
    <form method="post" className="form" noValidate>
      <FormErrors problems={problems} />
      <AddressFields values={values} errors={errors} />
      {newDay ? <input type="hidden" name="agreed" value={newDay} /> : null}
      <p className="hint">If the new address arrives on another day, we show it before you save.</p>
      <Button name="intent" value="address">
        Save address
      </Button>
    </form>
  )
}

export const AddressForm = island('order-address-form', Fields, { start: 'load' })
