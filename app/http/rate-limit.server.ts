import { networkOf } from '~/models/network'

/** A missing limiter does not limit. */
type Limiters = Pick<Env, 'RATE_LIMITER' | 'NETWORK_RATE_LIMITER' | 'STAFF_RATE_LIMITER'>

/**
 * Counts a try at something that can be guessed; false means too many. `who` has a low limit. The network has a higher
 * one: an office shares it, while a guesser can change `who`. Without `who` only the network counts.
 */
export const rateLimitOf =
  ({ RATE_LIMITER, NETWORK_RATE_LIMITER }: Limiters, request: Request) =>
  async (what: string, who: string | undefined): Promise<boolean> => {
    // One after the other: whoever is stopped already uses up nothing of their neighbours' tries.
    const own = who ? await RATE_LIMITER?.limit({ key: `${what}:${who}` }) : undefined
    if (own?.success === false) return false
    const address = request.headers.get('CF-Connecting-IP')
    const shared = address && (await NETWORK_RATE_LIMITER?.limit({ key: `${what}:${networkOf(address)}` }))
    return !shared || shared.success
  }

export const staffLimitOf =
  ({ STAFF_RATE_LIMITER }: Limiters) =>
  async (staffId: string): Promise<boolean> =>
    !STAFF_RATE_LIMITER || (await STAFF_RATE_LIMITER.limit({ key: staffId })).success

/**
 * Counts a try at a password. Strangers are limited by account and network together, so that they lock out themselves
 * and not the owner; the account alone is limited widely. A device that signed in before is limited by itself.
 */
export const signInLimitOf =
  ({ RATE_LIMITER, NETWORK_RATE_LIMITER }: Limiters, request: Request) =>
  async (account: string, knownDevice: string | undefined): Promise<boolean> => {
    const within = async (limiter: RateLimit | undefined, key: string) =>
      !limiter || (await limiter.limit({ key })).success
    if (knownDevice) return within(RATE_LIMITER, `sign-in-device:${knownDevice}`)
    const network = networkOf(request.headers.get('CF-Connecting-IP') ?? '')
    return (
      (await within(RATE_LIMITER, `sign-in:${account}@${network}`)) &&
      // One after the other: whoever is stopped already uses up nothing of their neighbours' tries.
      (await within(NETWORK_RATE_LIMITER, `sign-in-account:${account}`)) &&
      within(NETWORK_RATE_LIMITER, `sign-in:${network}`)
    )
  }
