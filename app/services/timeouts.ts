/**
 * How long each vendor may take, in milliseconds, before a call counts as failed. The lease of an order placement
 * is computed from these (`placement/lease.ts`), so change them here and nowhere else.
 */
export const TIMEOUTS_MS = {
  commercetools: { call: 4000, token: 3000 },
  braintree: { call: 8000 },
  /** A placement makes at most eight calls where Braintree takes five. */
  shopify: { call: 4000 },
  algolia: {
    search: { try: 800, all: 2500 },
    write: { try: 10_000, all: 60_000 },
    event: { try: 4000, all: 10_000 },
  },
  mail: { send: 5000 },
  /** Of a provider such as Google; a sign-in makes three calls one after the other. */
  identity: { call: 4000 },
  experian: {
    suggest: 1500,
    validate: 1500,
  },
  captcha: { verify: 2000 },
  builder: { content: 4000 },
  hubspot: { call: 10_000 },
  agentPlatform: { profile: 2000, webhook: 10_000 },
  sentry: { envelope: 5000 },
  traces: { send: 5000 },
  health: { check: 3000 },
  cloudflare: { sql: 8000 },
  alarm: { post: 8000 },
  rudderstack: { batch: 10_000 },
  facebook: { events: 10_000 },
  /** `choose` delays a page; `engage` does not. */
  personalisation: { choose: 1000, engage: 4000 },
  /** The slowest statement reads one page of rows. */
  d1: { statement: 5000 },
  kv: { call: 500 },
  edgeCache: { call: 300 },
  r2: { call: 10_000 },
  queue: { send: 2000 },
} as const
