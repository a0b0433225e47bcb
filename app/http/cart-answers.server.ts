import type * as z from 'zod'
import { type EditRefusal, editMessage } from '~/models/cart/intents'
import { type Envelope, envelope } from './envelope'
import { endpoint } from './failures.server'

export function editStatus({ reason }: EditRefusal): 400 | 404 | 409 | 429 | 503 {
  if (reason === 'platform') return 503
  if (reason === 'too-many-codes' || reason === 'too-many') return 429
  if (reason === 'unknown-line' || reason === 'no-cart' || reason === 'unknown-sku') return 404
  return reason === 'busy' || reason === 'not-modifiable' ? 409 : 400
}

/** The key is the refusal's reason. */
export function editErrors(refusal: EditRefusal): Envelope<never> {
  return { errors: [{ message: editMessage(refusal), key: refusal.reason }] }
}

export function inputErrors(error: z.ZodError): Response {
  const messages = error.issues.map((issue) =>
    issue.code === 'custom' ? issue.message : `${issue.path.join('.') || 'The body'}: ${issue.message}`,
  )
  return envelope({ errors: [...new Set(messages)].map((message) => ({ message })) }, { status: 400 })
}

const AWAY = { message: editMessage({ reason: 'platform' }), key: 'platform' }

export const answered = (work: () => Promise<Response>): Promise<Response> => endpoint(work, AWAY)(undefined)
