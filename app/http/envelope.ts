import type { Envelope } from '~/models/envelope'

export type { Envelope }

export function envelope<Data>(body: Envelope<Data>, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  headers.set('Cache-Control', 'no-store')
  return Response.json(body, { ...init, headers })
}
