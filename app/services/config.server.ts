import type * as z from 'zod'
import { has } from '~/models/parts'
import { environment, shopEnvironment } from './environment/environment'
import { identityOf } from './identity-provider/configuration'
import { checkShop } from './shop-folder.server'

export type Config = ReturnType<typeof parse>

function parse(values: Values) {
  return { ...shopOf(values), ...vendorsOf(values), ...optionalVendorsOf(values) }
}

type Values = z.output<typeof environment>

const shopOf = (values: Values) => ({
  /** Undefined: any, in the sandbox. */
  hosts: values.SHOP_HOSTS,
  mayBeFound: values.SEARCH_ENGINES === 'on',
  sessionSecrets: values.SESSION_SECRET,
  certificateSecrets: values.CERTIFICATE_SECRET,
  giftDropSecrets: values.GIFT_DROP_SECRET,
  temporarySurcharge: values.TEMPORARY_SURCHARGE_CENTS,
  freeShippingThreshold: values.FREE_SHIPPING_THRESHOLD_CENTS,
  cartStaleAfterMs: values.CART_STALE_AFTER_SECONDS * 1000,
  receiptWaitMs: values.RECEIPT_WAIT_MS,
  reviewRequestAfterDays: values.REVIEW_REQUEST_AFTER_DAYS,
  now: () => new Date(Date.now() + values.CLOCK_OFFSET_MS),
  oneClickCheckout: values.ONE_CLICK_CHECKOUT,
  placeOrderUrl: values.PLACE_ORDER_URL,
  /** Staff's powers wait for a second factor. */
  asksSecondFactor: values.STAFF_SECOND_FACTOR === 'required',
  disableReferral: values.DISABLE_REFERRAL || !has('referral'),
  seasonalGifts: values.SEASONAL_GIFTS,
  rebrandedLayout: values.REBRANDED_LAYOUT,
  socialProof: values.SOCIAL_PROOF,
  defaultAddresses: values.DEFAULT_ADDRESSES,
  /** The account's auto-delivery pages are at the redesign's address. */
  autoDeliveryPortal: values.AUTO_DELIVERY_PORTAL,
  searchBeacon: values.SEARCH_BEACON,
  adminCustomerUrl: values.ADMIN_CUSTOMER_URL,
  /** Undefined: assistants are not answered. */
  agents:
    values.AGENTS === 'on'
      ? { known: values.AGENT_PLATFORMS ?? [], signingKey: values.AGENT_SIGNING_KEY }
      : undefined,
  flags: values.FLAGS,
})

const vendorsOf = (values: Values) => ({
  commercetools: {
    apiUrl: values.CTP_API_URL,
    authUrl: values.CTP_AUTH_URL,
    projectKey: values.CTP_PROJECT_KEY,
    clientId: values.CTP_CLIENT_ID,
    clientSecret: values.CTP_CLIENT_SECRET,
  },
  algolia: algoliaOf(values),
  braintree: {
    url: values.BRAINTREE_GRAPHQL_URL,
    publicKey: values.BRAINTREE_PUBLIC_KEY,
    privateKey: values.BRAINTREE_PRIVATE_KEY,
    /** braintree-web, and what it frames and calls. */
    webUrl: values.BRAINTREE_WEB_URL,
    fieldOrigins: fieldOriginsOf(values.BRAINTREE_WEB_URL),
    paypalOrigin: new URL(values.PAYPAL_ORIGIN).origin,
  },
  mail: {
    url: values.MAIL_URL,
    token: values.MAIL_TOKEN,
    from: values.MAIL_FROM,
    webhookSecrets: values.MAIL_WEBHOOK_SECRET,
  },
  identity: identityOf(values),
})

