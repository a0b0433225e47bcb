import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import { fitted, LONGEST_EVENT } from './fitting'
import type { toMessage } from './mapping'
import type { QueuedEvent } from './queued'

/** A message of RudderStack, and what it was made of. */
export type Prepared = { of: QueuedEvent; message: ReturnType<typeof toMessage> }

/** The answers to what would be refused again. */
const REFUSED = [400, 413]

/** Tells analytics what happened (RudderStack's HTTP API). */
export function createAnalytics({
  vendorFetch,
  config,
  now,
}: Pick<ServiceDeps, 'vendorFetch' | 'config' | 'now'>) {
  const settings = config.analytics

  async function post(batch: readonly Prepared[]): Promise<number> {
    if (!settings) return 200
    const response = await vendorFetch(`${settings.url}/v1/batch`, {
      vendor: 'rudderstack',
      timeoutMs: TIMEOUTS_MS.rudderstack.batch,
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Basic ${btoa(`${settings.writeKey}:`)}`,
      },
      body: JSON.stringify({ batch: batch.map(({ message }) => message), sentAt: now().toISOString() }),
    })
    return response.status
  }

  /** Sends all in one call, and what is refused by halves. Returns what has to be sent again. */
  async function send(batch: readonly Prepared[]): Promise<readonly Prepared[]> {
    if (batch.length === 0) return []
    const status = await post(batch).catch((error: unknown) => {
      if (!(error instanceof VendorError)) throw error
      return 503
    })
    if (status < 300) return []
    if (!REFUSED.includes(status)) return batch
    if (batch.length === 1) {
      console.warn('analytics refused an event, which was dropped', status)
      return []
    }
    const half = Math.ceil(batch.length / 2)
    return [...(await send(batch.slice(0, half))), ...(await send(batch.slice(half)))]
  }

  return {
    isOn: settings !== undefined,
    send: (batch: readonly Prepared[]) => send(batch.flatMap((prepared) => withinLimit(prepared) ?? [])),
  }
}

/** Leaves out products that are too many for one event. */
function withinLimit({ of, message }: Prepared): Prepared | undefined {
  if (message.type === 'identify') return { of, message }
  const others = JSON.stringify({ ...message, properties: {} }).length
  const properties = fitted(message.properties, LONGEST_EVENT - others)
  if (properties) return { of, message: { ...message, properties } }
  console.warn('an event was too large and was dropped', message.event)
  return undefined
}
