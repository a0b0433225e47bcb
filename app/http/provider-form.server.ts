import { serverPaths } from '~/models/paths'

const FORM = 'application/x-www-form-urlencoded'

/**
 * Apple's answer is a form posted from Apple's site. The route accepts it only with the state of an open attempt and
 * changes nothing in the session.
 */
export function isProviderForm(request: Request): boolean {
  return (
    request.method === 'POST' &&
    new URL(request.url).pathname === serverPaths.appleAnswer &&
    (request.headers.get('Content-Type')?.startsWith(FORM) ?? false)
  )
}
