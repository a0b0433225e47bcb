import { SCOPES } from '@cobnut/platform/scopes'

/** The sandbox's client with all scopes, for provisioning, tests and tools, but not for the shop. */
export const ADMIN_CLIENT = {
  CTP_CLIENT_ID: 'cobnut-admin',
  CTP_CLIENT_SECRET: 'cobnut-admin-secret',
  CTP_SCOPES: 'manage_project:cobnut',
}

/** The variables for the sandbox at `origin`, as `npm run sandbox` prints them. */
export function sandboxEnvironment(origin: string) {
  return {
    CTP_API_URL: `${origin}/commercetools`,
    CTP_AUTH_URL: `${origin}/commercetools`,
    CTP_PROJECT_KEY: 'cobnut',
    CTP_CLIENT_ID: 'cobnut-shop',
    CTP_CLIENT_SECRET: 'cobnut-secret',
    CTP_SCOPES: SCOPES.map((scope) => `${scope}:cobnut`).join(' '),
    ALGOLIA_HOSTS: [
      `read=${origin}/algolia/read`,
      `write=${origin}/algolia/write`,
      `readWrite=${origin}/algolia/fallback-1`,
      `readWrite=${origin}/algolia/fallback-2`,
    ].join(),
    ALGOLIA_INSIGHTS_HOST: `${origin}/algolia`,
    ALGOLIA_APP_ID: 'COBNUTSANDBOX',
    ALGOLIA_SEARCH_KEY: 'cobnut-search',
    ALGOLIA_ADMIN_KEY: 'cobnut-admin',
    BRAINTREE_GRAPHQL_URL: `${origin}/braintree/graphql`,
    BRAINTREE_PUBLIC_KEY: 'cobnut-public',
    BRAINTREE_PRIVATE_KEY: 'cobnut-private',
    SHOP_PAY_URL: `${origin}/shopify`,
    SHOP_PAY_STOREFRONT_TOKEN: 'cobnut-storefront',
    SHOP_PAY_ADMIN_TOKEN: 'cobnut-admin-token',
    SHOP_PAY_SHOP_ID: '24',
    SHOP_PAY_CLIENT_ID: 'cobnut-shop-pay',
    MAIL_URL: `${origin}/mail`,
    MAIL_TOKEN: 'mail-token',
    MAIL_WEBHOOK_SECRET: 'whsec_Y29ibnV0LXdlYmhvb2tzLW9mLXRoZS1zYW5kYm94',
    MAIL_FROM: 'Cobnut <care@cobnut.example>',
    ADDRESS_URL: `${origin}/experian`,
    ADDRESS_TOKEN: 'experian-token',
    PERSONALISATION_URL: `${origin}/personalisation`,
    PERSONALISATION_KEY: 'personalisation-key',
    BUILDER_URL: `${origin}/builder`,
    BUILDER_API_KEY: 'builder-key',
    BUILDER_PREVIEW_SECRET: 'only-for-previews-on-this-machine',
    HUBSPOT_FORMS_URL: `${origin}/hubspot`,
    HUBSPOT_API_URL: `${origin}/hubspot`,
    HUBSPOT_PORTAL_ID: '24000024',
    HUBSPOT_TOKEN: 'hubspot-token',
    CAPTCHA_URL: `${origin}/captcha/turnstile/siteverify`,
    SENTRY_DSN: `${origin.replace('://', '://cobnutsentrykey@')}/sentry/1`,
    // Traces only requests with their own `traceparent`; `npm start` and `npm run dev` trace everything.
    TRACES_SAMPLE_RATE: '0',
    TRACES_URL: `${origin}/traces/v1/traces`,
    RUDDERSTACK_URL: `${origin}/rudderstack`,
    RUDDERSTACK_WRITE_KEY: 'cobnut-write-key',
    CONVERSIONS_URL: `${origin}/facebook`,
    CONVERSIONS_PIXEL_ID: '240000000000042',
    CONVERSIONS_TOKEN: 'cobnut-conversions-token',
    METRICS_URL: `${origin}/cloudflare/client/v4`,
    METRICS_ACCOUNT_ID: 'c0b4'.repeat(8),
    METRICS_TOKEN: 'cobnut-metrics-token',
    ALARM_SLACK_URL: `${origin}/slack/services/T00000000/B00000000/cobnut-slack-hook`,
    ALARM_PAGERDUTY_URL: `${origin}/pagerduty`,
    ALARM_PAGERDUTY_KEY: 'cobnut0pagerduty0routing0key0000',
    ...identityEnvironment(origin),
  }
}

