import type { Envelope } from '~/models/envelope'

export type { Envelope }

export function envelope<Data>(body: Envelope<Data>, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  headers.set('Cache-Control', 'no-store')
  const leadsTo = body.redirect_to
  return Response.json(leadsTo ? { ...body, redirect_to: { target: '_self', ...leadsTo } } : body, {
    ...init,
    headers,
  })
}
