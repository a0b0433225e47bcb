import { isSecure } from './addresses.server'

export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}

/** The parts that differ between responses. */
export type Policy = {
  /** Set for pages. Without it no inline script or style runs, as in errors and files. */
  nonce?: string
  /**
   * Other origins that forms may lead to; browsers check redirects after a form too. Every page names them,
   * because the payment step and the sign-in dialog can be reached without a new document.
   */
  formOrigins?: readonly string[]
  /** What the card fields load, frame and call, on the pages from which the payment step is reached. */
  fieldOrigins?: FieldOrigins
  /** Shop Pay's window talks to the page that opened it. */
  opensWindows?: boolean
  /** The origin that may frame the page; none by default. */
  framedBy?: string
  /** What a captcha and the chat load, on every page, as both open over any of them. */
  widgetOrigins?: readonly string[]
}

export type FieldOrigins = {
  scripts: readonly string[]
  frames: readonly string[]
  calls: readonly string[]
}

const NO_FIELDS: FieldOrigins = { scripts: [], frames: [], calls: [] }

/** The payment step is also reached without a new document, so its policy is that of the pages before it. */
export const leadsToPayment = ({ url }: Request): boolean =>
  /^\/(?:cart|checkout|sign|orders|account\/wallet)(?:\/|$)/.test(new URL(url).pathname)

/** Headers of every response. */
export function securityHeaders(
  request: Request,
  {
    nonce,
    formOrigins = [],
    fieldOrigins = NO_FIELDS,
    widgetOrigins = [],
    opensWindows = false,
    framedBy,
  }: Policy = {},
): Record<string, string> {
  const secure = isSecure(request)
  const ownSources = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  const policy = [
    "default-src 'self'",
    ['script-src', ownSources, ...fieldOrigins.scripts, ...widgetOrigins].join(' '),
    `style-src ${ownSources}`,
    // Photos are resized under the shop's own address, but commercetools and the content service keep others on
    // their own hosts.
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...fieldOrigins.calls, ...widgetOrigins].join(' '),
    ["frame-src 'self'", ...fieldOrigins.frames, ...widgetOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formOrigins].join(' '),
    `frame-ancestors ${framedBy ?? "'none'"}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    // It cannot name an origin.
    ...(framedBy ? {} : { 'X-Frame-Options': 'DENY' }),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    'Cross-Origin-Opener-Policy': opensWindows ? 'same-origin-allow-popups' : 'same-origin',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
