/** The longest e-mail address the mail protocols carry. */
export const EMAIL_LENGTH = 254

const SHAPE = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)+$/

/** What is wrong with an e-mail address, in the shop's words. */
export function emailProblem(text: string): string | undefined {
  const email = text.trim()
  if (!email) return 'Please enter your email address'
  if (email.length > EMAIL_LENGTH || !SHAPE.test(email)) return 'Please enter a valid email address'
  const name = email.slice(0, email.lastIndexOf('@'))
  return name.startsWith('.') || name.endsWith('.') || name.includes('..')
    ? 'Please enter a valid email address'
    : undefined
}

/** An e-mail address as the shop keeps it. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase()
}
