/** A broken page tells a few times, not for each frame. */
const MOST = 5

const told = new Set<string>()

/** Sends what nobody caught to the shop's own address, which passes it on without personal data. */
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
  navigator.sendBeacon(
    '/sentry',
    [{}, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n'),
  )
}

/** As far as the server needs it to tell one place from another. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, before = '', file, row, column] =
        /^\s*(?:at )?(.*?)[(@]?(https?:[^\s)]+?):(\d+):(\d+)\)?$/.exec(line) ?? []
      return file
        ? [{ filename: file, lineno: Number(row), colno: Number(column), function: before.trim() }]
        : []
    })
    .slice(0, 30)
