import { type ErrorReport, framesOf, type Severity, withoutPersons } from '~/models/error/report'
import type { ServiceDeps } from '~/services/deps'
import { TIMEOUTS_MS } from '~/services/timeouts'
import { VendorError } from '~/services/vendor-error'
import { toEnvelope } from './mapping'

/** Reports a minute from one isolate, so that a broken page does not flood the service. */
const MOST_A_MINUTE = 30

let minute = 0
let sent = 0

type Where = { where: string; requestId?: string; severity?: Severity }

/** Reports errors by Sentry's envelope protocol, sampled, without personal data. Off unless configured. */
export function createErrorService({
  vendorFetch,
  config,
  now,
}: Pick<ServiceDeps, 'vendorFetch' | 'config' | 'now'>) {
  const settings = config.errors

  const mayReport = (): boolean => {
    if (!settings || Math.random() >= settings.sampleRate) return false
    const current = Math.floor(now().getTime() / 60_000)
    if (current !== minute) sent = 0
    minute = current
    sent += 1
    return sent <= MOST_A_MINUTE
  }

  /** @throws VendorError */
  const send = async (report: ErrorReport): Promise<void> => {
    if (!settings || !mayReport()) return
    const response = await vendorFetch(`${settings.url}?sentry_key=${settings.key}&sentry_version=7`, {
      vendor: 'sentry',
      timeoutMs: TIMEOUTS_MS.sentry.envelope,
      method: 'POST',
      headers: { 'Content-Type': 'application/x-sentry-envelope' },
      body: toEnvelope(report, settings.dsn),
    })
    if (!response.ok) throw new VendorError('sentry', 'envelope', { status: response.status })
  }

  return {
    isOn: settings !== undefined,
    dsn: settings?.dsn,
    send,
    report: (error: unknown, { where, requestId, severity = 'error' }: Where): Promise<void> =>
      send({
        id: crypto.randomUUID().replaceAll('-', ''),
        at: now().getTime(),
        severity,
        place: 'server',
        type: error instanceof Error ? error.name : 'Error',
        message: withoutPersons(error instanceof Error ? error.message : String(error)),
        stack: framesOf(error instanceof Error ? error.stack : undefined),
        where,
        release: import.meta.env.BUILD ?? 'development',
        requestId: requestId || undefined,
      }),
  }
}
