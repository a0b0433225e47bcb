import { chargeState, type LedgerRow } from '~/models/ledger/ledger'
import type { LedgerPaidKind, Transaction } from '~/models/payment/payment'
import type { LedgersService } from '../ledgers/ledgers.server'
import type { Charges } from './payment-method'

function transactionOf(id: string, rows: readonly LedgerRow[]): Transaction | undefined {
  const state = chargeState(rows, id)
  return state && { id, state, amount: rows[0]?.amount ?? 0 }
}

/** Charges on the shop's own ledgers: what is charged is an account, and the charge is named after the order. */
export function createLedgerCharges({ rows }: LedgersService, kind: LedgerPaidKind): Charges {
  const chargeOf = (orderNumber: string) => `${kind}:${orderNumber}`
  const find = async (id: string) => transactionOf(id, await rows.ofCharge(id))
  return {
    async authorise(account, amount, orderNumber) {
      const id = chargeOf(orderNumber)
      const held = await rows.hold({ charge: id, account, amount, orderNumber })
      const transaction = held ? { id, state: 'authorised' as const, amount } : await find(id)
      // Held before by a call whose answer was lost: the same money, not twice.
      if (transaction?.state === 'authorised') return { ok: true, transaction }
      return { ok: false, reason: 'declined' }
    },

    async findByOrder(orderNumber) {
      const found = await find(chargeOf(orderNumber))
      return found ? [found] : []
    },

    find,
    capture: (id) => rows.capture(id),
    reverse: (id) => rows.release(id),
  }
}
