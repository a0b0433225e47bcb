import type { HashedPurchase } from './queued'

/** An event of the Conversions API. */
export const toConversion = (id: string, at: number, purchase: HashedPurchase) => {
  const { email, phone, firstName, lastName, contentIds, value, currency } = purchase
  return {
    event_name: 'Purchase',
    event_time: Math.floor(at / 1000),
    event_id: id,
    action_source: 'website',
    user_data: {
      ...(email && { em: [email] }),
      ...(phone && { ph: [phone] }),
      ...(firstName && { fn: [firstName] }),
      ...(lastName && { ln: [lastName] }),
    },
    custom_data: { content_ids: contentIds, content_type: 'product', value, currency },
  }
}
