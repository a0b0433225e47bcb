/** Only these are sent to the error service. */
export type Severity = 'error' | 'fatal'

/** Without personal data. */
export type ErrorReport = {
  id: string
  at: number
  severity: Severity
  place: 'server' | 'browser'
  type: string
  message: string
  stack: Frame[]
  where: string
  release?: string
  requestId?: string
}

type Frame = { file: string; line?: number; column?: number; name?: string }

const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+\.[a-z]{2,}/gi
const NUMBERS = /\d[\d -]{6,}\d/g
const KEYS = /\b[0-9a-f]{24,}\b/gi
const LONGEST = 500

/** A message without e-mail addresses, long numbers and keys. */
export const withoutPersons = (text: string): string =>
  text
    .slice(0, 4 * LONGEST)
    .replace(EMAIL, '[email]')
    .replace(KEYS, '[key]')
    .replace(NUMBERS, '[number]')
    .slice(0, LONGEST)

const MOST_FRAMES = 30
const IN_CHROME = /^\s*at (?:(.*?) \()?(.+?):(\d+):(\d+)\)?$/
const IN_OTHERS = /^([^@]*)@(.+):(\d+):(\d+)$/

export function framesOf(stack: string | undefined): Frame[] {
  const lines = (stack ?? '').split('\n').slice(0, MOST_FRAMES)
  return lines.flatMap((whole) => {
    const text = whole.slice(0, 2 * LONGEST)
    const found = IN_CHROME.exec(text) ?? IN_OTHERS.exec(text)
    if (!found) return []
    const [, name, file = '', line, column] = found
    const frame = { file: withoutQuery(file), line: Number(line), column: Number(column) }
    return [name ? { ...frame, name } : frame]
  })
}

/** A query may hold typed text. */
export const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

export const groupOf = ({ type, stack, where }: Pick<ErrorReport, 'type' | 'stack' | 'where'>): string[] => {
  const [first] = stack
  return [type, first ? `${first.file}:${first.name ?? first.line}` : where]
}
