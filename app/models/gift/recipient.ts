import { emailProblem, normalEmail } from '../email'

export const RECIPIENT_NAME_MISSING = 'Please enter the recipient full name'

export function recipientEmailProblem(text: string): string | undefined {
  if (!text.trim()) return 'Please enter the recipient email address'
  return emailProblem(text) ? 'Please enter a valid email address' : undefined
}

export function confirmationProblem(email: string, again: string): string | undefined {
  if (!again.trim()) return 'Please confirm the recipient email address'
  if (emailProblem(again)) return 'Please enter a valid email address'
  return normalEmail(email) === normalEmail(again) ? undefined : 'Please make sure the email address matches'
}
