import type { AnyDefinition, Endpoint } from '../engine/resource'
import { channels } from './channels'
import { customObjects } from './custom-objects'
import { customerGroups } from './customer-groups'
import { inventory } from './inventory'
import { states } from './states'
import { taxCategories } from './tax-categories'
import { zones } from './zones'

/** Every resource of the API. */
export const definitions: readonly AnyDefinition[] = [
  channels,
  customObjects,
  customerGroups,
  inventory,
  states,
  taxCategories,
  zones,
]

/** The endpoints that belong to no single resource. */
export const endpoints: readonly Endpoint[] = []
