import { FormErrors } from '~/components/form/form-errors'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { Button } from '~/components/ui/button'
import { fieldLength, type LeadField, type LeadForm, type LeadValues } from '~/models/content/lead-form'

export type LeadFormViewProps = {
  form: LeadForm
  /** What was typed, and what was wrong with it. */
  values?: LeadValues
  errors?: Record<string, string>
  /** About the form as a whole. */
  trouble?: string
}

/** A form by which people ask to be written to. Its answer is a page of its own: `/lead-forms/{id}`. */
export function LeadFormView({ form, values = {}, errors = {}, trouble }: LeadFormViewProps) {
  const idOf = (name: string) => `${form.hubspotFormId}-${name}`
  const problems = Object.entries(errors).map(([name, message]) => ({ field: idOf(name), message }))
  return (
    <form
      method="post"
      action={`/lead-forms/${form.hubspotFormId}`}
      className="form lead-form"
      data-lead-form={form.hubspotFormId}
      data-pdf={form.pdf?.url}
      noValidate
    >
      <FormErrors problems={trouble ? [{ field: '', message: trouble }, ...problems] : problems} />
      {form.fields.map((field) => (
        <LeadInput
          key={field.name}
          field={field}
          id={idOf(field.name)}
          value={values[field.name]}
          error={errors[field.name]}
        />
      ))}
      <Button>{form.button}</Button>
    </form>
  )
}

type LeadInputProps = { field: LeadField; id: string; value?: string; error?: string }

function LeadInput({ field, id, value, error }: LeadInputProps) {
  const required = field.validators.includes('required')
  const shared = {
    id,
    name: field.name,
    label: field.label,
    optional: !required,
    required,
    maxLength: fieldLength(field),
    defaultValue: value,
    error,
  }
  if (field.long) return <TextAreaField {...shared} />
  if (field.validators.includes('email')) return <TextField {...shared} type="email" autoComplete="email" />
  if (field.validators.includes('phone')) return <TextField {...shared} type="tel" autoComplete="tel" />
  return <TextField {...shared} />
}
