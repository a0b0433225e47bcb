import { AddressFields } from '~/components/checkout/address-fields'
import { FormErrors } from '~/components/form/form-errors'
import type { FormProblem } from '~/components/form/form-problems'
import { island } from '~/components/island/island'
import { Button } from '~/components/ui/button'
import type { AddressField, AddressInput } from '~/models/address'

type Props = {
  edit: string
  values: AddressInput
  errors: Partial<Record<AddressField, string>>
  problems: readonly FormProblem[]
}

function Fields({ edit, values, errors, problems }: Props) {
  return (
    <form method="post" className="form" noValidate>
      <FormErrors problems={problems} />
      <input type="hidden" name="edit" value={edit} />
      <AddressFields values={values} errors={errors} />
      <label className="check">
        <input type="checkbox" name="agreed" value="yes" />
        <span>The customer agrees to another price</span>
      </label>
      <p className="hint">Without it, another price is shown and nothing is saved.</p>
      <Button name="intent" value="address" variant="plain">
        Send it there
      </Button>
    </form>
  )
}

export const OtherAddressForm = island('other-address-form', Fields, { start: 'load' })
