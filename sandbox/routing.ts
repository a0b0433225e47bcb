export const VENDORS = [
  'commercetools',
  'algolia',
  'braintree',
  'mail',
  'identity',
  'experian',
  'captcha',
  'shopify',
  'hubspot',
  'builder',
  'personalisation',
  'platforms',
  'rudderstack',
  'facebook',
  'sentry',
  'traces',
  'zendesk',
  'cloudflare',
  'slack',
  'pagerduty',
] as const

export type VendorName = (typeof VENDORS)[number]

/** The vendor, and the path without the vendor's prefix. */
type Address = { to: VendorName | 'sandbox'; path: string }

const HOSTS: ReadonlyArray<{ host: RegExp; to: VendorName }> = [
  { host: /^(api|auth)\.[a-z0-9.-]+\.commercetools\.com$/, to: 'commercetools' },
  { host: /(^|\.)algolia\.(net|io)$/, to: 'algolia' },
  { host: /(^|\.)algolianet\.com$/, to: 'algolia' },
  { host: /^api\.resend\.com$/, to: 'mail' },
  { host: /^api\.experianaperture\.io$/, to: 'experian' },
  { host: /\.myshopify\.com$/, to: 'shopify' },
  { host: /^api\.(hsforms|hubapi)\.com$/, to: 'hubspot' },
  { host: /^platform\.example$/, to: 'platforms' },
  { host: /^cdn\.builder\.io$/, to: 'builder' },
  { host: /^api\.cloudflare\.com$/, to: 'cloudflare' },
  { host: /^hooks\.slack\.com$/, to: 'slack' },
  { host: /^events\.pagerduty\.com$/, to: 'pagerduty' },
  { host: /^payments(\.sandbox)?\.braintree-api\.com$/, to: 'braintree' },
]

function isVendor(name: string): name is VendorName {
  return VENDORS.some((vendor) => vendor === name)
}

/** Finds the stand-in by the vendor's real host name, or else by the first segment of the path. */
export function addressOf(url: URL): Address | undefined {
  const known = HOSTS.find(({ host }) => host.test(url.hostname))
  if (known) return { to: known.to, path: url.pathname }
  const [, first = '', rest = ''] = /^\/([^/]*)(\/.*)?$/.exec(url.pathname) ?? []
  const path = rest === '' ? '/' : rest
  if (first === '__sandbox') return { to: 'sandbox', path }
  return isVendor(first) ? { to: first, path } : undefined
}
