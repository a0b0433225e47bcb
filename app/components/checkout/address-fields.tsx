import { postedIn, type RefusedForm } from '~/components/form/form-problems'
import { SelectField } from '~/components/form/select-field'
import { TextField } from '~/components/form/text-field'
import type { Check } from '~/components/form/touched'
import { Fold } from '~/components/ui/fold'
import {
  ADDRESS_FIELDS,
  ADDRESS_LIMITS,
  type AddressField,
  addressLabels,
  COMPANY_MISSING,
  countryMeant,
  fieldProblem,
  regionGroups,
} from '~/models/address'
import type { AskedAddress } from '~/models/address-check'
import { type Country, REGIONS } from '~/models/regions'
import { AddressQuestion } from './address-question'
import { StreetField } from './street-field'

export type AddressFieldsProps = {
  values: Partial<Record<AddressField, string>>
  errors: Partial<Record<AddressField, string>>
  /** A prefix of names and ids, for a second address in one form. */
  prefix?: string
  kind?: 'shipping' | 'billing'
  /** A company's own address has its name. */
  companyRequired?: boolean
  phoneOptional?: boolean
  /** Every place that we ship to by default. */
  phoneHint?: string
  shipsTo?: (place: { country: string; state: string }) => boolean
  question?: AskedAddress | undefined
}

const COUNTRIES: { value: Country; label: string }[] = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
]

/** Checks by the country chosen at the time. `missing` replaces the message of an empty field. */
const checkOf =
  (prefix: string, name: AddressField, missing?: { problem: string | undefined }): Check =>
  (value, form) => {
    if (missing && !value.trim()) return missing.problem
    const chosen = form?.elements.namedItem(`${prefix}country`)
    const inCanada = chosen instanceof HTMLSelectElement && chosen.value === 'CA'
    return fieldProblem(name, value, inCanada ? 'CA' : 'US')
  }

/** The typed address of a refused form, or `values`, with the errors. */
export const addressIn = (result: RefusedForm | undefined, values: AddressFieldsProps['values']) => ({
  values: result?.initialValue
    ? Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, postedIn(result, field) ?? '']))
    : values,
  errors: Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, result?.error?.[field]?.[0]])),
})

/** The countries and states that `shipsTo` allows. The states of `country` come first. */
function placesOf(country: Country, shipsTo: NonNullable<AddressFieldsProps['shipsTo']>) {
  const reached = (code: Country) =>
    REGIONS[code].filter((region) => shipsTo({ country: code, state: region.code }))
  return {
    countries: COUNTRIES.filter(({ value }) => reached(value).length > 0),
    states: regionGroups(country)
      .filter((group) => reached(group.country).length > 0)
      .map((group) => ({
        label: group.label,
        className: group.country === 'CA' ? 'in-canada' : 'in-us',
        options: reached(group.country).map((region) => ({ value: region.code, label: region.name })),
      })),
  }
}

/** Styles alone switch labels and regions with the chosen country. */
export function AddressFields({
  values,
  errors,
  prefix = '',
  kind = 'shipping',
  companyRequired = false,
  phoneOptional = false,
  phoneHint = 'Only for questions about this delivery.',
  shipsTo = () => true,
  question,
}: AddressFieldsProps) {
  const chosen: Country = values.country === 'CA' ? 'CA' : 'US'
  // The one that is meant is chosen already, so that the form only has to be sent again.
  const country = (errors.country && countryMeant(values, chosen)) || chosen
  const labels = addressLabels('US')
  const canadian = addressLabels('CA')
  const select = (name: AddressField, autoComplete: string) => ({
    label: labels[name],
    labelInCanada: canadian[name] === labels[name] ? undefined : canadian[name],
    name: `${prefix}${name}`,
    maxLength: ADDRESS_LIMITS[name],
    autoComplete: `${kind} ${autoComplete}`,
    defaultValue: name === 'country' ? country : values[name],
    error: errors[name],
  })
  const missing: Partial<Record<AddressField, { problem: string | undefined }>> = {
    company: companyRequired ? { problem: COMPANY_MISSING } : undefined,
    phone: phoneOptional ? { problem: undefined } : undefined,
  }
  const field = (name: AddressField, autoComplete: string) => ({
    ...select(name, autoComplete),
    check: checkOf(prefix, name, missing[name]),
  })
  const { countries, states } = placesOf(country, shipsTo)
  const fields = (
    <>
      <TextField {...field('name', 'name')} required />
      {companyRequired ? <TextField {...field('company', 'organization')} required /> : null}
      <StreetField {...field('street1', 'address-line1')} prefix={prefix} required />
      <TextField {...field('street2', 'address-line2')} optional />
      {companyRequired ? null : (
        <Fold
          className="add-company"
          title="Add a company name"
          open={Boolean(values.company || errors.company)}
        >
          <TextField {...field('company', 'organization')} optional />
        </Fold>
      )}
      <TextField {...field('city', 'address-level2')} required width="third" />
      <SelectField
        {...field('state', 'address-level1')}
        options={states}
        placeholder="Choose"
        required
        width="third"
      />
      <TextField {...field('postalCode', 'postal-code')} required width="third" />
      {countries.length > 1 ? (
        <SelectField {...select('country', 'country')} options={countries} width="half" />
      ) : (
        <input type="hidden" name={`${prefix}country`} value={countries[0]?.value} />
      )}
      {kind === 'shipping' ? (
        <TextField
          {...field('phone', 'tel')}
          type="tel"
          {...(phoneOptional ? { optional: true } : { required: true })}
          hint={phoneHint}
          width="half"
        />
      ) : null}
    </>
  )
  if (question?.prefix !== prefix) return <div className="address-fields">{fields}</div>
  return (
    <div className="address-fields">
      <AddressQuestion question={question} />
      {/* It was read already; only an answer is missing, or the apartment. */}
      <Fold title="Edit the address" open={question.field === 'street2'}>
        <div className="form">{fields}</div>
      </Fold>
    </div>
  )
}