/** Addresses for the browser. They have a port even where the shop reaches the sandbox without one. */
export const browserAddresses = (sandboxUrl: string) => ({
  PAYPAL_ORIGIN: sandboxUrl,
  BUILDER_EDITOR_URL: sandboxUrl,
  FACEBOOK_DIALOG_URL: `${sandboxUrl}/identity/facebook/dialog/oauth`,
  BRAINTREE_WEB_URL: `${sandboxUrl}/braintree/web`,
  SHOP_PAY_SCRIPT_URL: `${sandboxUrl}/shopify/shop-pay.js`,
})

/** For `npm run provision`, `import` and `export`. */
export const sandboxAdmin = (origin: string) => ({
  ...sandboxEnvironment(origin),
  ...browserAddresses(origin),
  CTP_ADMIN_CLIENT_ID: ADMIN_CLIENT.CTP_CLIENT_ID,
  CTP_ADMIN_CLIENT_SECRET: ADMIN_CLIENT.CTP_CLIENT_SECRET,
})

/** The demo shop's key for what it tells platforms of assistants. */
const AGENT_KEY = JSON.stringify({
  kid: 'cobnut-demo-1',
  kty: 'EC',
  crv: 'P-256',
  x: 'SIxOFfZnadsyUbOMs2Yku3d4NgFuhyHWb1fnOxXUjcA',
  y: 'VLzVhTE7rB0olKypwkt8vyEFux6Vfgwdm_pKYYA33-o',
  d: 'W08xxs7DpqlYQjxa4AbSJ5E6kCgp27K74FmhkFKTbps',
})

/** The shop's variables and secrets for local runs. */
export const localEnvironment = (origin: string) => ({
  ...sandboxEnvironment(origin),
  STAFF_SECOND_FACTOR: 'off',
  AGENT_SIGNING_KEY: AGENT_KEY,
  SESSION_SECRET: 'only-for-this-machine-not-for-the-world',
  CERTIFICATE_SECRET: 'gift-certificates-of-the-demo-shop-only',
  GIFT_DROP_SECRET: 'gift-drops-of-the-demo-shop-and-no-other',
})

/** The demo shop's key at the sandbox's identity providers. It opens nothing else. */
const APPLE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgoU75FDl9+ttt7te1
QphmTGUCHYgEAQyjLaw9c64Jj3KhRANCAASWyt45xFM6fZ2Yi3de9W9YvF0XXHqy
jQZNH2x4jEvex/z+K+T3yIEV0wnLOvV6zahTd9dzvAHnDMtzfTDU07nX
-----END PRIVATE KEY-----`

const identityEnvironment = (origin: string) => ({
  GOOGLE_ISSUER: `${origin}/identity/google`,
  GOOGLE_CLIENT_ID: 'cobnut-google',
  GOOGLE_CLIENT_SECRET: 'cobnut-google-secret',
  APPLE_ISSUER: `${origin}/identity/apple`,
  APPLE_CLIENT_ID: 'example.cobnut.shop',
  APPLE_TEAM_ID: 'COBNUTTEAM',
  APPLE_KEY_ID: 'COBNUTKEY1',
  APPLE_PRIVATE_KEY: APPLE_KEY,
  FACEBOOK_DIALOG_URL: `${origin}/identity/facebook/dialog/oauth`,
  FACEBOOK_GRAPH_URL: `${origin}/identity/facebook`,
  FACEBOOK_APP_ID: '240000000000024',
  FACEBOOK_APP_SECRET: 'cobnut-facebook-secret',
})
