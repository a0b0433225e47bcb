import { Honeypot, SpamError } from 'remix-utils/honeypot/server'
import { HONEYPOT } from '~/models/honeypot'

/** If so, answer as if all went well, and do nothing. */
export function isFromBot(posted: FormData | Readonly<Record<string, string>>): boolean {
  const form = posted instanceof FormData ? posted : formOf(posted)
  // Made here, because it asks for random bytes, which a Worker has not while it starts.
  const honeypot = new Honeypot({
    nameFieldName: HONEYPOT,
    // Takes any name that begins so.
    randomizeNameFieldName: true,
    validFromFieldName: null,
  })
  try {
    honeypot.check(form)
    return false
  } catch (error) {
    if (!(error instanceof SpamError)) throw error
    console.warn('A bot filled in the honeypot')
    return true
  }
}

function formOf(posted: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(posted)) form.append(name, value)
  return form
}
