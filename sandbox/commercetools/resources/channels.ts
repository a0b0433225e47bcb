import type { Channel } from '@commercetools/platform-sdk'
import * as z from 'zod'
import {
  customActions,
  customFieldFields,
  customFields,
  customTypeFields,
  withCustomField,
  withCustomType,
} from '../engine/custom'
import { invalidOperation } from '../engine/errors'
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
    changeKey: set('key', key),
    changeName: set('name', localizedString),
    changeDescription: set('description', localizedString),
    setRoles: set('roles', roles),
    addRoles: action({ roles }, (channel, added) => ({
      ...channel,
      roles: [...new Set([...channel.roles, ...added.roles])],
    })),
    removeRoles: action({ roles }, (channel, removed) => ({
      ...channel,
      roles: channel.roles.filter((role) => !removed.roles.some((one) => one === role)),
    })),
    setAddress: action({ address: address.optional() }, (channel, { address }, context) => ({
      ...channel,
      address: address && { ...address, custom: customFields(address.custom, context) },
    })),
    setAddressCustomType: action(customTypeFields, (channel, fields, context) => ({
      ...channel,
      address: { ...addressOf(channel), custom: withCustomType(fields, context) },
    })),
    setAddressCustomField: action(customFieldFields, (channel, { name, value }, context) => ({
      ...channel,
      address: {
        ...addressOf(channel),
        custom: withCustomField(addressOf(channel).custom, name, value, context),
      },
    })),
    setGeoLocation: set('geoLocation', geoLocation.optional()),
    ...customActions<Channel>(),
  },
  indexes: [{ name: 'key', unique: true, values: ({ key }) => [key] }],
  heldBy: ['product', 'store', 'inventory-entry', 'cart', 'order'],
})

function addressOf(channel: Channel) {
  if (!channel.address) throw invalidOperation(`The channel '${channel.key}' has no address.`)
  return channel.address
}
