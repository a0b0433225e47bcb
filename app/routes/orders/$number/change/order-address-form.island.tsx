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
  /** Another day of arrival or price, which was just told. */
  agree: { day: string; difference: number } | null
}

function Fields({ values, errors, problems, agree }: Props) {
  return (
    <form method="post" className="form" noValidate>
      <FormErrors problems={problems} />
      <AddressFields values={values} errors={errors} />
      {agree ? (
        <>
          <input type="hidden" name="agreedDay" value={agree.day} />
          <input type="hidden" name="agreedDifference" value={agree.difference} />
        </>
      ) : null}
      <p className="hint">
        If the new address arrives on another day or costs more or less, we show it before you save.
      </p>
      <Button name="intent" value="address">
        Save address
      </Button>
    </form>
  )
}

export const AddressForm = island('order-address-form', Fields, { start: 'load' })
