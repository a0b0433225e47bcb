import { envelope } from './envelope'

/** Remix's own words for a method that an endpoint has no function for, in the envelope. */
export function wrongMethod({ url, method }: Request, response: Response): Response | undefined {
  const isOurs = response.headers.get('Content-Type')?.startsWith('application/json')
  if (isOurs || !new URL(url).pathname.startsWith('/api/')) return undefined
  const reads = method === 'GET' || method === 'HEAD'
  // Without a loader Remix answers 400, without an action 405.
  if (response.status !== (reads ? 400 : 405)) return undefined
  return envelope(
    { errors: [{ message: `${method} is not answered here`, key: 'wrong-method' }] },
    { status: 405, headers: { Allow: reads ? 'POST' : 'GET, HEAD' } },
  )
}
