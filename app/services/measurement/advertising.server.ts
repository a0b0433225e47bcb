import { worthOf } from '~/models/measurement/worth'
import { CURRENCY } from '~/models/money'
import type { Order } from '~/models/order/order'
import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import { digestsOf } from './digests'
import { toConversion } from './mapping-advertising'
import type { HashedPurchase, QueuedEvent } from './queued'

type Deps = Pick<ServiceDeps, 'vendorFetch' | 'config'>

/**
 * Tells the advertising service of a purchase (Meta's Conversions API). The event's id stays the same when it is sent
 * again, so that it counts once. @throws VendorError
 */
export async function advertisePurchase(
  { vendorFetch, config }: Deps,
  queued: QueuedEvent,
  purchase: HashedPurchase,
): Promise<void> {
  const settings = config.advertising
  const event = toConversion(queued, purchase)
  if (!settings || !event) return
  const response = await vendorFetch(`${settings.url}/${settings.version}/${settings.pixelId}/events`, {
    vendor: 'facebook',
    timeoutMs: TIMEOUTS_MS.facebook.events,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${settings.token}` },
    body: JSON.stringify({ data: [event] }),
  })
  if (response.ok) return
  // It would be refused again.
  if (response.status === 400) return console.warn('advertising refused an event, which was dropped')
  throw new VendorError('facebook', 'events', { status: response.status })
}

export async function advertiseOrder(deps: Deps, queued: QueuedEvent, { cart }: Order): Promise<void> {
  if (!deps.config.advertising) return
  const contentIds = cart.lines.map(({ variant }) => variant.sku)
  const value = worthOf(cart).value / 100
  const digests = await digestsOf(cart)
  await advertisePurchase(deps, queued, { ...digests, contentIds, value, currency: CURRENCY })
}
