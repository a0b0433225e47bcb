import * as z from 'zod'
import { sharesSchema } from '~/models/flags'
import { identityOf, identityVariables } from './identity-providers/configuration'

const environment = z.object({
  SESSION_SECRET: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().min(32, 'each secret needs 32 characters'))),
  CERTIFICATE_SECRET: z.string().min(32),
  FREE_SHIPPING_THRESHOLD_CENTS: z.coerce.number().int().nonnegative().default(5900),
  CART_STALE_AFTER_SECONDS: z.coerce.number().int().nonnegative().default(1800),
  REVIEW_REQUEST_AFTER_DAYS: z.coerce.number().int().nonnegative().default(14),
  CLOCK_OFFSET_MS: z.coerce.number().int().default(0),
  /** Customers whose delivery is chosen go straight to payment. */
  ONE_CLICK_CHECKOUT: z.stringbool().default(false),
  DISABLE_REFERRAL: z.stringbool().default(false),
  SEASONAL_GIFTS: z.stringbool().default(false),
  /** Customers may choose addresses that checkout begins with. */
  DEFAULT_ADDRESSES: z.stringbool().default(true),
  AUTO_DELIVERY_PORTAL: z.stringbool().default(false),
  SEARCH_BEACON: z.stringbool().default(false),
  CTP_API_URL: z.url(),
  CTP_AUTH_URL: z.url(),
  CTP_PROJECT_KEY: z.string().min(1),
  CTP_CLIENT_ID: z.string().min(1),
  CTP_CLIENT_SECRET: z.string().min(1),
  ALGOLIA_HOST: z.url(),
  ALGOLIA_INSIGHTS_HOST: z.url().default('https://insights.algolia.io'),
  ALGOLIA_APP_ID: z.string().min(1),
  ALGOLIA_SEARCH_KEY: z.string().min(1),
  ALGOLIA_ADMIN_KEY: z.string().min(1),
  PERSONALISATION_URL: z.url().optional(),
  PERSONALISATION_KEY: z.string().min(1).optional(),
  /** Where staff see a customer at the platform, up to the id. */
  ADMIN_CUSTOMER_URL: z.url().optional(),
  BRAINTREE_GRAPHQL_URL: z.url(),
  BRAINTREE_PUBLIC_KEY: z.string().min(1),
  BRAINTREE_PRIVATE_KEY: z.string().min(1),
  /** Where braintree-web's scripts are, without a slash at the end. */
  BRAINTREE_WEB_URL: z.url().default('https://js.braintreegateway.com/web/3.144.0/js'),
  PAYPAL_ORIGIN: z.url().default('https://www.paypal.com'),
  MAIL_URL: z.url(),
  MAIL_TOKEN: z.string().min(1),
  MAIL_FROM: z.string().min(3),
  ...identityVariables,
  /** Experian's address service; optional. */
  ADDRESS_URL: z.url().optional(),
  ADDRESS_TOKEN: z.string().min(1).optional(),
  /** Builder, where editors put pages together; optional. */
  BUILDER_URL: z.url().default('https://cdn.builder.io'),
  BUILDER_API_KEY: z.string().min(1).optional(),
  /** Opens previews of drafts; without it there are none. */
  BUILDER_PREVIEW_SECRET: z.string().min(16).optional(),
  /** HubSpot, which gets the lead forms; optional. */
  HUBSPOT_FORMS_URL: z.url().default('https://api.hsforms.com'),
  HUBSPOT_API_URL: z.url().default('https://api.hubapi.com'),
  HUBSPOT_PORTAL_ID: z.string().min(1).optional(),
  HUBSPOT_TOKEN: z.string().min(1).optional(),
  /** The captcha's check; optional. */
  CAPTCHA_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  CAPTCHA_SCRIPT_URL: z.url().default('https://www.google.com/recaptcha/api.js'),
  CAPTCHA_SITE_KEY: z.string().min(1).optional(),
  CAPTCHA_SECRET: z.string().min(1).optional(),
  /** Analytics: a RudderStack data plane; optional. */
  RUDDERSTACK_URL: z.url().optional(),
  RUDDERSTACK_WRITE_KEY: z.string().min(1).optional(),
  /** The error service's DSN, such as `https://key@host/1`; optional. */
  SENTRY_DSN: z.url().optional(),
  SENTRY_SAMPLE_RATE: z.coerce.number().min(0).max(1).default(1),
  /** The collector's address for spans, such as `https://collector.example/v1/traces`; optional. */
  TRACES_URL: z.url().optional(),
  TRACES_TOKEN: z.string().min(1).optional(),
  TRACES_SAMPLE_RATE: z.coerce.number().min(0).max(1).default(0.1),
  /** Experiments: percent of visitors by flag, as JSON. */
  FLAGS: z
    .string()
    .transform((text) => JSON.parse(text))
    .pipe(sharesSchema)
    .default({}),
  /** Advertising: Meta's Conversions API; optional. */
  CONVERSIONS_URL: z.url().default('https://graph.facebook.com/v21.0'),
  CONVERSIONS_PIXEL_ID: z.string().regex(/^\d+$/).optional(),
  CONVERSIONS_TOKEN: z.string().min(1).optional(),
})

