import * as z from 'zod'
import { CAPABILITY_NAMES, type CallProblem, type CapabilityName, parentsOf, UCP_VERSION } from './protocol'

const LONGEST_URL = 1_000

/** The profile's address in `UCP-Agent: profile="https://…"` (RFC 8941). */
export const profileInHeader = (header: string | null): string | undefined =>
  /(?:^|[,\s])profile="([^"\\]{1,1000})"/.exec((header ?? '').slice(0, 2 * LONGEST_URL))?.[1]

/** Names that lead into a network of one's own. */
const PRIVATE = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|arpa)$/

/** The address if it may be fetched: HTTPS, a public name, no port, no credentials. */
export function publicAddress(text: string | undefined): URL | undefined {
  const url = text && text.length <= LONGEST_URL ? URL.parse(text) : undefined
  if (!url) return undefined
  // A numeric or bracketed address is not a name, and a name has a dot.
  const isName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(url.hostname)
  const isPublic = isName && !PRIVATE.test(url.hostname)
  const isPlain = url.protocol === 'https:' && url.port === '' && !url.username && !url.password
  return isPublic && isPlain ? url : undefined
}

const version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const entry = z.looseObject({
  version,
  extends: z.union([z.string(), z.array(z.string())]).optional(),
  config: z.looseObject({ webhook_url: z.string().optional() }).optional(),
})

/** What the shop needs of a platform's profile. */
export const platformSchema = z.looseObject({
  ucp: z.looseObject({
    version,
    services: z.record(z.string(), z.array(z.looseObject({ version }))),
    capabilities: z.record(z.string(), z.array(entry)).default({}),
    payment_handlers: z.record(z.string(), z.array(z.looseObject({ version }))),
  }),
})
type PlatformProfile = z.output<typeof platformSchema>

/** `webhook`: where the platform wants to hear of orders. */
export type Platform = { version: string; capabilities: Record<string, string[]>; webhook?: string }

export function platformOf({ ucp }: PlatformProfile): Platform {
  const of = (name: string) => ucp.capabilities[name] ?? []
  const webhook = of('dev.ucp.shopping.order').find(({ config }) => config?.webhook_url)?.config?.webhook_url
  return {
    version: ucp.version,
    capabilities: Object.fromEntries(
      CAPABILITY_NAMES.map((name) => [name, of(name).map((each) => each.version)]),
    ),
    ...(publicAddress(webhook) && { webhook }),
  }
}

type Negotiated = { active: CapabilityName[] }

/** The capabilities that shop and platform share. An extension counts only beside what it extends. */
export function negotiate(platform: Platform): Negotiated | CallProblem {
  if (platform.version !== UCP_VERSION) {
    return {
      status: 422,
      code: 'version_unsupported',
      content: `Protocol version ${platform.version} is not supported. This shop speaks ${UCP_VERSION}.`,
    }
  }
  const shared = CAPABILITY_NAMES.filter((name) => platform.capabilities[name]?.includes(UCP_VERSION))
  return {
    active: shared.filter((name) => {
      const parents = parentsOf(name)
      return parents.length === 0 || parents.some((parent) => shared.some((each) => each === parent))
    }),
  }
}

export const PROFILE_PROBLEMS = {
  invalid_profile_url: {
    status: 400,
    code: 'invalid_profile_url',
    content: 'The profile of the platform must be an https address with a public name.',
  },
  profile_unreachable: {
    status: 424,
    code: 'profile_unreachable',
    content: 'The profile of the platform could not be fetched.',
  },
  profile_malformed: {
    status: 422,
    code: 'profile_malformed',
    content: 'The profile of the platform is not one of the protocol.',
  },
  busy: {
    status: 503,
    code: 'discovery_busy',
    content: 'Too many new platforms at once. Try again in a minute.',
    retryAfter: 60,
  },
} as const satisfies Record<string, CallProblem>
export type ProfileProblem = keyof typeof PROFILE_PROBLEMS
