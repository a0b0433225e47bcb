import * as z from 'zod'
import { AT_ONCE, rotated, secret } from './variable'

const text = z.string().min(1)

export const commercetools = {
  CTP_API_URL: z.url().describe("The region's API, such as `https://api.us-central1.gcp.commercetools.com`."),
  CTP_AUTH_URL: z
    .url()
    .describe("The region's tokens, such as `https://auth.us-central1.gcp.commercetools.com`."),
  CTP_PROJECT_KEY: text.describe("The project's key."),
  CTP_CLIENT_ID: text.describe("The API client's id. `npm run doctor` names the scopes that it needs."),
  CTP_CLIENT_SECRET: secret(text, "The API client's secret."),
}

export const algolia = {
  ALGOLIA_HOSTS: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().regex(/^(read|write|readWrite)=https?:\/\/[^=]+$/)))
    .optional()
    .describe(
      "Leave it out: the client knows the application's hosts. Others are listed like `read=https://a,write=https://b,readWrite=https://c`.",
    ),
  ALGOLIA_INDEX_PREFIX: z
    .string()
    .regex(/^[\w-]*$/)
    .default('')
    .describe(
      'Before the name of each index, such as `staging_`, so that several shops share an application.',
    ),
  ALGOLIA_INSIGHTS_HOST: z
    .url()
    .default('https://insights.algolia.io')
    .describe('Where clicks are reported; EU applications have another one.'),
  ALGOLIA_APP_ID: text.describe("The application's id."),
  ALGOLIA_SEARCH_KEY: secret(text, 'A key with the right `search`.'),
  ALGOLIA_ADMIN_KEY: secret(
    text,
    'A key with the rights `addObject`, `deleteObject`, `deleteIndex`, `settings`, `editSettings` and `browse`.',
  ),
}

export const braintree = {
  BRAINTREE_GRAPHQL_URL: z.url().describe('`https://payments.braintree-api.com/graphql`.'),
  BRAINTREE_PUBLIC_KEY: secret(text, "The merchant's public key."),
  BRAINTREE_PRIVATE_KEY: secret(text, "The merchant's private key."),
  BRAINTREE_WEB_URL: z
    .url()
    .default('https://js.braintreegateway.com/web/3.144.0/js')
    .describe("Where braintree-web's scripts for card fields are, without a slash at the end."),
  PAYPAL_ORIGIN: z
    .url()
    .default('https://www.paypal.com')
    .describe("PayPal's approval page; `https://www.sandbox.paypal.com` for tests with real accounts."),
}

export const mail = {
  MAIL_URL: z.url().describe('`https://api.resend.com`.'),
  MAIL_TOKEN: secret(text, 'An API key that may send from the domain.'),
  MAIL_WEBHOOK_SECRET: secret(
    rotated(1).optional(),
    `Signs the webhooks at \`/webhooks/resend\`, such as \`whsec_…\`; without it they are refused. ${AT_ONCE}`,
    'Make a second webhook at Resend, set `new,old`, delete the first webhook, then set `new`.',
  ),
  MAIL_FROM: z.string().min(3).describe('Who mail comes from, such as `Your Shop <care@shop.example>`.'),
}