/** Each is undefined if it is not configured (docs/deploy.md says what the shop does then). */
const optionalVendorsOf = (values: Values) => ({
  personalisation: keyed(values.PERSONALISATION_URL, values.PERSONALISATION_KEY, (url, key) => ({
    url,
    key,
  })),
  shopPay: shopPayOf(values),
  addressCheck: keyed(values.ADDRESS_URL, values.ADDRESS_TOKEN, (url, token) => ({ url, token })),
  builder: values.BUILDER_API_KEY
    ? {
        url: values.BUILDER_URL,
        apiKey: values.BUILDER_API_KEY,
        previewSecrets: values.BUILDER_PREVIEW_SECRET,
        editorOrigin: new URL(values.BUILDER_EDITOR_URL).origin,
      }
    : undefined,
  crm: keyed(values.HUBSPOT_PORTAL_ID, values.HUBSPOT_TOKEN, (portalId, token) => ({
    portalId,
    token,
    formsUrl: values.HUBSPOT_FORMS_URL,
    apiUrl: values.HUBSPOT_API_URL,
  })),
  analytics: keyed(values.RUDDERSTACK_URL, values.RUDDERSTACK_WRITE_KEY, (url, writeKey) => ({
    url,
    writeKey,
  })),
  metrics: keyed(values.METRICS_ACCOUNT_ID, values.METRICS_TOKEN, (accountId, token) => ({
    url: values.METRICS_URL,
    dataset: values.METRICS_DATASET,
    accountId,
    token,
  })),
  alarms: {
    slackUrl: values.ALARM_SLACK_URL,
    pagerDuty: values.ALARM_PAGERDUTY_KEY
      ? { url: values.ALARM_PAGERDUTY_URL, key: values.ALARM_PAGERDUTY_KEY }
      : undefined,
    email: values.ALARM_EMAIL,
    origin: `https://${values.SHOP_HOSTS?.[0] ?? 'localhost:8787'}`,
  },
  errors: values.SENTRY_DSN ? errorsOf(values.SENTRY_DSN, values.SENTRY_SAMPLE_RATE) : undefined,
  traces: values.TRACES_URL
    ? { url: values.TRACES_URL, token: values.TRACES_TOKEN, sampleRate: values.TRACES_SAMPLE_RATE }
    : undefined,
  advertising: keyed(values.CONVERSIONS_PIXEL_ID, values.CONVERSIONS_TOKEN, (pixelId, token) => ({
    url: values.CONVERSIONS_URL,
    version: values.CONVERSIONS_VERSION,
    pixelId,
    token,
  })),
  chat: values.CHAT_KEY ? chatOf(values.CHAT_KEY, values.CHAT_SCRIPT_URL, values.CHAT_HOURS) : undefined,
  captcha: keyed(values.CAPTCHA_SITE_KEY, values.CAPTCHA_SECRET, (siteKey, secret) => ({
    siteKey,
    secret,
    ...captchaOf(values),
  })),
})

function algoliaOf(values: Values) {
  const hosts = values.ALGOLIA_HOSTS?.map((one) => {
    const [accept, url = ''] = one.split('=')
    return hostOf(url, accept as AlgoliaHost['accept'])
  })
  const reader = hosts?.find(({ accept }) => accept !== 'write')
  return {
    appId: values.ALGOLIA_APP_ID,
    searchKey: values.ALGOLIA_SEARCH_KEY,
    adminKey: values.ALGOLIA_ADMIN_KEY,
    prefix: values.ALGOLIA_INDEX_PREFIX,
    /** By default the client knows them. */
    hosts,
    insightsHost: hostOf(values.ALGOLIA_INSIGHTS_HOST, 'readWrite'),
    url: reader
      ? `${reader.protocol}://${reader.url}`
      : `https://${values.ALGOLIA_APP_ID.toLowerCase()}-dsn.algolia.net`,
  }
}

type AlgoliaHost = { url: string; accept: 'read' | 'write' | 'readWrite'; protocol: 'http' | 'https' }

function hostOf(address: string, accept: AlgoliaHost['accept']): AlgoliaHost {
  const { protocol, host, pathname } = new URL(address)
  return {
    url: `${host}${pathname.replace(/\/$/, '')}`,
    accept,
    protocol: protocol === 'http:' ? 'http' : 'https',
  }
}

export type ShopPayConfig = NonNullable<ReturnType<typeof shopPayOf>>

