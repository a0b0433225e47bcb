import {
  type LimiterName,
  type NetworkKind,
  type NetworkRate,
  type OwnRate,
  TRY_LIMITS,
  type TryKind,
} from '~/models/limits'

/** A missing limiter does not limit. */
type Limiters = Partial<Record<LimiterName, RateLimit>>

/** Counts a try by its row of `TRY_LIMITS`; false means too many. Without `who` only the network counts. */
export type CountTry = {
  (kind: NetworkKind): Promise<boolean>
  (kind: Exclude<TryKind, NetworkKind>, who: string | undefined): Promise<boolean>
}

const within = async (limiter: RateLimit | undefined, key: string): Promise<boolean> =>
  (await limiter?.limit({ key }))?.success ?? true

/** `each` counts an account, a browser or a mailbox, which a guesser can change; the network's number is higher. */
export function rateLimitOf(limiters: Limiters, network: string): CountTry {
  return async (kind: TryKind, who?: string) => {
    const limit: { each?: OwnRate; network?: NetworkRate } = TRY_LIMITS[kind]
    const own = limit.each && who ? limiters[`RATE_LIMITER_${limit.each}`] : undefined
    // The caller's own limit first, so that a blocked caller does not consume the shared network limit.
    if (!(await within(own, `${kind}:${who}`))) return false
    const shared = limit.network && network ? limiters[`NETWORK_RATE_LIMITER_${limit.network}`] : undefined
    return within(shared, `${kind}:${network}`)
  }
}

/**
 * Counts a try at a password. Strangers are limited by account and network together, so that they lock out themselves
 * and not the owner; the account alone is limited widely. A device that signed in before is limited by itself.
 */
export const signInLimitOf =
  (countTry: CountTry, network: string) =>
  async (account: string, knownDevice: string | undefined): Promise<boolean> => {
    if (knownDevice) return countTry('sign-in-device', knownDevice)
    return (
      (await countTry('sign-in', `${account}@${network}`)) &&
      (await countTry('sign-in-account', account)) &&
      countTry('sign-in-network')
    )
  }
