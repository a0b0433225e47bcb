import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import { fitted, LONGEST_EVENT } from './fitting'
import type { toMessage } from './mapping'
import type { QueuedEvent } from './queued'

/** A message to RudderStack, and the event it was made of. */
export type Prepared = { of: QueuedEvent; message: ReturnType<typeof toMessage> }

/** Statuses of messages that would be refused again. */
const REFUSED = [400, 413]

type Deps = Pick<ServiceDeps, 'vendorFetch' | 'config' | 'now'>

/** Sends messages to RudderStack's HTTP API. Returns those to send again. */
export const sendToAnalytics = (deps: Deps, batch: readonly Prepared[]): Promise<readonly Prepared[]> =>
  sendHalving(
    deps,
    batch.flatMap((prepared) => withinLimit(prepared) ?? []),
  )

/** Sends all in one call, and what is refused by halves. */
async function sendHalving(deps: Deps, batch: readonly Prepared[]): Promise<readonly Prepared[]> {
  if (batch.length === 0) return []
  const status = await post(deps, batch).catch((error: unknown) => {
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
  const [first, second] = [batch.slice(0, half), batch.slice(half)]
  return [...(await sendHalving(deps, first)), ...(await sendHalving(deps, second))]
}

async function post({ vendorFetch, config, now }: Deps, batch: readonly Prepared[]): Promise<number> {
  const settings = config.analytics
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

/** Leaves out products that are too many for one event. */
function withinLimit({ of, message }: Prepared): Prepared | undefined {
  if (message.type === 'identify') return { of, message }
  const others = JSON.stringify({ ...message, properties: {} }).length
  const properties = fitted(message.properties, LONGEST_EVENT - others)
  if (properties) return { of, message: { ...message, properties } }
  console.warn('an event was too large and was dropped', message.event)
  return undefined
}
