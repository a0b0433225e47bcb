import type { Address } from '~/models/address'
import type { AutoDeliveryAccount, BoxAddress, ChosenMethod } from '~/models/auto-delivery/subscription'
import type { ServiceDeps } from '../deps'

type Row = {
  customer_id: string
  email: string
  origin: string
  payment_kind: ChosenMethod['kind'] | null
  payment_id: string | null
  payment_label: string | null
}

const accountOf = (row: Row): AutoDeliveryAccount => ({
  customerId: row.customer_id,
  email: row.email,
  origin: row.origin,
  payment: row.payment_id
    ? { kind: row.payment_kind ?? 'Card', id: row.payment_id, label: row.payment_label ?? '' }
    : undefined,
})

export type AccountRows = ReturnType<typeof createAccountRows>

/** Who is charged and told, and where boxes go, as the database keeps it. All throw VendorError. */
export function createAccountRows({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  const time = () => now().getTime()
  return {
    async find(customerId: string): Promise<AutoDeliveryAccount | undefined> {
      const sql = 'SELECT * FROM auto_delivery_accounts WHERE customer_id = ?'
      const row = await db.prepare(sql).bind(customerId).first<Row>()
      return row ? accountOf(row) : undefined
    },

    /** Keeps the account; a way to pay takes the place of one that was chosen before. */
    async keep({ customerId, email, origin, payment }: AutoDeliveryAccount): Promise<void> {
      await db
        .prepare(KEEP)
        .bind(
          customerId,
          email,
          origin,
          payment?.kind ?? null,
          payment?.id ?? null,
          payment?.label ?? null,
          time(),
        )
        .run()
    },

    async choosePayment(customerId: string, { kind, id, label }: ChosenMethod): Promise<void> {
      await db
        .prepare(
          `UPDATE auto_delivery_accounts SET payment_kind = ?, payment_id = ?, payment_label = ?, updated_at = ?
           WHERE customer_id = ?`,
        )
        .bind(kind, id, label, time(), customerId)
        .run()
    },

    /** The id of an address; the same address has one id. */
    async keepAddress(customerId: string, address: Address): Promise<number> {
      const { id: _, key: __, ...kept } = address
      const sorted = Object.fromEntries(
        Object.entries(kept)
          .filter(([, value]) => value !== undefined)
          .sort(([one], [other]) => one.localeCompare(other)),
      )
      const row = await db
        .prepare(KEEP_ADDRESS)
        .bind(customerId, JSON.stringify(sorted), time())
        .first<{ id: number }>()
      return row?.id ?? 0
    },

    async addresses(customerId: string): Promise<BoxAddress[]> {
      const { results } = await db
        .prepare('SELECT id, address FROM auto_delivery_addresses WHERE customer_id = ? ORDER BY id')
        .bind(customerId)
        .all<{ id: number; address: string }>()
      return results.map(({ id, address }) => ({ id, address: JSON.parse(address) }))
    },
  }
}

const KEEP = `INSERT INTO auto_delivery_accounts
  (customer_id, email, origin, payment_kind, payment_id, payment_label, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
  ON CONFLICT (customer_id) DO UPDATE SET email = ?2, origin = ?3, updated_at = ?7,
    payment_kind = coalesce(?4, payment_kind), payment_id = coalesce(?5, payment_id),
    payment_label = coalesce(?6, payment_label)`

// The row is touched so that its id is returned in any case.
const KEEP_ADDRESS = `INSERT INTO auto_delivery_addresses (customer_id, address, created_at) VALUES (?, ?, ?)
  ON CONFLICT (customer_id, address) DO UPDATE SET customer_id = excluded.customer_id RETURNING id`