/** The names of all variables and secrets, and which of them the shop cannot do without. */
export const variables = (): { name: string; needed: boolean }[] =>
  Object.entries(environment.shape).map(([name, schema]) => ({
    name,
    needed: !schema.safeParse(undefined).success,
  }))

/** The configuration from the environment. */
export type Config = ReturnType<typeof parse>

function parse(env: object) {
  const values = environment.parse(env)
  return {
    sessionSecrets: values.SESSION_SECRET,
    certificateSecret: values.CERTIFICATE_SECRET,
    freeShippingThreshold: values.FREE_SHIPPING_THRESHOLD_CENTS,
    cartStaleAfterMs: values.CART_STALE_AFTER_SECONDS * 1000,
    reviewRequestAfterDays: values.REVIEW_REQUEST_AFTER_DAYS,
    now: () => new Date(Date.now() + values.CLOCK_OFFSET_MS),
    oneClickCheckout: values.ONE_CLICK_CHECKOUT,
    disableReferral: values.DISABLE_REFERRAL,
    seasonalGifts: values.SEASONAL_GIFTS,
    defaultAddresses: values.DEFAULT_ADDRESSES,
    /** The account's auto-delivery pages are at the redesign's address. */
    autoDeliveryPortal: values.AUTO_DELIVERY_PORTAL,
    searchBeacon: values.SEARCH_BEACON,
    commercetools: {
      apiUrl: values.CTP_API_URL,
      authUrl: values.CTP_AUTH_URL,
      projectKey: values.CTP_PROJECT_KEY,
      clientId: values.CTP_CLIENT_ID,
      clientSecret: values.CTP_CLIENT_SECRET,
    },
    adminCustomerUrl: values.ADMIN_CUSTOMER_URL,
    algolia: {
      host: values.ALGOLIA_HOST,
      insightsHost: values.ALGOLIA_INSIGHTS_HOST,
      appId: values.ALGOLIA_APP_ID,
      searchKey: values.ALGOLIA_SEARCH_KEY,
      adminKey: values.ALGOLIA_ADMIN_KEY,
    },
    /** Undefined if not configured; the shop then chooses recommendations itself. */
    personalisation: personalisationOf(values.PERSONALISATION_URL, values.PERSONALISATION_KEY),
    braintree: {
      url: values.BRAINTREE_GRAPHQL_URL,
      publicKey: values.BRAINTREE_PUBLIC_KEY,
      privateKey: values.BRAINTREE_PRIVATE_KEY,
      /** braintree-web, and what it frames and calls. */
      webUrl: values.BRAINTREE_WEB_URL,
      fieldOrigins: fieldOriginsOf(values.BRAINTREE_WEB_URL),
      /** Where a shopper approves a payment. */
      paypalOrigin: new URL(values.PAYPAL_ORIGIN).origin,
    },
    mail: { url: values.MAIL_URL, token: values.MAIL_TOKEN, from: values.MAIL_FROM },
    identity: identityOf(values),
    /** Undefined if not configured; addresses are then taken as they are typed. */
    addressCheck: keyed(values.ADDRESS_URL, values.ADDRESS_TOKEN, (url, token) => ({ url, token })),
    /** Undefined if not configured; all pages are then the platform's custom objects. */
    builder: values.BUILDER_API_KEY
      ? {
          url: values.BUILDER_URL,
          apiKey: values.BUILDER_API_KEY,
          previewSecret: values.BUILDER_PREVIEW_SECRET,
        }
      : undefined,
    /** Undefined if not configured; forms are then saved and mailed only. */
    crm: keyed(values.HUBSPOT_PORTAL_ID, values.HUBSPOT_TOKEN, (portalId, token) => ({
      portalId,
      token,
      formsUrl: values.HUBSPOT_FORMS_URL,
      apiUrl: values.HUBSPOT_API_URL,
    })),
    /** Undefined if not configured; then nothing is measured. */
    analytics: keyed(values.RUDDERSTACK_URL, values.RUDDERSTACK_WRITE_KEY, (url, writeKey) => ({
      url,
      writeKey,
    })),
    errors: values.SENTRY_DSN ? errorsOf(values.SENTRY_DSN, values.SENTRY_SAMPLE_RATE) : undefined,
    traces: values.TRACES_URL
      ? { url: values.TRACES_URL, token: values.TRACES_TOKEN, sampleRate: values.TRACES_SAMPLE_RATE }
      : undefined,
    flags: values.FLAGS,
    advertising: keyed(values.CONVERSIONS_PIXEL_ID, values.CONVERSIONS_TOKEN, (pixelId, token) => ({
      url: values.CONVERSIONS_URL,
      pixelId,
      token,
    })),
    captcha: keyed(values.CAPTCHA_SITE_KEY, values.CAPTCHA_SECRET, (siteKey, secret) => ({
      siteKey,
      secret,
      url: values.CAPTCHA_URL,
      scriptUrl: values.CAPTCHA_SCRIPT_URL,
      origins: captchaOriginsOf(values.CAPTCHA_SCRIPT_URL),
    })),
  }
}

