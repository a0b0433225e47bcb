import type { CustomerGroup } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { customActions, customFields } from '../engine/custom'
import { actionsOf, defineResource } from '../engine/resource'
import { customFieldsDraft, key } from '../engine/schemas'

const { set } = actionsOf<CustomerGroup>()

export const customerGroups = defineResource({
  typeId: 'customer-group',
  path: 'customer-groups',
  scopes: {
    view: ['view_customers', 'view_customer_groups'],
    manage: ['manage_customers', 'manage_customer_groups'],
  },
  draft: z.object({
    key: key.optional(),
    groupName: z.string().min(1),
    custom: customFieldsDraft.optional(),
  }),
  create: ({ key, groupName, custom }, context) => ({
    key,
    name: groupName,
    custom: customFields(custom, context),
  }),
  actions: {
    changeName: set('name', z.string().min(1)),
    setKey: set('key', key.optional()),
    ...customActions<CustomerGroup>(),
  },
  indexes: [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    { name: 'name', unique: true, values: ({ name }) => [name] },
  ],
  heldBy: ['customer', 'product', 'cart', 'business-unit'],
})
