import { DAY_SECONDS } from '~/models/dates'
import { isSecure } from './addresses.server'

const CHOICE = 'cobnut-privacy'
const YEAR_SECONDS = 365 * DAY_SECONDS

/** Set when a visitor opts out of sale and sharing. It holds no identity. */
export const PRIVACY_COOKIE = CHOICE

/** False with Global Privacy Control, and after an opt-out in this browser. */
export const mayBeFollowed = (request: Request): boolean =>
  !hasPrivacySignal(request) && foreignCookie(request, CHOICE, /^opt-out$/) === undefined

export const hasPrivacySignal = ({ headers }: Request): boolean => headers.get('Sec-GPC') === '1'

export function choiceCookie(request: Request, optedOut: boolean): string {
  const secure = isSecure(request) ? '; Secure' : ''
  const life = optedOut ? YEAR_SECONDS : 0
  return `${CHOICE}=${optedOut ? 'opt-out' : ''}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`
}

/** The value of another party's cookie, if it has the expected form. */
export function foreignCookie({ headers }: Request, name: string, value: RegExp): string | undefined {
  for (const pair of (headers.get('Cookie') ?? '').split(/;\s*/)) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) === name && value.test(pair.slice(at + 1))) return pair.slice(at + 1)
  }
  return undefined
}
