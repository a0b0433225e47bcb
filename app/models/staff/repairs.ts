import { readOrderNumber } from '../order/number'

/** Acts of the runbook (docs/operate.md). All are safe to repeat. */
export const REPAIRS = {
  finish: { title: 'Finish or reverse an order', needsOrder: true },
  mail: { title: 'Send an order’s confirmation again', needsOrder: true },
  release: { title: 'Release an order that a stopped run still holds', needsOrder: true },
  index: { title: 'Fill the search index anew', needsOrder: false },
} as const

export type RepairKind = keyof typeof REPAIRS

export const REPAIR_KINDS = Object.keys(REPAIRS) as [RepairKind, ...RepairKind[]]

export type Repair = { id: string; kind: RepairKind; orderNumber: string | undefined }

/** What a script wrote. Undefined: it is none. */
export function repairOf(kind: string, number: string | undefined): Omit<Repair, 'id'> | undefined {
  const known = REPAIR_KINDS.find((each) => each === kind)
  if (!known) return undefined
  if (!REPAIRS[known].needsOrder) return { kind: known, orderNumber: undefined }
  const orderNumber = readOrderNumber(number ?? '')
  // Numbers of other channels are other words.
  return /^[\w-]{3,40}$/.test(orderNumber) ? { kind: known, orderNumber } : undefined
}
