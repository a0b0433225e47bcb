import { SERVICE_EMAIL } from '../phone'
import type { LeadForm } from './lead-form'

/** Customer service answers by e-mail; the CRM has no such form. */
export const PRODUCT_QUESTION: LeadForm = {
  hubspotFormId: 'product-question',
  gladlyEmail: SERVICE_EMAIL,
  button: 'Send your question',
  fields: [
    { name: 'product', label: 'Product', validators: ['required'], long: false },
    { name: 'question', label: 'Question', validators: ['required'], long: true },
    { name: 'email', label: 'Email address', validators: ['required', 'email'], long: false },
    { name: 'name', label: 'Name', validators: [], long: false },
  ],
}
