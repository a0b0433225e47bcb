import type { AssociateRole } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { permission } from '../companies/permissions'
import { customActions, customFields } from '../engine/custom'
import { actionsOf, defineResource } from '../engine/resource'
import { customFieldsDraft, key } from '../engine/schemas'

const { action } = actionsOf<AssociateRole>()

export const associateRoles = defineResource({
  typeId: 'associate-role',
  path: 'associate-roles',
  scopes: { view: ['view_associate_roles'], manage: ['manage_associate_roles'] },
  draft: z.object({
    key,
    name: z.string().optional(),
    buyerAssignable: z.boolean().optional(),
    permissions: z.array(permission).optional(),
    custom: customFieldsDraft.optional(),
  }),
  create: ({ buyerAssignable = true, permissions = [], custom, ...draft }, context) => ({
    ...draft,
    buyerAssignable,
    permissions,
    custom: customFields(custom, context),
  }),
  actions: {
    addPermission: action({ permission }, (role, { permission }) => ({
      ...role,
      permissions: [...new Set([...role.permissions, permission])],
    })),

    ...customActions<AssociateRole>(),
  },
  indexes: [{ name: 'key', unique: true, values: ({ key }) => [key] }],
  heldBy: ['business-unit'],
  heldAs: ({ key }) => JSON.stringify({ typeId: 'associate-role', key }),
})
