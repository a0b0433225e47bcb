/** As an address is looked up. */
const bare = (address: string): string => (address.split(/[?#]/)[0] ?? '').replace(/(.)\/$/, '$1')

/** Why a redirect is not followed. Undefined: it is. */
export function redirectFault(path: string, to: string): string | undefined {
  if (!to.startsWith('/') || to.startsWith('//'))
    return 'leads to another site, so that its address is not found'
  return bare(path) === bare(to) ? 'leads to itself' : undefined
}

/** Paths whose redirects lead in a circle. */
export function circlesIn(redirects: ReadonlyMap<string, string>): string[] {
  const after = (path: string): string | undefined => {
    const to = redirects.get(path)
    return to === undefined ? undefined : bare(to)
  }
  return [...redirects.keys()].filter((start) => {
    const seen = new Set([start])
    for (let at = after(start); at !== undefined; at = after(at)) {
      if (at === start) return seen.size > 1
      if (seen.has(at)) return false
      seen.add(at)
    }
    return false
  })
}
