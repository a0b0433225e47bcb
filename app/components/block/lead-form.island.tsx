import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormErrors } from '~/components/form/form-errors'
import { Honeypot } from '~/components/form/honeypot'
import { NewEmailField } from '~/components/form/new-email-field'
import { PressId } from '~/components/form/press-id'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { island } from '~/components/island/island'
import { StatusText } from '~/components/message/status-text'
import { Button } from '~/components/ui/button'
import {
  autofillOf,
  fieldLength,
  type LeadField,
  type LeadForm,
  type LeadValues,
} from '~/models/content/lead-form'
import type { Notifications } from '~/models/notification'
import { paths } from '~/models/paths'

type LeadFormViewProps = {
  form: LeadForm
  values?: LeadValues
  errors?: Record<string, string>
  /** An error of the form as a whole. */
  trouble?: string
}

/** Without script it answers on a page of its own, `/lead-forms/{id}`. */
function View({ form, values = {}, errors = {}, trouble }: LeadFormViewProps) {
  const { thanks, busy, send } = useSending(form)
  const idOf = (name: string) => `${form.hubspotFormId}-${name}`
  const problems = Object.entries(errors).map(([name, message]) => ({
    field: idOf(name),
    message: `${form.fields.find((field) => field.name === name)?.label ?? name}: ${message}`,
  }))
  if (thanks) return <Thanks text={thanks} />
  return (
    <form
      method="post"
      action={paths.leadForm(form.hubspotFormId)}
      className="form lead-form"
      onSubmit={send}
      noValidate
    >
      <PressId />
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
      <Button aria-disabled={busy || undefined}>{busy ? 'Sending' : form.button}</Button>
      <StatusText text={busy ? 'Sending' : ''} />
      <Honeypot form={form.hubspotFormId} />
    </form>
  )
}

/**
 * Sends the form in place. On an error the browser submits it, so that the form's own page shows what is
 * wrong.
 */
function useSending({ hubspotFormId, pdf }: LeadForm) {
  const [thanks, setThanks] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      // Of values with one name the first is the typed one.
      const payload = Object.fromEntries([...new FormData(form)].reverse())
      const answer = await fetch(paths.leadForms, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ hubspotFormId, payload }),
      })
      const { notices }: Partial<Notifications> = await answer.json()
      if (!notices?.[0]) return form.submit()
      setThanks(notices[0].message)
      if (pdf) open(pdf.url, '_blank', 'noreferrer')
    } catch {
      form.submit()
    }
  }
  return { thanks, busy, send }
}

function Thanks({ text }: { text: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <p className="alert" tabIndex={-1} ref={words}>
      {text}
    </p>
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
  const type = field.validators.includes('email')
    ? 'email'
    : field.validators.includes('phone')
      ? 'tel'
      : 'text'
  if (type === 'email') return <NewEmailField {...shared} autoComplete={autofillOf(field)} />
  return <TextField {...shared} type={type} autoComplete={autofillOf(field)} />
}

export const LeadFormView = island('lead-form', View)
