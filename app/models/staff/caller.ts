import { certificateCode } from '../ledger/ledger'
import { readOrderNumber } from '../order/number'
import { readCode } from '../typed-text'

/** What a text may be, beside words: an exact one opens by itself. */
export type CallerQuery = {
  text: string
  email?: string
  order?: string
  cart?: string
  zip?: string
  /** Of a gift or a gift certificate. */
  code?: string
}

const CART_KEY = /^(?:#\s?)?(?:C[\s-]?)?([0-9A-Z]{10})\.?$/i

export function callerQuery(typed: string): CallerQuery | undefined {
  const text = readCode(typed).replace(/\s+/g, ' ')
  if (text === '') return undefined
  const number = readOrderNumber(text)
  const [, key] = CART_KEY.exec(text) ?? []
  const isZip = /^\d{5}(-\d{4})?$/.test(text) || /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i.test(text)
  return {
    text,
    email: /^[^\s@]+@[^\s@]+$/.test(text) ? text.toLowerCase() : undefined,
    order: /^CN-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(number) ? number : undefined,
    cart: key && !/^\d+$/.test(key) ? `C-${key.toUpperCase()}` : undefined,
    zip: isZip ? text.toUpperCase() : undefined,
    code: certificateCode(text),
  }
}
