import { DAY_SECONDS } from '~/models/dates'
import { KEPT_DAYS } from '~/models/limits'
import { signedCookie } from './identity.server'
import { readContents } from './session-data'

export const maxAge = KEPT_DAYS.session * DAY_SECONDS

type Cookie = ReturnType<typeof signedCookie>

/** Separate cookies, so that a late response for one does not overwrite the other. */
export const sessionCookies = (secrets: string[], secure: boolean) => ({
  guest: signedCookie('cobnut', secrets, secure),
  customer: signedCookie('cobnut-customer', secrets, secure),
})

export async function contentsOf(cookie: Cookie, header: string | null) {
  try {
    return { data: readContents(await cookie.parse(header)), malformed: false }
  } catch {
    return { data: undefined, malformed: true }
  }
}
