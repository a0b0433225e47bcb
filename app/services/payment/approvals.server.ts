import { DAY_MS } from '~/models/days'
import { KEPT_DAYS } from '~/models/limits'
import type { Cents } from '~/models/money'
import type { ApprovedPayment, ChargeFacts, PaidKind } from '~/models/payment/payment'

/** A payment that the shopper has approved or was sent to approve. */
type PendingApproval = {
  paymentId: string
  cartId: string
  amount: Cents
  state: 'created' | 'approved' | 'used'
}

type NewApproval = { paymentId: string; kind: PaidKind; cartId: string; amount: Cents; atMost?: Cents }

/** A payment method without approval elsewhere. `label` is shown to the shopper. */
export type Choice = {
  kind: PaidKind
  cartId: string
  amount: Cents
  methodId: string
  label: string
  atMost?: Cents
  /** Kept with the choice; the rest is known when the order is placed. */
  facts?: Pick<ChargeFacts, 'keepFor' | 'postalCode'>
}

type Row = {
  payment_id: string
  kind: PaidKind
  cart_id: string
  amount: number
  state: PendingApproval['state']
  payment_method: string | null
  payer_email: string | null
  label: string | null
  at_most: number | null
  keep_for: string | null
  postal_code: string | null
}

function approvedOf(row: Row): ApprovedPayment | undefined {
  if (!row.payment_method) return undefined
  return {
    paymentId: row.payment_id,
    kind: row.kind,
    amount: row.amount,
    methodId: row.payment_method,
    ...(row.payer_email ? { payerEmail: row.payer_email } : {}),
    ...(row.label ? { label: row.label } : {}),
    ...(row.at_most !== null ? { atMost: row.at_most } : {}),
    facts: {
      ...(row.keep_for && { keepFor: row.keep_for }),
      ...(row.postal_code && { postalCode: row.postal_code }),
    },
  }
}

/** Processors let a single-use approval lapse within hours. */
const KEPT_MS = KEPT_DAYS.paymentApproval * DAY_MS

export type Approvals = ReturnType<typeof createApprovals>

/** Approvals and other chosen payment methods in D1. */
export function createApprovals(db: D1Database, now: () => Date) {
  return {
    async create({ paymentId, kind, cartId, amount, atMost }: NewApproval): Promise<void> {
      await db
        .prepare(
          `INSERT INTO payment_approvals (payment_id, cart_id, kind, amount, state, at_most, created_at)
           VALUES (?, ?, ?, ?, 'created', ?, ?)`,
        )
        .bind(paymentId, cartId, kind, amount, atMost ?? null, now().getTime())
        .run()
    },

    /** Saves the shopper's choice. Replaces the previous one. */
    async choose({ kind, cartId, amount, methodId, label, atMost, facts }: Choice): Promise<void> {
      await db.batch([
        db.prepare("UPDATE payment_approvals SET state = 'used' WHERE cart_id = ?").bind(cartId),
        db
          .prepare(
            `INSERT INTO payment_approvals
               (payment_id, cart_id, kind, amount, state, payment_method, label, at_most, keep_for, postal_code, created_at)
             VALUES (?, ?, ?, ?, 'approved', ?, ?, ?, ?, ?, ?)`,
          )
          .bind(
            crypto.randomUUID(),
            cartId,
            kind,
            amount,
            methodId,
            label,
            atMost ?? null,
            facts?.keepFor ?? null,
            facts?.postalCode ?? null,
            now().getTime(),
          ),
      ])
    },

    async find(paymentId: string): Promise<PendingApproval | undefined> {
      const row = await db
        .prepare('SELECT * FROM payment_approvals WHERE payment_id = ?')
        .bind(paymentId)
        .first<Row>()
      return row
        ? { paymentId: row.payment_id, cartId: row.cart_id, amount: row.amount, state: row.state }
        : undefined
    },

    async approve(paymentId: string, methodId: string, payerEmail: string | undefined): Promise<void> {
      await db
        .prepare(
          `UPDATE payment_approvals SET state = 'approved', payment_method = ?, payer_email = ?
           WHERE payment_id = ? AND state = 'created'`,
        )
        .bind(methodId, payerEmail ?? null, paymentId)
        .run()
    },

    /** The newest approval that can still pay for the cart. */
    async approvedFor(cartId: string): Promise<ApprovedPayment | undefined> {
      const row = await db
        .prepare(
          `SELECT * FROM payment_approvals WHERE cart_id = ? AND state = 'approved'
           ORDER BY created_at DESC LIMIT 1`,
        )
        .bind(cartId)
        .first<Row>()
      return row ? approvedOf(row) : undefined
    },

    /** Deletes approvals that can no longer be used, with the addresses in them. */
    async sweep(): Promise<void> {
      await db
        .prepare('DELETE FROM payment_approvals WHERE created_at < ?')
        .bind(now().getTime() - KEPT_MS)
        .run()
    },

    /** Makes all approvals of the cart unusable. */
    async forget(cartId: string): Promise<void> {
      await db.prepare("UPDATE payment_approvals SET state = 'used' WHERE cart_id = ?").bind(cartId).run()
    },
  }
}
