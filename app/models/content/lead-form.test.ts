import { describe, expect, it } from 'vitest'
import { autofillOf, checkLead, type LeadField, type LeadForm } from './lead-form'

const field = (name: string, ...validators: LeadField['validators']): LeadField => ({
  name,
  label: name,
  validators,
  long: name === 'words',
})

const form: LeadForm = {
  hubspotFormId: 'gifts',
  button: 'Send',
  fields: [
    field('name', 'required'),
    field('email', 'required', 'email'),
    field('phone', 'phone'),
    field('words'),
  ],
}
const filled = { name: 'Hazel', email: 'hazel@example.com', phone: '', words: '' }

describe('what a lead form was sent with', () => {
  it('is taken without the spaces around it, without what is empty, and without what the form does not ask', () => {
    expect(checkLead(form, { ...filled, name: ' Hazel ', admin: 'yes' })).toEqual({
      ok: true,
      payload: { name: 'Hazel', email: 'hazel@example.com' },
    })
  })

  it('is refused with a message for each field', () => {
    expect(checkLead(form, { name: '  ', email: 'hazel@', phone: '555', words: 'x'.repeat(2001) })).toEqual({
      ok: false,
      errors: {
        name: 'This field is required',
        email: 'Please enter a valid email',
        phone: 'Please enter a valid phone number',
        words: 'Please keep to 2000 characters',
      },
    })
  })

  it.each(['(212) 555-0123', '212 555 0123', '+1 212.555.0123', '12125550123'])(
    'knows the phone number %s',
    (phone) => {
      expect(checkLead(form, { ...filled, phone }).ok).toBe(true)
    },
  )

  it.each(['212 555 012', '212 555 01234', '22125550123', '+44 20 7946 0958'])(
    'knows that %s is none',
    (phone) => {
      expect(checkLead(form, { ...filled, phone })).toMatchObject({ errors: { phone: expect.any(String) } })
    },
  )
})

it.each([
  [field('Email', 'email'), 'email'],
  [field('phone', 'phone'), 'tel'],
  [field('firstname'), 'given-name'],
  [field('first_name'), 'given-name'],
  [field('Company'), 'organization'],
  [field('words'), undefined],
])('lets browsers fill in %o', (one, token) => {
  expect(autofillOf(one)).toBe(token)
})
