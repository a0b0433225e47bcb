import { isSecure } from './addresses.server'

export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}

export type Policy = {
  /** Set for pages; without it no inline script or style runs. */
  nonce?: string
  /**
   * Other origins that forms may lead to, also by redirects. On every page, because the payment step and the sign-in
   * dialog are reached without a new document.
   */
  formOrigins?: readonly string[]
  /** What the card fields load, on pages that lead to the payment step. */
  fieldOrigins?: FieldOrigins
  /** For Shop Pay's window, which talks to its opener. */
  opensWindows?: boolean
  /** None by default. */
  framedBy?: string
  /** The captcha and the chat open over any page. */
  widgetOrigins?: readonly string[]
}

export type FieldOrigins = {
  scripts: readonly string[]
  frames: readonly string[]
  calls: readonly string[]
}

const NO_FIELDS: FieldOrigins = { scripts: [], frames: [], calls: [] }

/** The payment step is also reached without a new document, so the pages before it have its policy. */
export const leadsToPayment = ({ url }: Request): boolean =>
  /^\/(?:cart|checkout|sign|orders|account\/(?:wallet|auto-delivery(?:-redesign)?))(?:\/|$)/.test(
    new URL(url).pathname,
  )

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
    // Of the honeypot's field, which a package draws: `display:none`, and no other style.
    "style-src-attr 'unsafe-hashes' 'sha256-aqNNdDLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE='",
    // commercetools and the content service keep some photos on their own hosts.
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
    ...(framedBy ? {} : { 'X-Frame-Options': 'DENY' }),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    'Cross-Origin-Opener-Policy': opensWindows ? 'same-origin-allow-popups' : 'same-origin',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
