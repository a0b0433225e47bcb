import type { Notification } from '~/models/notification'

/** What an answer to an `/api/…` call may carry (specification 1 §7). */
export type Envelope<Data> = {
  data?: Data
  errors?: Notification[]
  notices?: Notification[]
  warnings?: Notification[]
  dataLayer?: Record<string, unknown>[]
  rudderstackEvents?: Record<string, unknown>[]
  redirect_to?: { url: string; target?: string }
}

/** The envelope as a JSON answer, never cached. */
export function envelope<Data>(body: Envelope<Data>, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  headers.set('Cache-Control', 'no-store')
  return Response.json(body, { ...init, headers })
}
