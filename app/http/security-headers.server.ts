export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}

/** The parts that differ between responses. */
export type Policy = {
  /** Set for pages. Without it no inline script or style runs, as in errors and files. */
  nonce?: string
  /**
   * Another origin that forms may lead to; browsers check redirects after a form too. Every page names it,
   * because the payment step can be reached without a new document.
   */
  formOrigin?: string
}

/** Headers of every response. */
export function securityHeaders(
  request: Request,
  { nonce, formOrigin }: Policy = {},
): Record<string, string> {
  const secure = new URL(request.url).protocol === 'https:'
  const ownSources = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  const policy = [
    "default-src 'self'",
    `script-src ${ownSources}`,
    `style-src ${ownSources}`,
    // commercetools keeps product pictures on its own hosts.
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${formOrigin ? ` ${formOrigin}` : ''}`,
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
