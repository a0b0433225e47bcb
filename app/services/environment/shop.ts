import * as z from 'zod'
import { sharesSchema } from '~/models/experiment/layers'
import { serverPaths } from '~/models/paths'
import { AT_ONCE, rotated, secret } from './variable'

export const ownSecrets = {
  SESSION_SECRET: secret(
    rotated(32),
    `Signs the session cookie and links in e-mails; at least 32 characters. ${AT_ONCE}`,
    'Set `new,old`; after 183 days set `new`. After a leak set `new` alone: everybody is signed out.',
  ),
  CERTIFICATE_SECRET: secret(
    rotated(32),
    `Makes the codes of gift certificates; at least 32 characters. ${AT_ONCE}`,
    'Set `new,old`, and keep `old` as long as certificates of before may be printed or refunded. After a leak see below.',
  ),
  GIFT_DROP_SECRET: secret(
    rotated(32),
    `Makes the codes of gifts that their recipients fill; at least 32 characters. ${AT_ONCE}`,
    'Set `new,old`; when the last gift of before is redeemed or has expired, set `new`. After a leak see below.',
  ),
}

const HOST_NAME = /^[a-z0-9.-]+$/

export const choices = {
  SHOP_HOSTS: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().regex(HOST_NAME, 'each is a name without https:// and port')))
    .optional()
    .describe(
      'The names that the shop answers to, separated by commas, such as `www.shop.example,shop.example`. Requests for others are refused, so links in e-mails never lead elsewhere. Needed outside the sandbox.',
    ),
  SEARCH_ENGINES: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off` keeps every page out of search engines, for a shop to try things in.'),
  FREE_SHIPPING_THRESHOLD_CENTS: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(5900)
    .describe('Shipping is free from this total, in cents.'),
  TEMPORARY_SURCHARGE_CENTS: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(0)
    .describe('What each order with something to ship costs more for now, in cents; 0 for nothing.'),
  CART_STALE_AFTER_SECONDS: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(1800)
    .describe('After this time a cart is recalculated before it is shown.'),
  REVIEW_REQUEST_AFTER_DAYS: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(14)
    .describe('Days after an order before a review is requested.'),
  ONE_CLICK_CHECKOUT: z
    .stringbool()
    .default(false)
    .describe('`true` leads customers whose delivery is chosen straight to payment.'),
  PLACE_ORDER_URL: z
    .string()
    .regex(/^\/[^/]/)
    .default(serverPaths.placeOrder)
    .describe('Where scripts place an order, if a gateway before the shop gives that endpoint another path.'),
  STAFF_SECOND_FACTOR: z
    .enum(['required', 'off'])
    .default('required')
    .describe(
      '`off` lets staff work with a password alone. For the demo shop only: the deployment refuses it.',
    ),
  DISABLE_REFERRAL: z.stringbool().default(false).describe('`true` takes the referral program away.'),
  SEASONAL_GIFTS: z.stringbool().default(false).describe('`true` marks gifts in the menus with a snowflake.'),
  REBRANDED_LAYOUT: z
    .stringbool()
    .default(false)
    .describe('`true` draws the shop with rounder corners and a green header and footer.'),
  SOCIAL_PROOF: z
    .stringbool()
    .default(false)
    .describe('`true` says on a product that it is among the most bought of its shelf.'),
  DEFAULT_ADDRESSES: z
    .stringbool()
    .default(true)
    .describe('`false` takes away the addresses that checkout begins with.'),
  AUTO_DELIVERY_PORTAL: z
    .stringbool()
    .default(false)
    .describe('`true` serves auto-delivery at `/account/auto-delivery-redesign`.'),
  SEARCH_BEACON: z
    .stringbool()
    .default(false)
    .describe('`true` reports clicks on search results to Algolia.'),
  FLAGS: z
    .string()
    .transform((text) => JSON.parse(text))
    .pipe(sharesSchema)
    .default({})
    .describe('Experiments: percent of visitors by flag, such as `{"cartLayoutUpdates":50}`.'),
  AGENTS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off` takes away what assistants ask by the Universal Commerce Protocol (docs/agents.md).'),
  AGENT_PLATFORMS: z
    .string()
    .transform((list) => list.split(','))
    .optional()
    .describe(
      'Addresses of the profiles of platforms that the shop knows, separated by commas. They have no limit of their own.',
    ),
  AGENT_SIGNING_KEY: secret(
    z.string().optional(),
    'Signs what platforms are told of orders: a private ES256 key as JWK, with `kid`. To replace it, set an array of keys, the newest first.',
    'Set `[new, old]`: both are published, the first signs. A day later, when platforms have read the new one, set `new`.',
  ),
  ADMIN_CUSTOMER_URL: z
    .url()
    .optional()
    .describe(
      'Where staff see a customer at the platform, up to the id, such as `https://mc.us-central1.gcp.commercetools.com/PROJECT/customers/`.',
    ),
}

export const testing = {
  RECEIPT_WAIT_MS: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(0)
    .describe('How long the answer to an order waits for its e-mail, in milliseconds.'),
  CLOCK_OFFSET_MS: z.coerce.number().int().default(0).describe('Milliseconds added to the clock.'),
  EDGE_CACHE: z.enum(['on', 'off']).default('on').describe('`off` renders every page anew.'),
}
