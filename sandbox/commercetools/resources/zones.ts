import type { Location, Zone } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { invalidOperation } from '../engine/errors'
import { actionsOf, defineResource } from '../engine/resource'
import { country, key } from '../engine/schemas'

const { action, set } = actionsOf<Zone>()

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
    addLocation: action({ location }, (zone, { location }) => ({
      ...zone,
      locations: [...zone.locations.filter((known) => !isSame(known, location)), location],
    })),
    removeLocation: action({ location }, (zone, { location }) => {
      if (!zone.locations.some((known) => isSame(known, location))) {
        throw invalidOperation('The zone does not contain the location.')
      }
      return { ...zone, locations: zone.locations.filter((known) => !isSame(known, location)) }
    }),
  },
  indexes: [{ name: 'key', unique: true, values: ({ key }) => [key] }],
  heldBy: ['shipping-method'],
})

function isSame(left: Location, right: Location): boolean {
  return left.country === right.country && left.state === right.state
}
