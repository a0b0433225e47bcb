import type { ShoppingList } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { invalidOperation } from '../engine/errors'
import type { Answer, Call, Endpoint } from '../engine/resource'
import { identifier } from '../engine/schemas'
import { isObject, parse } from '../engine/validation'
import { standingOf } from './permissions'
import { expectRight, type Kind, type Place } from './place'
import { at, byIdAndKey, reading, right } from './unit-endpoints'

const lists: Kind<'shopping-list'> = {
  typeId: 'shopping-list',
  plural: 'shopping lists',
  owner: (list: ShoppingList) => list.customer?.id,
  view: { my: 'ViewMyShoppingLists', others: 'ViewOthersShoppingLists' },
}

const mayWithList = (act: string) => (customerId: string | undefined, place: Place) => {
  const isOwn = customerId === place.associateId
  const permissions = right(isOwn, `${act}MyShoppingLists`, `${act}OthersShoppingLists`)
  expectRight(place, `${act.toLowerCase()} shopping lists`, permissions, customerId)
}

const listOwner = z.object({ customer: identifier('customer').optional() })

/** The list belongs to the associate, unless the draft names another one. */
function createList({ body }: Call, place: Place): Answer {
  const { session, unit, associateId } = place
  const { customer } = parse(listOwner, body)
  const owner = customer ? session.referenced('customer', customer).id : associateId
  mayWithList('Create')(owner, place)
  if (!standingOf(unit, owner, session)) {
    throw invalidOperation(`The customer with ID '${owner}' is no associate of the business unit.`)
  }
  const list = session.create('shopping-list', {
    ...(isObject(body) ? body : {}),
    customer: { typeId: 'customer', id: owner },
    businessUnit: { typeId: 'business-unit', key: unit.key },
  })
  return { status: 201, body: session.present('shopping-list', list) }
}

export const associateShoppingListEndpoints: Endpoint[] = [
  at('POST', '/shopping-lists', ['manage_shopping_lists'], createList),
  ...reading(
    lists,
    '/shopping-lists',
    { view: 'view_shopping_lists', manage: 'manage_shopping_lists' },
    byIdAndKey('shopping-list'),
    (list, _actions, place) => mayWithList('Update')(list.customer?.id, place),
    (list, place) => mayWithList('Delete')(list.customer?.id, place),
  ),
]
