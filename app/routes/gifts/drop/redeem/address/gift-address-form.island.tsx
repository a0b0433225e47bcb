import { AddressFields } from '~/components/checkout/address-fields'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { PressId } from '~/components/form/press-id'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { island } from '~/components/island/island'
import type { AddressInput } from '~/models/address'
import type { AskedAddress } from '~/models/address-check'
import { GIFT_COUNTRY_TEXT, isGiftPlace } from '~/models/gift-drop/gift'

type Props = {
  values: AddressInput
  errors: Record<string, string>
  question: AskedAddress | undefined
  back: string
  thing: string
}

function Fields({ values, errors, question, back, thing }: Props) {
  return (
    <form method="post" className="form" noValidate>
      <PressId />
      <TouchedFields>
        <FormErrors problems={formProblems(errors)} />
        <AddressFields
          values={values}
          errors={errors}
          phoneOptional
          shipsTo={isGiftPlace}
          question={question}
        />
        <p className="text-sm quiet">{GIFT_COUNTRY_TEXT}</p>
        <div className="row between">
          <a href={back}>Back to treats</a>
          <CheckedButton size="big">Send my {thing}</CheckedButton>
        </div>
      </TouchedFields>
    </form>
  )
}

export const GiftAddressForm = island('gift-address-form', Fields, { start: 'load' })
