/** Why a redirect is not followed. Undefined: it is. */
export function redirectFault(path: string, to: string): string | undefined {
  if (!to.startsWith('/') || to.startsWith('//'))
    return 'leads to another site, so that its address is not found'
  const bare = (address: string) => (address.split(/[?#]/)[0] ?? '').replace(/(.)\/$/, '$1')
  return bare(path) === bare(to) ? 'leads to itself' : undefined
}

/** Paths whose redirects lead in a circle. */
export function circlesIn(redirects: ReadonlyMap<string, string>): string[] {
  return [...redirects.keys()].filter((start) => {
    const seen = new Set([start])
    for (let at = redirects.get(start); at !== undefined; at = redirects.get(at)) {
      if (at === start) return seen.size > 1
      if (seen.has(at)) return false
      seen.add(at)
    }
    return false
  })
}
