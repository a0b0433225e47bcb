import { sendBeacon } from '~/components/browser/browser'

/** Reports per page. */
const MOST = 5

const told = new Set<string>()

/** Reports uncaught errors to the shop, which forwards them without personal data. */
export function reportErrors(): void {
  addEventListener('error', ({ error, message }) => report(error ?? message))
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => report(reason))
}

function report(error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const key = `${name} ${message}`
  if (told.has(key) || told.size >= MOST) return
  told.add(key)
  const frames = framesOf(stack ?? '').reverse()
  const event = {
    level: 'error',
    transaction: location.pathname,
    exception: { values: [{ type: name, value: message, stacktrace: { frames } }] },
  }
  sendBeacon('/sentry', [{}, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n'))
}

/** Cut to what tells one place from another. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .flatMap((line) => {
      const place = /:(\d+):(\d+)\)?$/.exec(line)
      const start = line.search(/https?:/)
      if (!place || start < 0) return []
      const before = line
        .slice(0, start)
        .replace(/^\s*at /, '')
        .replace(/[(@]$/, '')
      const [, row, column] = place
      return [
        {
          filename: line.slice(start, place.index),
          lineno: Number(row),
          colno: Number(column),
          function: before.trim(),
        },
      ]
    })
    .slice(0, 30)
