import type { Address } from '~/models/address'
import type { AutoDeliveryAccount, BoxAddress, ChosenMethod } from '~/models/auto-delivery/subscription'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'

type Row = {
  customer_id: string
  origin: string
  payment_kind: ChosenMethod['kind'] | null
  payment_id: string | null
  payment_label: string | null
}

const accountOf = (row: Row): AutoDeliveryAccount => ({
  customerId: row.customer_id,
  origin: row.origin,
  payment: row.payment_id
    ? { kind: row.payment_kind ?? 'Card', id: row.payment_id, label: row.payment_label ?? '' }
    : undefined,
})

export type AccountRows = ReturnType<typeof createAccountRows>

/** Accounts and addresses of auto-delivery in D1. All throw VendorError. */
export function createAccountRows({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  const time = () => now().getTime()
  return {
    async find(customerId: string): Promise<AutoDeliveryAccount | undefined> {
      const row = await sql(db)`SELECT * FROM auto_delivery_accounts
        WHERE customer_id = ${customerId}`.first<Row>()
      return row ? accountOf(row) : undefined
    },

    /** Without a payment method, the earlier one stays. */
    async keep({ customerId, origin, payment }: AutoDeliveryAccount): Promise<void> {
      await sql(db)`INSERT INTO auto_delivery_accounts
        (customer_id, origin, payment_kind, payment_id, payment_label, updated_at)
        VALUES (${customerId}, ${origin}, ${payment?.kind ?? null}, ${payment?.id ?? null},
          ${payment?.label ?? null}, ${time()})
        ON CONFLICT (customer_id) DO UPDATE SET origin = excluded.origin,
          updated_at = excluded.updated_at, payment_kind = coalesce(excluded.payment_kind, payment_kind),
          payment_id = coalesce(excluded.payment_id, payment_id),
          payment_label = coalesce(excluded.payment_label, payment_label)`.run()
    },

    async choosePayment(customerId: string, { kind, id, label }: ChosenMethod): Promise<void> {
      await sql(db)`UPDATE auto_delivery_accounts
        SET payment_kind = ${kind}, payment_id = ${id}, payment_label = ${label}, updated_at = ${time()}
        WHERE customer_id = ${customerId}`.run()
    },

    async keepAddress(customerId: string, address: Address): Promise<number> {
      const { id: _, key: __, ...kept } = address
      const sorted = Object.fromEntries(
        Object.entries(kept)
          .filter(([, value]) => value !== undefined)
          .sort(([one], [other]) => one.localeCompare(other)),
      )
      // The row is touched so that its id is returned in any case.
      const row = await sql(db)`INSERT INTO auto_delivery_addresses (customer_id, address, created_at)
        VALUES (${customerId}, ${JSON.stringify(sorted)}, ${time()})
        ON CONFLICT (customer_id, address) DO UPDATE SET customer_id = excluded.customer_id
        RETURNING id`.first<{ id: number }>()
      return row?.id ?? 0
    },

    async addresses(customerId: string): Promise<BoxAddress[]> {
      const { results } = await sql(db)`SELECT id, address FROM auto_delivery_addresses
        WHERE customer_id = ${customerId} ORDER BY id`.all<{ id: number; address: string }>()
      return results.map(({ id, address }) => ({ id, address: JSON.parse(address) }))
    },
  }
}