/** Braintree's own scripts frame and call several of its hosts, others only their own. */
function fieldOriginsOf(webUrl: string): { scripts: string[]; frames: string[]; calls: string[] } {
  const { hostname, origin } = new URL(webUrl)
  if (!hostname.endsWith('.braintreegateway.com')) {
    return { scripts: [origin], frames: [origin], calls: [origin] }
  }
  return {
    scripts: [origin],
    // Cardinal asks cardholders for their banks (3-D Secure).
    frames: ['https://assets.braintreegateway.com', 'https://*.cardinalcommerce.com'],
    calls: [
      'https://*.braintreegateway.com',
      'https://*.braintree-api.com',
      'https://*.cardinalcommerce.com',
    ],
  }
}

/** Google's captcha loads the rest of itself from another host. */
function captchaOriginsOf(scriptUrl: string): string[] {
  const { origin } = new URL(scriptUrl)
  return origin === 'https://www.google.com' ? [origin, 'https://www.gstatic.com'] : [origin]
}

/** A DSN names the key, the host and the project: `https://key@host/path/1`. */
function errorsOf(dsn: string, sampleRate: number) {
  const { protocol, username, host, pathname } = new URL(dsn)
  const at = pathname.lastIndexOf('/')
  const url = `${protocol}//${host}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/`
  return { dsn, key: username, url, sampleRate }
}

/** What two variables make; undefined if one of them is missing. */
const keyed = <Made>(
  one: string | undefined,
  other: string | undefined,
  make: (one: string, other: string) => Made,
) => (one && other ? make(one, other) : undefined)

const personalisationOf = (url: string | undefined, key: string | undefined) =>
  url && key ? { url, key } : undefined

const parsed = new WeakMap<object, Config>()

/**
 * The configuration of this environment, parsed once. Throws with the names of missing or malformed
 * variables.
 */
export function configOf(env: object): Config {
  const cached = parsed.get(env)
  if (cached) return cached
  const config = parse(env)
  parsed.set(env, config)
  return config
}
