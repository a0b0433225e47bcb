import * as z from 'zod'
import { ACCOUNT_FLAGS } from '~/models/account/flags'

const notification = z.object({ message: z.string(), key: z.string().optional() })

/**
 * The data of a guest's or customer's session. `session-size.ts` keeps it within a cookie. The identity is in
 * a cookie of its own (`identity.server.ts`).
 */
export const contents = z.object({
  /** The id of its sign-in; missing for guests. */
  signIn: z.string().optional(),
  cartId: z.string().optional(),
  cartCount: z.number().optional(),
  /** When the cart was last recalculated. */
  cartCheckedAt: z.number().optional(),
  /** The receipt's token of the last order, until another cart is begun. */
  receipt: z.string().optional(),
  anonymousId: z.string().optional(),
  /** True if this browser ever saved a favorite. Others need no lookup. */
  keepsFavorites: z.boolean().optional(),
  /** The customer group whose prices apply. */
  customerGroupId: z.string().optional(),
  /** What the account shows beyond shopping. */
  flags: z.array(z.enum(ACCOUNT_FLAGS)).optional(),
  postalCode: z.string().optional(),
  /** An address that was begun at checkout and left for another page. */
  typedAddress: z.record(z.string(), z.string()).optional(),
  /** The city of that postal code, if an address has told it. */
  city: z.string().optional(),
  /** The last e-mail campaign whose link led here. */
  campaign: z
    .object({ iterableEmailCampaignId: z.string(), iterableTemplateId: z.string().optional() })
    .optional(),
  /** The customer does not want to be followed. */
  optedOut: z.boolean().optional(),
  /** The cart layout that analytics was told of. */
  cartLayoutSeen: z.string().optional(),
  /** The cart whose checkout analytics was told of. */
  checkoutBegun: z.string().optional(),
  /** A guest's e-mail address that has an account. */
  accountAt: z.string().optional(),
  /** The gift code that this browser opened; further looks at it are no guesses. */
  giftCode: z.string().optional(),
  /** Staff have switched customer-experience mode off. */
  cxOff: z.boolean().optional(),
  /** Set while staff work on a customer's cart. */
  customerCart: z
    .object({
      id: z.string(),
      key: z.string(),
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
