import * as z from 'zod'
import { CHAT_HOURS } from '~/models/chat'
import { AT_ONCE, rotated, secret } from './variable'

const text = z.string().min(1).optional()
const url = z.url().optional()

export const personalisation = {
  PERSONALISATION_URL: url.describe('Dynamic Yield, such as `https://dy-api.com/v2`.'),
  PERSONALISATION_KEY: secret(text, "Dynamic Yield's key."),
}

const OF_SHOPIFY =
  'Make a second app at Shopify with the same rights, set its tokens, then uninstall the first.'

export const shopPay = {
  SHOP_PAY_URL: url.describe('`https://{shop}.myshopify.com`.'),
  SHOP_PAY_STOREFRONT_TOKEN: secret(text, 'A token of the Storefront API.', OF_SHOPIFY),
  SHOP_PAY_ADMIN_TOKEN: secret(text, 'A token of the Admin API.', OF_SHOPIFY),
  SHOP_PAY_SHOP_ID: z.coerce.number().int().optional().describe("The shop's number."),
  SHOP_PAY_CLIENT_ID: text.describe("The app's client id."),
  SHOP_PAY_SCRIPT_URL: z
    .url()
    .default('https://cdn.shopify.com/shopifycloud/shop-js/shop-pay-payment-request.js')
    .describe("Shop Pay's script."),
}

export const addressCheck = {
  ADDRESS_URL: url.describe("Experian's address service."),
  ADDRESS_TOKEN: secret(text, "Experian's token."),
}

export const builder = {
  BUILDER_URL: z.url().default('https://cdn.builder.io').describe('The Content API.'),
  BUILDER_EDITOR_URL: z
    .url()
    .default('https://builder.io')
    .describe("Builder's editor, which alone may frame previews."),
  BUILDER_API_KEY: text.describe("The space's public key."),
  BUILDER_PREVIEW_SECRET: secret(
    rotated(16).optional(),
    `Opens previews of drafts at \`/builder-preview\`; at least 16 characters. Without it there are none. ${AT_ONCE}`,
    'Set `new,old`, write the new one into Builder’s preview address, then set `new`.',
  ),
}

export const hubspot = {
  HUBSPOT_FORMS_URL: z.url().default('https://api.hsforms.com').describe('The Forms API.'),
  HUBSPOT_API_URL: z.url().default('https://api.hubapi.com').describe('The CRM API.'),
  HUBSPOT_PORTAL_ID: text.describe("The portal's number."),
  HUBSPOT_TOKEN: secret(
    text,
    "A private app's token with the scopes `forms`, `crm.objects.contacts.read` and `crm.objects.contacts.write`.",
    'Press "Rotate and expire this token later" at HubSpot, and set the new one within seven days.',
  ),
}

export const captcha = {
  CAPTCHA_SERVICE: z
    .enum(['turnstile', 'recaptcha'])
    .default('turnstile')
    .describe("`turnstile` is Cloudflare's; `recaptcha` is Google's, version 3."),
  CAPTCHA_URL: z.url().optional().describe("Where answers are checked, if not at the service's own address."),
  CAPTCHA_SCRIPT_URL: z
    .url()
    .optional()
    .describe("The captcha's script, if not at the service's own address."),
  CAPTCHA_SITE_KEY: text.describe('The key in the page.'),
  CAPTCHA_SECRET: secret(
    text,
    'The key for checking.',
    'Turnstile: "Rotate secret key", which keeps the old one for two hours, and set it. reCAPTCHA: make a second pair and set both.',
  ),
}

export const chat = {
  CHAT_KEY: text.describe("The key of Zendesk's messaging widget, as its snippet has it."),
  CHAT_SCRIPT_URL: z
    .url()
    .default('https://static.zdassets.com/ekr/snippet.js')
    .describe("The widget's script."),
  CHAT_HOURS: z
    .string()
    .regex(CHAT_HOURS)
    .optional()
    .describe("When somebody answers, by New York's clock, such as `Mon-Fri 9-18`; without it always."),
}

const METRICS_NAME = /^[A-Za-z_]\w*$/

export const metrics = {
  METRICS_DATASET: z
    .string()
    .regex(METRICS_NAME)
    .default('cobnut')
    .describe('The data set of the binding `METRICS` in wrangler.toml.'),
  METRICS_URL: z.url().default('https://api.cloudflare.com/client/v4').describe("Cloudflare's API."),
  METRICS_ACCOUNT_ID: text.describe("The account's id, 32 characters."),
  METRICS_TOKEN: secret(text, 'A token with the permission Account Analytics: Read.'),
  ALARM_SLACK_URL: secret(url, 'An incoming webhook of Slack.'),
  ALARM_PAGERDUTY_URL: z.url().default('https://events.pagerduty.com').describe("PagerDuty's Events API v2."),
  ALARM_PAGERDUTY_KEY: secret(text, 'The integration key of a PagerDuty service.'),
  ALARM_EMAIL: z.email().optional().describe('Alarms go there too. Mail trouble cannot be told by mail.'),
}

export const reporting = {
  RUDDERSTACK_URL: url.describe('Analytics: a RudderStack data plane.'),
  RUDDERSTACK_WRITE_KEY: secret(text, "The source's write key."),
  CONVERSIONS_URL: z
    .url()
    .default('https://graph.facebook.com')
    .describe("Advertising: Meta's Conversions API."),
  CONVERSIONS_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v25.0')
    .describe('Its version. Meta ends one about two years after it began.'),
  CONVERSIONS_PIXEL_ID: z.string().regex(/^\d+$/).optional().describe("The pixel's number."),
  CONVERSIONS_TOKEN: secret(text, "The pixel's access token."),
  SENTRY_DSN: url.describe("Errors: the project's DSN, such as `https://key@host/1`."),
  SENTRY_SAMPLE_RATE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('The share of error reports that is sent.'),
  TRACES_URL: url.describe(
    'Spans: a collector (OTLP over HTTP, JSON), such as `https://collector.example/v1/traces`.',
  ),
  TRACES_TOKEN: secret(text, "The collector's bearer token."),
  TRACES_SAMPLE_RATE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe('The share of requests that is traced.'),
}
