import { chargeId, chargeState, type LedgerRow, orderOfCharge } from '~/models/ledger/ledger'
import type { LedgerPaidKind, Transaction } from '~/models/payment/payment'
import { partsOf } from '~/models/payment/plan'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import type { Charges } from './payment-method'

/** `id`, `id:2`, `id:3` … */
const partCharge = (id: string, place: number) => (place === 0 ? id : `${id}:${place + 1}`)

const rowsOfCharge = (id: string, rows: readonly LedgerRow[]) =>
  rows.filter(({ charge }) => charge === id || charge?.startsWith(`${id}:`))

function transactionOf(id: string, rows: readonly LedgerRow[]): Transaction | undefined {
  const state = chargeState(rows, id)
  const held = rowsOfCharge(id, rows).filter(({ reason }) => reason === 'held')
  return state && { id, state, amount: held.reduce((sum, { amount }) => sum + amount, 0) }
}

/**
 * Charges one or several ledger accounts under the order's number, all or nothing, so the first part's state is the
 * state of all. A charge that replaces one of the same kind has an id of its own.
 */
export function createLedgerCharges({ rows }: LedgersService, kind: LedgerPaidKind): Charges {
  const isOwn = (id: string) => id.startsWith(`${kind}:`)
  const rowsOf = async (id: string) => rowsOfCharge(id, await rows.ofOrder(orderOfCharge(id)))
  const find = async (id: string) => transactionOf(id, await rowsOf(id))
  /** The first part comes last: until it has moved, all are tried again. */
  const each = async (id: string, move: (charge: string) => Promise<boolean>): Promise<boolean> => {
    const charges = [...new Set((await rowsOf(id)).flatMap(({ charge }) => charge ?? []))]
    for (const charge of charges.filter((one) => one !== id)) await move(charge)
    return move(id)
  }
  return {
    async authorise(methodId, amount, orderNumber, { besides = [] } = {}) {
      const id = chargeId(kind, orderNumber, besides.filter(isOwn).length + 1)
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
      const ofOrder = await rows.ofOrder(orderNumber)
      const turns = ofOrder.map((_, at) => chargeId(kind, orderNumber, at + 1))
      return turns.flatMap((id) => transactionOf(id, ofOrder) ?? []).reverse()
    },

    find,
    capture: (id) => each(id, rows.capture),
    reverse: (id) => each(id, rows.release),
  }
}