function shopPayOf(values: Values) {
  const {
    SHOP_PAY_URL: url,
    SHOP_PAY_STOREFRONT_TOKEN: storefrontToken,
    SHOP_PAY_ADMIN_TOKEN: adminToken,
    SHOP_PAY_SHOP_ID: shopId,
    SHOP_PAY_CLIENT_ID: clientId,
    SHOP_PAY_SCRIPT_URL: scriptUrl,
  } = values
  if (!url || !storefrontToken || !adminToken || !shopId || !clientId) return undefined
  return { url, storefrontToken, adminToken, shopId, clientId, scriptUrl }
}

/** Braintree's own scripts frame and call several of its hosts, others only their own. */
function fieldOriginsOf(webUrl: string): { scripts: string[]; frames: string[]; calls: string[] } {
  const { hostname, origin } = new URL(webUrl)
  if (!hostname.endsWith('.braintreegateway.com')) {
    return { scripts: [origin], frames: [origin], calls: [origin] }
  }
  return {
    // PayPal knows the device.
    scripts: [origin, 'https://c.paypal.com'],
    // Cardinal asks cardholders for their banks (3-D Secure).
    frames: ['https://assets.braintreegateway.com', 'https://*.cardinalcommerce.com', 'https://c.paypal.com'],
    calls: [
      'https://*.braintreegateway.com',
      'https://*.braintree-api.com',
      'https://*.cardinalcommerce.com',
      'https://*.paypal.com',
    ],
  }
}

const CAPTCHAS = {
  turnstile: {
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    origins: ['https://challenges.cloudflare.com'],
  },
  recaptcha: {
    url: 'https://www.google.com/recaptcha/api/siteverify',
    scriptUrl: 'https://www.google.com/recaptcha/api.js',
    origins: ['https://www.google.com', 'https://www.gstatic.com'],
  },
}

function captchaOf(values: Values) {
  const { CAPTCHA_SERVICE: service, CAPTCHA_URL, CAPTCHA_SCRIPT_URL: otherScript } = values
  const { url, scriptUrl, origins } = CAPTCHAS[service]
  return {
    service,
    url: CAPTCHA_URL ?? url,
    scriptUrl: otherScript ?? scriptUrl,
    origins: otherScript ? [new URL(otherScript).origin] : origins,
  }
}

/** What the widget loads and calls: https://developer.zendesk.com/documentation/zendesk-web-widget-sdks/sdks/web/csp. */
const ZENDESK = [
  'https://static.zdassets.com',
  'https://ekr.zdassets.com',
  'https://*.zendesk.com',
  'https://api.smooch.io',
  'https://media.smooch.io',
  'wss://*.zendesk.com',
  'wss://api.smooch.io',
]

function chatOf(key: string, script: string, hours: string | undefined) {
  const { origin } = new URL(script)
  return {
    scriptUrl: `${script}?key=${encodeURIComponent(key)}`,
    hours,
    origins: ZENDESK.includes(origin) ? ZENDESK : [origin],
  }
}

/** A DSN names the key, the host and the project: `https://key@host/path/1`. */
function errorsOf(dsn: string, sampleRate: number) {
  const { protocol, username, host, pathname } = new URL(dsn)
  const at = pathname.lastIndexOf('/')
  const url = `${protocol}//${host}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/`
  return { dsn, key: username, url, sampleRate }
}

const keyed = <Made>(
  one: string | undefined,
  other: string | undefined,
  make: (one: string, other: string) => Made,
) => (one && other ? make(one, other) : undefined)

const parsed = new WeakMap<object, Config>()

/** Parsed once per environment. Throws with the names of missing or malformed variables. */
export function configOf(env: object): Config {
  const cached = parsed.get(env)
  if (cached) return cached
  checkShop()
  const config = parse(shopEnvironment.parse(env))
  parsed.set(env, config)
  return config
}

/** For scripts, which answer no requests: any secrets do. */
export const toolConfigOf = (env: object): Config => parse(environment.parse(env))
