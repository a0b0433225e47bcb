import { type ErrorReport, groupOf } from '~/models/error/report'

export function toEnvelope(report: ErrorReport, dsn: string): string {
  const { id, at, severity, place, type, message, stack, where, release, requestId } = report
  const time = new Date(at).toISOString()
  const event = {
    event_id: id,
    timestamp: time,
    platform: 'javascript',
    level: severity,
    logger: place,
    release,
    transaction: where,
    fingerprint: groupOf(report),
    tags: { place, request_id: requestId || undefined },
    exception: {
      values: [
        {
          type,
          value: message,
          // Sentry wants the innermost last.
          stacktrace: {
            frames: stack
              .map(({ file, line, column, name }) => ({
                filename: file,
                lineno: line || undefined,
                colno: column || undefined,
                function: name || undefined,
              }))
              .reverse(),
          },
        },
      ],
    },
  }
  return [{ event_id: id, sent_at: time, dsn }, { type: 'event' }, event]
    .map((part) => JSON.stringify(part))
    .join('\n')
}
