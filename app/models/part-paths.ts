/**
 * Optional parts of the shop, with the addresses that a part takes along when it is switched off. `:x` is any one step.
 * Imports nothing, because the map of addresses reads it while the shop is built.
 */
const PART_PATHS = {
  builders: ['/bundle-customizer', '/custom'],
  quiz: ['/quiz-results'],
  giftFinder: ['/gift-finder'],
  giftDrop: ['/api/gifted-boxes', '/api/gifted-trays', '/gift-drop'],
  referral: ['/refer', '/staff/referrals'],
  autoDelivery: [
    '/account/auto-delivery',
    '/account/auto-delivery-redesign',
    '/api/auto-delivery',
    '/auto-delivery',
    '/staff/customers/:id/auto-delivery',
  ],
  companies: [
    '/account/business',
    '/account/reseller-certification',
    '/api/business-units',
    '/api/credit-accounts',
    '/business',
    '/order-upload',
    '/quick-order',
    '/staff/certificates',
    '/staff/companies',
    '/staff/quotes',
  ],
  certificates: ['/gifts/certificates', '/gifts/gift-certificate.html'],
} as const

export type Part = keyof typeof PART_PATHS
export type Parts = Readonly<Record<Part, boolean>>

export const PART_NAMES = Object.keys(PART_PATHS) as Part[]

const ADDRESSES = PART_NAMES.map(
  (part) =>
    [
      part,
      new RegExp(`^(?:${PART_PATHS[part].map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})(?:/|$)`),
    ] as const,
)

/** The part that an address belongs to. */
const partAt = (path: string): Part | undefined => ADDRESSES.find(([, address]) => address.test(path))?.[0]

export function isOpenIn(parts: Parts, path: string): boolean {
  const part = partAt(path)
  return part === undefined || parts[part]
}

type Entry = { path?: string; children?: Entry[] }

/** The map of addresses without those of parts that are off. */
export const openRoutes = <Each extends Entry>(parts: Parts, routes: readonly Each[], above = ''): Each[] =>
  routes.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`
    if (!entry.children) return isOpenIn(parts, path) ? [entry] : []
    const children = openRoutes(parts, entry.children, path)
    return children.length > 0 ? [{ ...entry, children }] : []
  })
