import type { Zone } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { actionsOf, defineResource } from '../engine/resource'
import { country, key } from '../engine/schemas'

const { set } = actionsOf<Zone>()

const location = z.object({ country, state: z.string().optional() })

export const zones = defineResource({
  typeId: 'zone',
  path: 'zones',
  scopes: {
    view: ['view_orders', 'view_zones'],
    manage: ['manage_orders', 'manage_zones'],
  },
  draft: z.object({
    key: key.optional(),
    name: z.string(),
    description: z.string().optional(),
    locations: z.array(location).optional(),
  }),
  create: ({ locations = [], ...draft }) => ({ ...draft, locations }),
  actions: {
    changeName: set('name', z.string()),
    setKey: set('key', key.optional()),
    setDescription: set('description', z.string().optional()),
  },
  indexes: [{ name: 'key', unique: true, values: ({ key }) => [key] }],
  heldBy: ['shipping-method'],
})
