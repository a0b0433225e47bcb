import { paths } from '~/models/paths'

const FORM = 'application/x-www-form-urlencoded'

/**
 * True for Apple's answer, which comes as a form from Apple's own site. The route accepts it only with the state of
 * an attempt that is under way, and changes nothing in the browser's session.
 */
export function isProviderForm(request: Request): boolean {
  return (
    request.method === 'POST' &&
    new URL(request.url).pathname === paths.appleAnswer &&
    (request.headers.get('Content-Type')?.startsWith(FORM) ?? false)
  )
}
