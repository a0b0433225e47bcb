import { DAY_MS } from '~/models/dates'
import { KEPT_DAYS } from '~/models/limits'
import type { Cents } from '~/models/money'
import type { ApprovedPayment, ChargeFacts, PaidKind } from '~/models/payment/payment'
import { readOnce } from '../read-once'

type PendingApproval = { cartId: string; state: 'created' | 'approved' | 'used' }

type NewApproval = { paymentId: string; cartId: string; amount: Cents; atMost?: Cents | null }

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
    payerEmail: row.payer_email || undefined,
    label: row.label || undefined,
    atMost: row.at_most ?? undefined,
    // Merged over other facts, so without undefined fields.
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
  const approved = readOnce(async (cartId) => {
    const sql = `SELECT * FROM payment_approvals WHERE cart_id = ? AND state = 'approved'
                 ORDER BY created_at DESC LIMIT 1`
    const row = await db.prepare(sql).bind(cartId).first<Row>()
    return row ? approvedOf(row) : undefined
  })
  return {
    async createPayPal({ paymentId, cartId, amount, atMost = null }: NewApproval): Promise<void> {
      const sql = `INSERT INTO payment_approvals (payment_id, cart_id, kind, amount, state, at_most, created_at)
                   VALUES (?, ?, 'PayPal', ?, 'created', ?, ?)`
      await db.prepare(sql).bind(paymentId, cartId, amount, atMost, now().getTime()).run()
    },

    /** Saves the shopper's choice. Replaces the previous one. */
    async choose({ kind, cartId, amount, methodId, label, atMost, facts }: Choice): Promise<void> {
      const { keepFor = null, postalCode = null } = facts ?? {}
      const [id, createdAt] = [crypto.randomUUID(), now().getTime()]
      const insert = db
        .prepare(INSERT)
        .bind(id, cartId, kind, amount, methodId, label, atMost ?? null, keepFor, postalCode, createdAt)
      await db.batch([db.prepare(FORGET).bind(cartId), insert])
      approved.forget()
    },

    async find(paymentId: string): Promise<PendingApproval | undefined> {
      const sql = 'SELECT * FROM payment_approvals WHERE payment_id = ?'
      const row = await db.prepare(sql).bind(paymentId).first<Row>()
      return row ? { cartId: row.cart_id, state: row.state } : undefined
    },

    async approve(paymentId: string, methodId: string, payerEmail: string | null = null): Promise<void> {
      const sql = `UPDATE payment_approvals SET state = 'approved', payment_method = ?, payer_email = ?
                   WHERE payment_id = ? AND state = 'created'`
      await db.prepare(sql).bind(methodId, payerEmail, paymentId).run()
      approved.forget()
    },

    /** The newest approval that can still pay for the cart. */
    approvedFor: approved.of,

    /** Deletes approvals that can no longer be used, with the addresses in them. */
    async sweep(): Promise<void> {
      const before = now().getTime() - KEPT_MS
      await db.prepare('DELETE FROM payment_approvals WHERE created_at < ?').bind(before).run()
    },

    /** Makes all approvals of the cart unusable. */
    async forget(cartId: string): Promise<void> {
      await db.prepare(FORGET).bind(cartId).run()
      approved.forget()
    },
  }
}

const FORGET = "UPDATE payment_approvals SET state = 'used' WHERE cart_id = ?"

const INSERT = `INSERT INTO payment_approvals
    (payment_id, cart_id, kind, amount, state, payment_method, label, at_most, keep_for, postal_code, created_at)
  VALUES (?, ?, ?, ?, 'approved', ?, ?, ?, ?, ?, ?)`
