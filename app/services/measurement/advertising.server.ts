import { CURRENCY } from '~/models/money'
import type { Order } from '~/models/order/order'
import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import { digestsOf } from './digests'
import { toConversion } from './mapping-advertising'
import type { HashedPurchase, QueuedEvent } from './queued'

/** Tells the advertising service of purchases (Meta's Conversions API), with digests in place of persons. */
export function createAdvertising({ vendorFetch, config }: Pick<ServiceDeps, 'vendorFetch' | 'config'>) {
  const settings = config.advertising

  /** The message's id stays the same when it is sent again, so that it counts once. @throws VendorError */
  async function send(message: QueuedEvent, purchase: HashedPurchase): Promise<void> {
    const event = toConversion(message, purchase)
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

  return {
    isOn: settings !== undefined,
    send,
    async tell(message: QueuedEvent, { cart }: Order): Promise<void> {
      if (!settings) return
      const contentIds = cart.lines.map(({ variant }) => variant.sku)
      const value = (cart.tax?.totalGross ?? cart.totalPrice) / 100
      await send(message, { ...(await digestsOf(cart)), contentIds, value, currency: CURRENCY })
    },
  }
}
