import type { LineProblem } from '~/components/cart/line-fields'
import { howOftenField, lineOfField, quantityField } from '~/components/cart/line-fields'
import type { FormProblem, RefusedForm } from '~/components/form/form-problems'
import { isOwnAmount } from '~/models/catalog/own-amount'

/** The parts of a refused form that the page shows again. */
export type Reply = RefusedForm & {
  /** The receipt's address, if the cart was ordered meanwhile. */
  receipt?: string
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export type AddProblem = {
  skus: string[]
  quantity: string
  amount: string
  field: 'amount' | 'quantity'
  message: string
}

export type CartProblems = {
  line?: { id: string } & LineProblem
  often?: { id: string } & LineProblem
  code?: LineProblem
  add?: AddProblem
  all: FormProblem[]
}

/** Assigns the error of a refused form to its place on the page. */
export function problemsOf(reply: Reply | undefined): CartProblems {
  const [field, message] = firstError(reply)
  if (!reply || !message || reply.receipt) return { all: [] }
  const values = reply.initialValue ?? {}
  const intent = text(values.intent)
  if (intent === 'add') {
    const skus = [values.sku].flat().flatMap((sku) => text(sku) ?? [])
    if (skus.length === 0) return { all: [{ field: '', message }] }
    const add: AddProblem = {
      skus,
      quantity: text(values.quantity) ?? '',
      amount: text(values.amount) ?? '',
      field: field === 'amount' && skus.some(isOwnAmount) ? 'amount' : 'quantity',
      message,
    }
    return { add, all: [{ field: `add-${add.field}`, message }] }
  }
  if (intent === 'apply-code' || intent === 'allocate-code' || intent === 'remove-code') {
    const typed = intent === 'remove-code' ? undefined : text(values.code)
    return { code: { message, typed }, all: [{ field: 'code', message }] }
  }
  if (intent === 'auto-delivery' && field === 'interval') {
    const id = text(values.lineId) ?? ''
    return {
      often: { id, message, typed: text(values.interval) ?? '' },
      all: [{ field: howOftenField(id), message }],
    }
  }
  const id = lineOfField(field) ?? (field === 'quantity' ? text(values.lineId) : undefined)
  if (id) {
    // An empty quantity is input too. Several changes at once were chosen, not typed.
    const typed = intent === 'change' ? (text(values.quantity) ?? '') : undefined
    return { line: { id, message, typed }, all: [{ field: quantityField(id), message }] }
  }
  return { all: [{ field: '', message }] }
}

function firstError(reply: Reply | undefined): [field: string, message?: string] {
  for (const [field, messages] of Object.entries(reply?.error ?? {})) {
    if (messages?.[0]) return [field, messages[0]]
  }
  return ['']
}
