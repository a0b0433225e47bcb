import type { Cart, ChannelReference, ChannelRoleEnum } from '@commercetools/platform-sdk'
import type { Context, Identifier } from '../engine/context'
import { invalidOperation, refuse } from '../engine/errors'

/** Checks that the channel has the role. */
function channelWithRole(identifier: Identifier, role: ChannelRoleEnum, context: Context): ChannelReference {
  const channel = context.referenced('channel', identifier)
  if (!channel.roles.includes(role)) {
    throw refuse(
      400,
      'MissingRoleOnChannel',
      `Given channel with ID '${channel.id}' does not have the required role ${role}.`,
      {
        channel: { typeId: 'channel', id: channel.id },
        missingRole: role,
      },
    )
  }
  return { typeId: 'channel', id: channel.id }
}

/** The channel of a line item's prices; in a store's cart one of the store's channels, if it has any. */
export function distributionChannelOf(
  identifier: Identifier,
  cart: Pick<Cart, 'store'>,
  context: Context,
): ChannelReference {
  const channel = channelWithRole(identifier, 'ProductDistribution', context)
  const store = cart.store && context.find('store', { key: cart.store.key })
  if (store?.distributionChannels.length && !store.distributionChannels.some(({ id }) => id === channel.id)) {
    throw invalidOperation(
      `The channel with ID '${channel.id}' is not a distribution channel of the store '${store.key}'.`,
    )
  }
  return channel
}

/** The channel of a line item's stock. */
export const supplyChannelOf = (identifier: Identifier, context: Context): ChannelReference =>
  channelWithRole(identifier, 'InventorySupply', context)
