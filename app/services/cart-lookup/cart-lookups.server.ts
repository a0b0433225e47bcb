import { DAY_MS } from '~/models/dates'
import type { ServiceDeps } from '~/services/deps'
import { sql } from '~/services/sql'
import { VendorError } from '~/services/vendor-error'

export type CartLookup = {
  staffCustomerId: string
  cartKey: string
  cartId?: string
  act?: 'look-up' | 'read' | 'change' | 'delete' | 'take-over' | 'leave' | 'checkout'
  orderNumber?: string
}

/** `typed`: what was searched for, or the cart's key. */
export type WrittenLookup = {
  place: number
  staffId: string
  typed: string
  act: string
  orderNumber: string | null
  at: number
}

export const LOOKUPS_SHOWN = 100

/** How long a customer is told that staff changed the cart. */
const TOLD_MS = 7 * DAY_MS

export function createCartLookupService({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    /** The latest first, or those before a place. */
    async list(before: number = Number.MAX_SAFE_INTEGER): Promise<WrittenLookup[]> {
      const { results } = await sql(
        db,
      )`SELECT id AS place, staff_customer_id AS staffId, cart_key AS typed, act,
        order_number AS orderNumber, looked_up_at AS at FROM cart_lookups WHERE id < ${before}
        ORDER BY id DESC LIMIT ${LOOKUPS_SHOWN}`.all<WrittenLookup>()
      return results
    },

    /** When staff last changed the cart, if that was within some days. */
    async changedAt(cartId: string): Promise<number | undefined> {
      const since = now().getTime() - TOLD_MS
      const at = await sql(db)`SELECT looked_up_at AS at FROM cart_lookups
        WHERE cart_id = ${cartId} AND looked_up_at > ${since} AND act = 'change'
        ORDER BY looked_up_at DESC LIMIT 1`.first<number>('at')
      return at ?? undefined
    },

    /**
     * Written before the cart is shown: a lookup that cannot be recorded shows nothing. @throws VendorError
     */
    async record({ staffCustomerId, cartKey, cartId, act, orderNumber }: CartLookup): Promise<void> {
      await sql(db)`INSERT INTO cart_lookups
        (staff_customer_id, cart_key, cart_id, looked_up_at, act, order_number)
        VALUES (${staffCustomerId}, ${cartKey}, ${cartId ?? null}, ${now().getTime()}, ${act ?? 'look-up'},
          ${orderNumber ?? null})`
        .run()
        .catch((cause) => {
          throw new VendorError('d1', 'a look-up was not recorded', { cause })
        })
    },
  }
}
