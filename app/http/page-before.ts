import { safeRedirect } from './safe-redirect'

/** The page of ours that a form stood on; nothing when it was another's, or the one that is left out. */
export function pageBefore(request: Request, except: string): string {
  const referer = request.headers.get('Referer')
  if (!referer || !URL.canParse(referer)) return ''
  const { host, pathname, search } = new URL(referer)
  return host === new URL(request.url).host && pathname !== except ? safeRedirect(pathname + search, '') : ''
}
