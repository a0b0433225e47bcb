import type { ChannelDraft } from '@commercetools/platform-sdk'

/** The channel whose prices are those of auto-delivery. */
export const AUTO_DELIVERY_CHANNEL = 'auto-delivery'

export const channels: ChannelDraft[] = [
  {
    key: AUTO_DELIVERY_CHANNEL,
    name: { en: 'Auto-Delivery' },
    roles: ['ProductDistribution'],
    description: { en: 'Its prices are those of subscriptions' },
  },
]
