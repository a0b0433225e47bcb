import * as z from 'zod'
import {
  ADDRESS_FIELDS,
  type Address,
  type AddressField,
  type AddressInput,
  checkAddress,
} from '~/models/address'
import { LIST_LIMITS, TEXT_LIMITS } from '~/models/limits'
import type { Split } from '~/models/shipment/shipment-intents'
import type { EDIT, NEW, Posted } from './fields'

const key = z.string().regex(/^shipment-\d{1,3}$/)
const mark = z.string().regex(/^[0-9a-z]{1,7}$/)
const lineId = z.string().min(1).max(TEXT_LIMITS.id)

const BUTTONS = {
  less: z.tuple([key, lineId]),
  more: z.tuple([key, mark, lineId]),
  rest: z.tuple([key, mark, lineId]),
  'rest-chosen': z.tuple([lineId]),
  drop: z.tuple([lineId]),
  put: z.tuple([key, mark]),
  all: z.tuple([key, mark]),
  remove: z.tuple([key, mark]),
  edit: z.tuple([key, mark]),
  single: z.union([z.tuple([key, mark]), z.tuple([])]),
  new: z.tuple([]),
  update: z.tuple([]),
  continue: z.tuple([]),
} as const

type ButtonName = keyof typeof BUTTONS
export type Pressed = {
  [Name in ButtonName]: { name: Name; parts: z.infer<(typeof BUTTONS)[Name]> }
}[ButtonName]

/** The pressed button. Without a known button, the quantities are saved. */
export function pressedIn(posted: Posted): Pressed {
  const [name = '', ...parts] = (posted.intent ?? 'update').split('.')
  if (!(name in BUTTONS)) return { name: 'update', parts: [] }
  const result = BUTTONS[name as ButtonName].safeParse(parts)
  // The parsed tuple belongs to this name.
  return result.success ? ({ name, parts: result.data } as Pressed) : { name: 'update', parts: [] }
}

const MOST = LIST_LIMITS.pieces

type Numbers = { ok: true; splits: Split[] } | { ok: false; errors: Record<string, string> }

/** The typed quantities, with a pressed "one less" button applied. */
export function readNumbers(posted: Posted, pressed: Pressed): Numbers {
  const splits = new Map<string, Split>()
  const errors: Record<string, string> = {}
  for (const [name, value] of Object.entries(posted)) {
    const [, shipment, line, seen] = /^n\.(shipment-\d{1,3})\.([^.]{1,100})\.(\d{1,4})$/.exec(name) ?? []
    if (!shipment || !line || !seen) continue
    const typed = /^\d{1,4}$/.test(value.trim()) ? Number(value) : undefined
    if (typed === undefined || typed > MOST) {
      errors[name] = value.trim() === '' ? 'Type a number, or 0 for none' : 'Quantity must be a number'
      continue
    }
    const split = splits.get(line) ?? { lineId: line, seen: {}, at: {} }
    split.seen[shipment] = Number(seen)
    split.at[shipment] = Math.max(0, typed + stepOf(pressed, shipment, line))
    splits.set(line, split)
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, splits: [...splits.values()] }
}

function stepOf(pressed: Pressed, key: string, lineId: string): number {
  if (pressed.name !== 'less') return 0
  const [shipment, line] = pressed.parts
  return shipment === key && line === lineId ? -1 : 0
}

type TypedAddress = { ok: true; address: Address } | { ok: false; errors: Record<string, string> }

/** The address from fields with a prefix. Errors are keyed by field name. */
export function readAddress(posted: Posted, prefix: typeof NEW | typeof EDIT): TypedAddress {
  const input: AddressInput = Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field): [AddressField, string][] => {
      const value = posted[`${prefix}${field}`]
      return value === undefined ? [] : [[field, value]]
    }),
  )
  const check = checkAddress(input)
  if (check.ok) return check
  const errors = Object.entries(check.problems).map(([field, message]) => [`${prefix}${field}`, message])
  return { ok: false, errors: Object.fromEntries(errors) }
}

export function readNewUnits(posted: Posted): { lineId: string; quantity: number }[] {
  return Object.entries(posted).flatMap(([name, value]) => {
    const line = /^new-n\.([^.]{1,100})$/.exec(name)?.[1]
    const quantity = /^\d{1,4}$/.test(value.trim()) ? Number(value) : 0
    return line && quantity > 0 ? [{ lineId: line, quantity }] : []
  })
}
