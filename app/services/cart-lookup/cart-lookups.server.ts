import type { ServiceDeps } from '~/services/deps'
import { sql } from '~/services/sql'
import { VendorError } from '~/services/vendor-error'

export type CartLookup = {
  staffCustomerId: string
  cartKey: string
  cartId?: string
  act?: 'look-up' | 'read' | 'change' | 'delete'
  orderNumber?: string
}

export function createCartLookupService({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
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
