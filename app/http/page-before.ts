import { safeRedirect } from '~/models/safe-redirect'

/** The page that a form was on; empty for other sites and for `except`. */
export function pageBefore(request: Request, except: string): string {
  const referer = request.headers.get('Referer')
  if (!referer || !URL.canParse(referer)) return ''
  const { host, pathname, search } = new URL(referer)
  return host === new URL(request.url).host && pathname !== except ? safeRedirect(pathname + search, '') : ''
}
