import { chargeState, type LedgerRow } from '~/models/ledger/ledger'
import type { LedgerPaidKind, Transaction } from '~/models/payment/payment'
import { partsOf } from '~/models/payment/plan'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import type { Charges } from './payment-method'

/** `id`, `id:2`, `id:3` … */
const partCharge = (id: string, place: number) => (place === 0 ? id : `${id}:${place + 1}`)

function transactionOf(id: string, rows: readonly LedgerRow[]): Transaction | undefined {
  const state = chargeState(rows, id)
  const held = rows.filter(({ reason }) => reason === 'held')
  return state && { id, state, amount: held.reduce((sum, { amount }) => sum + amount, 0) }
}

/**
 * Charges one or several ledger accounts under the order's number, all or nothing, so the first part's state is the
 * state of all.
 */
export function createLedgerCharges({ rows }: LedgersService, kind: LedgerPaidKind): Charges {
  const chargeOf = (orderNumber: string) => `${kind}:${orderNumber}`
  const rowsOf = async (id: string) =>
    (await rows.ofOrder(id.slice(kind.length + 1))).filter(
      ({ charge }) => charge === id || charge?.startsWith(`${id}:`),
    )
  const find = async (id: string) => transactionOf(id, await rowsOf(id))
  /** The first part comes last: until it has moved, all are tried again. */
  const each = async (id: string, move: (charge: string) => Promise<boolean>): Promise<boolean> => {
    const charges = [...new Set((await rowsOf(id)).flatMap(({ charge }) => charge ?? []))]
    for (const charge of charges.filter((one) => one !== id)) await move(charge)
    return move(id)
  }
  return {
    async authorise(methodId, amount, orderNumber) {
      const id = chargeOf(orderNumber)
      const [first, ...others] = partsOf(methodId, amount).map((part, place) => ({
        ...part,
        charge: partCharge(id, place),
      }))
      if (!first) return { ok: false, reason: 'declined' }
      const held =
        others.length > 0
          ? await rows.holdParts([first, ...others], orderNumber)
          : await rows.hold({ ...first, orderNumber })
      const transaction = held ? { id, state: 'authorised' as const, amount } : await find(id)
      // Authorized by an earlier call whose response was lost: not charged twice.
      if (transaction?.state === 'authorised') return { ok: true, transaction }
      return { ok: false, reason: 'declined' }
    },

    async findByOrder(orderNumber) {
      const found = await find(chargeOf(orderNumber))
      return found ? [found] : []
    },

    find,
    capture: (id) => each(id, rows.capture),
    reverse: (id) => each(id, rows.release),
  }
}
