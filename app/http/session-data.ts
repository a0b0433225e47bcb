import * as z from 'zod'
import { ACCOUNT_FLAGS } from '~/models/account/flags'
import type { RemovedLine } from '~/models/cart/removed'

const notification = z.object({ message: z.string(), key: z.string().optional() })

/** `session-size.ts` keeps it within a cookie. The identity has its own (`identity.server.ts`). */
const contents = z.object({
  /** Missing for guests. */
  signIn: z.string().optional(),
  cartId: z.string().optional(),
  cartCount: z.number().optional(),
  /** When the cart was last recalculated. */
  cartCheckedAt: z.number().optional(),
  /** Lines that the shopper may bring back. */
  removed: z.array(z.custom<RemovedLine>()).optional(),
  /** The last order's, until another cart is begun. */
  receipt: z.string().optional(),
  /** A digest of the order whose mailbox this browser proved last, and of that mailbox. */
  mailboxOrder: z.string().optional(),
  anonymousId: z.string().optional(),
  /** Browsers that never saved a favorite need no lookup. */
  keepsFavorites: z.boolean().optional(),
  /** The captcha is drawn beside card fields. */
  cardCaptcha: z.boolean().optional(),
  customerGroupId: z.string().optional(),
  flags: z.array(z.enum(ACCOUNT_FLAGS)).optional(),
  postalCode: z.string().optional(),
  /** A half-typed address of the checkout. */
  typedAddress: z.record(z.string(), z.string()).optional(),
  /** Where an order goes once its new total is paid, as it was agreed to. */
  movingTo: z
    .object({
      number: z.string(),
      address: z.record(z.string(), z.string()),
      day: z.string(),
      difference: z.number(),
      /** Of an order to several addresses. */
      shipment: z.string().optional(),
    })
    .optional(),
  /** The postal code's, if known. */
  city: z.string().optional(),
  campaign: z
    .object({ iterableEmailCampaignId: z.string(), iterableTemplateId: z.string().optional() })
    .optional(),
  optedOut: z.boolean().optional(),
  /** Told to analytics. */
  cartLayoutSeen: z.string().optional(),
  /** The cart whose checkout was told to analytics. */
  checkoutBegun: z.string().optional(),
  /** The step that analytics was told last. */
  checkoutStep: z.enum(['address', 'delivery', 'payment']).optional(),
  /** A guest's e-mail address that has an account. */
  accountAt: z.string().optional(),
  /** The gift code that this browser opened; opening it again is no guess. */
  giftCode: z.string().optional(),
  cxOff: z.boolean().optional(),
  /** Set while staff work on a customer's cart. */
  customerCart: z
    .object({
      id: z.string(),
      key: z.string(),
      /** As the cart has it. */
      name: z.string().optional(),
      email: z.string().optional(),
      customerGroupId: z.string().optional(),
      /** The order that the cart is a copy of. */
      copyOf: z.string().optional(),
    })
    .optional(),
  flash: z
    .object({
      errors: z.array(notification),
      warnings: z.array(notification),
      notices: z.array(notification),
    })
    .optional(),
})

export type SessionData = z.infer<typeof contents>

/** Another version may have written a field otherwise: it is left out, and the rest is kept. */
export function readContents(value: unknown): SessionData | undefined {
  const read = contents.safeParse(value)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
  if (typeof value !== 'object' || value === null || wrong.has(undefined)) return undefined
  return contents.safeParse(Object.fromEntries(Object.entries(value).filter(([name]) => !wrong.has(name))))
    .data
}

/** The fields that differ, null where one is gone, as JSON can have them. */
export function changed(before: SessionData, after: SessionData): Record<string, unknown> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof SessionData)[]
  const differing = names.filter((name) => before[name] !== after[name])
  return Object.fromEntries(differing.map((name) => [name, after[name] ?? null]))
}

export function withChanges(data: SessionData, changes: Record<string, unknown>): SessionData {
  const whole: Record<string, unknown> = { ...data, ...changes }
  return readContents(Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== null))) ?? data
}
