import type { ServiceDeps } from '~/services/deps'
import { VendorError } from '~/services/vendor-error'

export type CartLookup = {
  staffCustomerId: string
  cartKey: string
  cartId?: string
  /** Looked up on the page, or by an endpoint. */
  act?: 'look-up' | 'read' | 'change' | 'delete'
  /** Of a look-up of an order. */
  orderNumber?: string
}

export function createCartLookupService({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    /**
     * Written before the cart is shown: a lookup that cannot be recorded shows nothing. @throws VendorError
     */
    async record({ staffCustomerId, cartKey, cartId, act, orderNumber }: CartLookup): Promise<void> {
      await db
        .prepare(
          `INSERT INTO cart_lookups (staff_customer_id, cart_key, cart_id, looked_up_at, act, order_number)
           VALUES (?, ?, ?, ?, ?, ?)`,
        )
        .bind(
          staffCustomerId,
          cartKey,
          cartId ?? null,
          now().getTime(),
          act ?? 'look-up',
          orderNumber ?? null,
        )
        .run()
        .catch((cause) => {
          throw new VendorError('d1', 'a look-up was not recorded', { cause })
        })
    },
  }
}
