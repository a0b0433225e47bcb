import type { Endpoint } from '../engine/resource'
import { parse } from '../engine/validation'
import { shoppingListActions } from '../shopping-lists/actions'
import { shoppingListDraft } from '../shopping-lists/shopping-lists'
import { type Ownership, ownWithId, queryOwn, removeOwn, updateOwn } from './own'
import { ownsPayment, subjectOf } from './subject'

const scopes = ['manage_my_shopping_lists']

const lists: Ownership<'shopping-list'> = {
  typeId: 'shopping-list',
  isOwn: ownsPayment,
  listed: (subject) =>
    'customerId' in subject ? ['customer.id', subject.customerId] : ['anonymousId', subject.anonymousId],
}

/** The owner comes from the token. */
const draft = shoppingListDraft.omit({ key: true, slug: true, customer: true, anonymousId: true })

const notMine = new Set(['setKey', 'setSlug', 'setCustomer', 'setAnonymousId', 'setStore', 'setBusinessUnit'])
const allowed = new Set(Object.keys(shoppingListActions).filter((action) => !notMine.has(action)))

const create: Endpoint = {
  method: 'POST',
  path: '/me/shopping-lists',
  scopes,
  handle: ({ body }, session) => {
    const subject = subjectOf(session)
    const owner =
      'customerId' in subject ? { customer: { typeId: 'customer', id: subject.customerId } } : subject
    const store = session.storeKey === undefined ? {} : { store: { typeId: 'store', key: session.storeKey } }
    const list = session.create('shopping-list', { ...parse(draft, body), ...owner, ...store })
    return { status: 201, body: session.present('shopping-list', list) }
  },
}

const named = (
  path: string,
  idOf: (params: Record<string, string>, key: (key: string) => string) => string,
) =>
  (['GET', 'POST', 'DELETE'] as const).map(
    (method): Endpoint => ({
      method,
      path,
      scopes,
      handle: (call, session) => {
        const id = idOf(call.params, (key) => session.lookup('shopping-list', 'key', key)[0]?.id ?? key)
        const one = { ...call, params: { id } }
        if (method === 'GET') return { body: session.present('shopping-list', ownWithId(lists, id, session)) }
        return method === 'POST' ? updateOwn(lists, allowed, one, session) : removeOwn(lists, one, session)
      },
    }),
  )

export const myShoppingListEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/me/shopping-lists',
    scopes,
    handle: (call, session) => queryOwn(lists, call, session),
  },
  create,
  ...named('/me/shopping-lists/{id}', ({ id = '' }) => id),
  ...named('/me/shopping-lists/key={key}', ({ key = '' }, idOfKey) => idOfKey(key)),
]
