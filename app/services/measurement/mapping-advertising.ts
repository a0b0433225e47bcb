import type { HashedPurchase, QueuedEvent } from './queued'

/** An event of the Conversions API. A website's needs its page and browser; undefined without them. */
export function toConversion({ id, at, visitor: { context } }: QueuedEvent, purchase: HashedPurchase) {
  if (!context?.agent) return undefined
  const { contentIds, value, currency } = purchase
  return {
    event_name: 'Purchase',
    event_time: Math.floor(at / 1000),
    event_id: id,
    action_source: 'website',
    event_source_url: context.page,
    user_data: {
      client_user_agent: context.agent,
      client_ip_address: context.address || undefined,
      em: listOf(purchase.email),
      ph: listOf(purchase.phone),
      fn: listOf(purchase.firstName),
      ln: listOf(purchase.lastName),
      ct: listOf(purchase.city),
      st: listOf(purchase.state),
      zp: listOf(purchase.postalCode),
      country: listOf(purchase.country),
    },
    // The sku: it is a product's id in the feed for merchants.
    custom_data: { content_ids: contentIds, content_type: 'product', value, currency },
  }
}

const listOf = (digest?: string): [string] | undefined => (digest ? [digest] : undefined)
