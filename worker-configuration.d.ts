/** The shop's bindings, variables and secrets (docs/deploy.md says where each comes from). */
interface Env {
  ASSETS: Fetcher
  CACHE: KVNamespace
  DB: D1Database
  /** Files that were uploaded: certificates of resellers. */
  FILES: R2Bucket
  /** Work that may wait, fan out or be retried. */
  JOBS: Queue
  /** What analytics is told. */
  EVENTS: Queue
  /** Limits sign-in, lookups and codes by name; absent means no limit. */
  RATE_LIMITER?: RateLimit
  /** The same by network address; absent means no limit. */
  NETWORK_RATE_LIMITER?: RateLimit
  STAFF_RATE_LIMITER?: RateLimit
  /** The sandbox Worker; absent in production. */
  SANDBOX?: Fetcher
  /** Signs the session cookie. Several are separated by commas, the newest first. */
  SESSION_SECRET: string
  /** Gift certificates' codes are made from it. Must never change. */
  CERTIFICATE_SECRET: string
  SHOP_PAY_URL?: string
  SHOP_PAY_STOREFRONT_TOKEN?: string
  SHOP_PAY_ADMIN_TOKEN?: string
  SHOP_PAY_SHOP_ID?: string
  SHOP_PAY_CLIENT_ID?: string
  SHOP_PAY_SCRIPT_URL?: string
  FREE_SHIPPING_THRESHOLD_CENTS?: string
  /** After this time a cart is recalculated before it is shown. */
  CART_STALE_AFTER_SECONDS?: string
  /** How long a placed order's answer waits for its e-mail, for tests. */
  RECEIPT_WAIT_MS?: string
  /** `off` renders every page anew, for development. */
  EDGE_CACHE?: string
  /** Milliseconds added to the clock, for development. */
  CLOCK_OFFSET_MS?: string
  DISABLE_REFERRAL?: string
  SEASONAL_GIFTS?: string
  ADMIN_CUSTOMER_URL?: string
  DEFAULT_ADDRESSES?: string
  AUTO_DELIVERY_PORTAL?: string
  ONE_CLICK_CHECKOUT?: string
  SEARCH_BEACON?: string
  RUDDERSTACK_URL?: string
  RUDDERSTACK_WRITE_KEY?: string
  SENTRY_DSN?: string
  SENTRY_SAMPLE_RATE?: string
  TRACES_URL?: string
  TRACES_TOKEN?: string
  TRACES_SAMPLE_RATE?: string
  FLAGS?: string
  CONVERSIONS_URL?: string
  CONVERSIONS_PIXEL_ID?: string
  CONVERSIONS_TOKEN?: string
  CTP_API_URL: string
  CTP_AUTH_URL: string
  CTP_PROJECT_KEY: string
  CTP_CLIENT_ID: string
  CTP_CLIENT_SECRET: string
  ALGOLIA_HOST: string
  ALGOLIA_INSIGHTS_HOST?: string
  ALGOLIA_APP_ID: string
  ALGOLIA_SEARCH_KEY: string
  ALGOLIA_ADMIN_KEY: string
  PERSONALISATION_URL?: string
  PERSONALISATION_KEY?: string
  BRAINTREE_GRAPHQL_URL: string
  BRAINTREE_PUBLIC_KEY: string
  BRAINTREE_PRIVATE_KEY: string
  PAYPAL_ORIGIN?: string
  MAIL_URL: string
  MAIL_TOKEN: string
  MAIL_FROM: string
  ADDRESS_URL?: string
  ADDRESS_TOKEN?: string
  BUILDER_URL?: string
  BUILDER_API_KEY?: string
  BUILDER_PREVIEW_SECRET?: string
  HUBSPOT_FORMS_URL?: string
  HUBSPOT_API_URL?: string
  HUBSPOT_PORTAL_ID?: string
  HUBSPOT_TOKEN?: string
  CAPTCHA_URL?: string
  CAPTCHA_SCRIPT_URL?: string
  CAPTCHA_SITE_KEY?: string
  CAPTCHA_SECRET?: string
  GOOGLE_ISSUER?: string
  GOOGLE_CLIENT_ID?: string
  GOOGLE_CLIENT_SECRET?: string
  APPLE_ISSUER?: string
  APPLE_CLIENT_ID?: string
  APPLE_TEAM_ID?: string
  APPLE_KEY_ID?: string
  /** The PKCS #8 key, in PEM. */
  APPLE_PRIVATE_KEY?: string
  FACEBOOK_DIALOG_URL?: string
  FACEBOOK_GRAPH_URL?: string
  FACEBOOK_APP_ID?: string
  FACEBOOK_APP_SECRET?: string
}

interface ImportMetaEnv {
  /** Differs from build to build. */
  readonly BUILD: string
}
