/** A missing limiter does not limit. */
type Limiters = Pick<Env, 'RATE_LIMITER' | 'NETWORK_RATE_LIMITER'>

/**
 * Counts a try at something that could be guessed; false means too many. `who` has a low limit. The network
 * address has a higher one, because an office shares it, while a guesser can be a new `who` each time.
 * Without `who` only the address counts, or all nameless visitors would share one limit.
 */
export const rateLimitOf =
  ({ RATE_LIMITER, NETWORK_RATE_LIMITER }: Limiters, request: Request) =>
  async (what: string, who: string | undefined): Promise<boolean> => {
    // In sequence, so that a blocked visitor does not use up the limit of their network.
    const own = who ? await RATE_LIMITER?.limit({ key: `${what}:${who}` }) : undefined
    if (own?.success === false) return false
    const address = request.headers.get('CF-Connecting-IP')
    const shared = address && (await NETWORK_RATE_LIMITER?.limit({ key: `${what}:${networkOf(address)}` }))
    return !shared || shared.success
  }

/** An IPv6 user has a whole /64, so that is what counts. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [before = '', after] = address.toLowerCase().split('::')
  const head = before ? before.split(':') : []
  const tail = after ? after.split(':') : []
  const left = after === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array<string>(Math.max(0, left)).fill('0'), ...tail]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
