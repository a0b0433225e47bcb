import type { Channel } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { customActions, customFields } from '../engine/custom'
import { actionsOf, defineResource } from '../engine/resource'
import { address, customFieldsDraft, key, localizedString } from '../engine/schemas'

const { action, set } = actionsOf<Channel>()

const roles = z.array(
  z.enum(['InventorySupply', 'ProductDistribution', 'OrderExport', 'OrderImport', 'Primary']),
)
const geoLocation = z.object({
  type: z.literal('Point'),
  coordinates: z.array(z.number()).min(2).max(3),
})

/** Channels that sell (ProductDistribution) or supply (InventorySupply). */
export const channels = defineResource({
  typeId: 'channel',
  path: 'channels',
  scopes: { view: ['view_products', 'view_channels'], manage: ['manage_products', 'manage_channels'] },
  draft: z.object({
    key,
    roles: roles.optional(),
    name: localizedString.optional(),
    description: localizedString.optional(),
    address: address.optional(),
    custom: customFieldsDraft.optional(),
    geoLocation: geoLocation.optional(),
  }),
  create: ({ roles, address, custom, ...draft }, context) => ({
    ...draft,
    roles: roles ?? ['InventorySupply'],
    address: address && { ...address, custom: customFields(address.custom, context) },
    custom: customFields(custom, context),
  }),
  actions: {
    changeName: set('name', localizedString),

    addRoles: action({ roles }, (channel, added) => ({
      ...channel,
      roles: [...new Set([...channel.roles, ...added.roles])],
    })),

    ...customActions<Channel>(),
  },
  indexes: [{ name: 'key', unique: true, values: ({ key }) => [key] }],
  heldBy: ['product', 'inventory-entry', 'cart', 'order'],
})
