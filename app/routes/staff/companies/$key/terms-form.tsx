import { CheckboxField } from '~/components/form/checkbox-field'
import { fieldOf } from '~/components/form/form-problems'
import { SelectField } from '~/components/form/select-field'
import { TextField } from '~/components/form/text-field'
import { StaffForm, type StaffFormProps } from '~/components/staff/staff-form'
import { Button } from '~/components/ui/button'
import type { AccountFlag } from '~/models/account/flags'
import type { Company } from '~/models/company/company'
import { TERMS } from '~/models/company/terms-form'
import { TEXT_LIMITS } from '~/models/limits'

type TermsFormProps = StaffFormProps & {
  company: Pick<Company, 'waiting' | 'termsDays' | 'creditLimit' | 'exemptStates'>
  flags: AccountFlag[]
}

export function TermsForm({ company, flags, edit, result }: TermsFormProps) {
  const field = (name: 'terms' | 'limit' | 'exemptStates', present: string) => {
    const { defaultValue = present, ...others } = fieldOf(result, name)
    return { ...others, defaultValue }
  }
  const { termsDays, creditLimit, exemptStates } = company
  return (
    <StaffForm edit={edit} result={result} layout="stack narrow">
      <SelectField
        {...field('terms', termsDays === undefined ? '' : String(termsDays))}
        label="Terms"
        options={TERMS.map((days) => ({ value: days, label: days ? `Net ${days}` : 'Pays with each order' }))}
      />
      <TextField
        {...field('limit', creditLimit === undefined ? '' : String(creditLimit / 100))}
        label="Limit in dollars"
        inputMode="decimal"
        maxLength={TEXT_LIMITS.quantity}
        autoComplete="off"
        optional
      />
      <TextField
        {...field('exemptStates', exemptStates.join(', '))}
        label="States without sales tax"
        maxLength={TEXT_LIMITS.unjudged}
        hint="Two letters each, such as NJ, NY"
        autoComplete="off"
        optional
      />
      <CheckboxField
        name="reseller"
        label="Resells, and may file certificates"
        defaultChecked={flags.includes('reseller')}
      />
      <CheckboxField
        name="upload"
        label="May upload orders"
        defaultChecked={company.waiting || flags.includes('upload')}
      />
      <Button>{company.waiting ? 'Approve the company' : 'Save'}</Button>
    </StaffForm>
  )
}
