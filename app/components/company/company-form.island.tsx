import { AddressFields } from '~/components/checkout/address-fields'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import type { RefusedForm } from '~/components/form/form-problems'
import { SelectField } from '~/components/form/select-field'
import { TextField } from '~/components/form/text-field'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { island } from '~/components/island/island'
import { ADDRESS_FIELDS, type AddressInput } from '~/models/address'
import { INDUSTRIES } from '~/models/company/company'
import { TEXT_LIMITS } from '~/models/limits'

type CompanyFormProps = {
  values: AddressInput & { industry?: string; taxId?: string }
  button: string
  source?: string
  result: RefusedForm | undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function Fields({ values, button, source, result }: CompanyFormProps) {
  const posted = result?.initialValue
  const errors = result?.error
  const typed = posted
    ? Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, text(posted[field])]))
    : values
  const messages = Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => (errors?.[field]?.[0] ? [[field, errors[field][0]]] : [])),
  )
  const own = (field: 'industry' | 'taxId') => {
    const value = posted ? text(posted[field]) : values[field]
    const error = errors?.[field]?.[0]
    return { name: field, ...(value && { defaultValue: value }), ...(error && { error }) }
  }
  return (
    <form method="post" className="form" noValidate>
      <TouchedFields>
        <FormErrors problems={formProblems(errors)} />
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
        <AddressFields values={typed} errors={messages} companyRequired />
        <CheckedButton size="big">{button}</CheckedButton>
      </TouchedFields>
    </form>
  )
}

/** What a company says about itself: when it registers, and later. */
export const CompanyForm = island('company-form', Fields, { start: 'load' })
