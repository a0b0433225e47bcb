import { AddressFields, addressIn } from '~/components/checkout/address-fields'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { fieldOf, type RefusedForm } from '~/components/form/form-problems'
import { PressId } from '~/components/form/press-id'
import { SelectField } from '~/components/form/select-field'
import { TextField } from '~/components/form/text-field'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { island } from '~/components/island/island'
import type { AddressInput } from '~/models/address'
import { INDUSTRIES } from '~/models/company/company'
import { TEXT_LIMITS } from '~/models/limits'

type CompanyFormProps = {
  values: AddressInput & { industry?: string; taxId?: string }
  button: string
  source?: string
  result: RefusedForm | undefined
}

/** A company's name stands below the person's. */
const inOrder = (errors: RefusedForm['error']): RefusedForm['error'] =>
  errors && {
    industry: errors.industry ?? null,
    taxId: errors.taxId ?? null,
    name: errors.name ?? null,
    ...errors,
  }

function Fields({ values, button, source, result }: CompanyFormProps) {
  const own = (name: 'industry' | 'taxId') => {
    const field = fieldOf(result, name)
    return result?.initialValue ? field : { ...field, defaultValue: values[name] }
  }
  return (
    <form method="post" className="form" noValidate>
      <PressId />
      <TouchedFields>
        <FormErrors problems={formProblems(inOrder(result?.error))} />
        <input type="hidden" name="intent" value="profile" />
        {source ? <input type="hidden" name="source" value={source} /> : null}
        <SelectField
          {...own('industry')}
          label="What your company does"
          placeholder="Please choose"
          options={INDUSTRIES.map((value) => ({ value, label: value }))}
          required
        />
        <TextField
          {...own('taxId')}
          label="Tax ID"
          hint="Your employer identification number, such as 12-3456789"
          autoComplete="off"
          maxLength={TEXT_LIMITS.quantity}
          required
        />
        <AddressFields
          {...addressIn(result, values)}
          companyRequired
          phoneHint="Only for questions about your account."
        />
        <CheckedButton size="big">{button}</CheckedButton>
      </TouchedFields>
    </form>
  )
}

export const CompanyForm = island('company-form', Fields, { start: 'load' })
