import { readOrderNumber } from '../order/number'
import { readCode } from '../typed-text'

export type CallerQuery = { kind: 'email' | 'order' | 'cart' | 'zip' | 'phone' | 'name'; text: string }

export function callerQuery(typed: string): CallerQuery | undefined {
  const text = readCode(typed).replace(/\s+/g, ' ')
  if (text === '') return undefined
  if (text.includes('@')) return { kind: 'email', text: text.toLowerCase() }
  const number = readOrderNumber(text)
  if (/^CN-/.test(number) && /CN/i.test(text)) return { kind: 'order', text: number }
  if (/^C-[0-9A-Z]{6,}$/i.test(text)) return { kind: 'cart', text: text.toUpperCase() }
  if (/^\d{5}(-\d{4})?$/.test(text) || /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i.test(text)) {
    return { kind: 'zip', text: text.toUpperCase() }
  }
  if (/^[\d ()+.-]+$/.test(text) && text.replace(/\D/g, '').length >= 7) return { kind: 'phone', text }
  return { kind: 'name', text }
}

/** How a number of ten digits may be written. */
export function phoneForms(typed: string): string[] {
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const [a, b, c] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return [
    ...new Set([typed.trim(), digits, `${a}-${b}-${c}`, `${a} ${b} ${c}`, `(${a}) ${b}-${c}`, `+1${digits}`]),
  ]
}
