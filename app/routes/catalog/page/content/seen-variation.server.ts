import { DAY_SECONDS } from '~/models/dates'
import type { ShownPage } from '~/services/content/content.server'

const KEPT_SECONDS = 30 * DAY_SECONDS

const nameOf = (id: string): string => `builder.tests.${id.replace(/[^\w-]/g, '')}`

/** The variation of a content page that this browser saw before. */
export function seenVariation(request: Request, id: string): string | undefined {
  const pairs = request.headers.get('Cookie')?.split(';') ?? []
  const prefix = `${nameOf(id)}=`
  return pairs
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length)
}

/** Pages with variations or for some visitors are not shared. A variation is kept for a month. */
export function contentHeaders(
  { remember, isTargeted }: Pick<ShownPage, 'remember' | 'isTargeted'>,
  isSecure: boolean,
): Record<string, string> {
  if (!remember) return { 'Cache-Control': isTargeted ? 'private, no-store' : SHARED }
  const value = remember.variation.replace(/[^\w-]/g, '')
  const secure = isSecure ? '; Secure' : ''
  return {
    'Cache-Control': 'private, no-store',
    'Set-Cookie': `${nameOf(remember.id)}=${value}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  }
}

/** Catalog and content pages are the same for everybody. */
const SHARED = 'public, s-maxage=60, stale-while-revalidate=3600'
