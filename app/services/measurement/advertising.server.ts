import type { Order } from '~/models/order/order'
import type { ServiceDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import { digestsOf } from './digests'
import { toConversion } from './mapping-advertising'
import type { HashedPurchase } from './queued'

/** Tells the advertising service of purchases (Meta's Conversions API), with digests in place of persons. */
export function createAdvertising({ vendorFetch, config }: Pick<ServiceDeps, 'vendorFetch' | 'config'>) {
  const settings = config.advertising

  /** `id` stays the same when it is sent again, so that it counts once. @throws VendorError */
  async function send(id: string, at: number, purchase: HashedPurchase): Promise<void> {
    if (!settings) return
    const response = await vendorFetch(`${settings.url}/${settings.pixelId}/events`, {
      vendor: 'facebook',
      timeoutMs: TIMEOUTS_MS.facebook.events,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${settings.token}` },
      body: JSON.stringify({ data: [toConversion(id, at, purchase)] }),
    })
    if (!response.ok) throw new VendorError('facebook', 'events', { status: response.status })
  }

  return {
    send,
    async tell({ number, cart }: Order, at: number): Promise<void> {
      if (!settings) return
      const contentIds = cart.lines.map(({ variant }) => variant.sku)
      const value = (cart.tax?.totalGross ?? cart.totalPrice) / 100
      await send(`order-${number}`, at, { ...(await digestsOf(cart)), contentIds, value, currency: 'USD' })
    },
  }
}
