import type { ChannelReference, ChannelRoleEnum } from '@commercetools/platform-sdk'
import type { Context, Identifier } from '../engine/context'
import { refuse } from '../engine/errors'

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

/** The channel of a line item's prices. */
export const distributionChannelOf = (identifier: Identifier, context: Context): ChannelReference =>
  channelWithRole(identifier, 'ProductDistribution', context)

/** The channel of a line item's stock. */
export const supplyChannelOf = (identifier: Identifier, context: Context): ChannelReference =>
  channelWithRole(identifier, 'InventorySupply', context)
