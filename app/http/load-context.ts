import type { ReactNode } from 'react'
import type { Config } from '~/services/config.server'
import type { Services } from '~/services/index.server'
import type { Measure } from './measure.server'
import type { CountTry } from './rate-limit.server'
import type { ShopSession } from './session.server'

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    services: Services
    session: ShopSession
    config: Config
    measure: Measure
    /** More cookies for the answer. */
    cookies: string[]
    /** Names the request in logs, reports and on error pages. */
    requestId: string
    parts: Map<string, { draw: () => ReactNode; keep?: object | undefined }>
    /** The Content-Security-Policy nonce of this response. */
    nonce: string
    waitUntil: (work: Promise<unknown>) => void
    now: () => Date
    /** For links in e-mails. */
    origin: string
    /** The visitor's network address, of IPv6 the first half; empty if unknown. */
    network: string
    /** Counts a try at what `TRY_LIMITS` names; false means too many. */
    withinRateLimit: CountTry
    /** Counts a try at an account's password; false means too many. */
    withinSignInLimit: (account: string, knownDevice: string | undefined) => Promise<boolean>
  }
}

// Loaders and actions return plain values (`v3_singleFetch`).
declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true
  }
}
