import { island } from '~/components/island/island'
import { FormErrors } from './form-errors'

/** The error summary on a page that is drawn on the server. */
export const ErrorSummary = island('error-summary', FormErrors, { start: 'load' })
