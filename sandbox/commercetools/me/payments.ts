import type { Endpoint } from '../engine/resource'
import { parse } from '../engine/validation'
import { myPaymentDraft } from '../payments/schema'
import { type Ownership, ownWithId, queryOwn, removeOwn, updateOwn } from './own'
import { ownsPayment, subjectOf } from './subject'

const scopes = ['manage_my_payments']

const payments: Ownership<'payment'> = {
  typeId: 'payment',
  isOwn: ownsPayment,
  listed: (subject) =>
    'customerId' in subject ? ['customer.id', subject.customerId] : ['anonymousId', subject.anonymousId],
}

/** The update actions that customers may send. */
const allowed = new Set([
  'addTransaction',
  'changeAmountPlanned',
  'setCustomField',
  'setMethodInfoCustomField',
  'setMethodInfoCustomType',
  'setMethodInfoInterface',
  'setMethodInfoInterfaceAccount',
  'setMethodInfoMethod',
  'setMethodInfoName',
  'setTransactionCustomField',
])

const create: Endpoint = {
  method: 'POST',
  path: '/me/payments',
  scopes,
  handle: ({ body }, session) => {
    const { transaction, ...draft } = parse(myPaymentDraft, body)
    const subject = subjectOf(session)
    const owner =
      'customerId' in subject ? { customer: { typeId: 'customer', id: subject.customerId } } : subject
    const transactions = transaction ? [transaction] : []
    return { status: 201, body: session.create('payment', { ...draft, ...owner, transactions }) }
  },
}

export const myPaymentEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/me/payments',
    scopes,
    handle: (call, session) => queryOwn(payments, call, session),
  },
  create,
  {
    method: 'GET',
    path: '/me/payments/{id}',
    scopes,
    handle: ({ params: { id = '' } }, session) => ({ body: ownWithId(payments, id, session) }),
  },
  {
    method: 'POST',
    path: '/me/payments/{id}',
    scopes,
    handle: (call, session) => updateOwn(payments, allowed, call, session),
  },
  {
    method: 'DELETE',
    path: '/me/payments/{id}',
    scopes,
    handle: (call, session) => removeOwn(payments, call, session),
  },
]
