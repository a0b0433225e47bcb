import type { LineProblem } from '~/components/cart/cart-line'
import type { FormProblem } from '~/components/form/form-errors'

/** As much of a refused form as the page needs to say what was wrong, beside what was typed. */
export type Reply = {
  initialValue?: Record<string, unknown> | null
  error?: Record<string, string[] | null> | null
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export type CartProblems = {
  /** About a line: by its id. */
  line?: { id: string } & LineProblem
  code?: LineProblem
  /** A product that could not be added, with what was asked for. */
  add?: { sku: string; quantity: string; message: string }
  /** About anything else. */
  other?: string
  /** For the summary above the page. */
  all: FormProblem[]
}

/** Sorts a refused form's errors to the places on the page where they belong. */
export function problemsOf(reply: Reply | undefined): CartProblems {
  const message = Object.values(reply?.error ?? {})
    .flat()
    .find((each) => typeof each === 'string')
  if (!reply || !message) return { all: [] }
  const values = reply.initialValue ?? {}
  const intent = text(values.intent)
  if (intent === 'add') {
    const add = { sku: text(values.sku) ?? '', quantity: text(values.quantity) ?? '', message }
    return { add, all: [{ field: 'add-quantity', message }] }
  }
  if (intent === 'apply-code' || intent === 'remove-code') {
    const typed = intent === 'apply-code' ? text(values.code) : undefined
    return { code: { message, ...(typed !== undefined && { typed }) }, all: [{ field: 'code', message }] }
  }
  const id = text(values.lineId)
  if (id && intent === 'change') {
    const line = { id, message, typed: text(values.quantity) ?? '' }
    return { line, all: [{ field: `quantity-${id}`, message }] }
  }
  return { other: message, all: [{ field: '', message }] }
}
