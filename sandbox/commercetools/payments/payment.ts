import type { Payment } from '@commercetools/platform-sdk'
import { centsOf } from '../carts/money'
import type { Context } from '../engine/context'
import { customFields } from '../engine/custom'
import { invalidOperation } from '../engine/errors'
import { defineResource } from '../engine/resource'
import type { Body } from '../engine/types'
import { paymentActions } from './actions'
import { type PaymentInput, paymentDraft } from './schema'
import { transactionOf } from './transaction'

function paymentFrom(draft: PaymentInput, context: Context): Body<Payment> {
  if (draft.customer && draft.anonymousId !== undefined) {
    throw invalidOperation("Only one of 'customer' and 'anonymousId' can be set.")
  }
  const { custom: methodCustom, ...method } = draft.paymentMethodInfo ?? {}
  const { state, ...status } = draft.paymentStatus ?? {}
  return {
    key: draft.key,
    customer: draft.customer && context.reference('customer', draft.customer),
    anonymousId: draft.anonymousId,
    interfaceId: draft.interfaceId,
    amountPlanned: centsOf(draft.amountPlanned),
    paymentMethodInfo: {
      ...method,
      custom: methodCustom && customFields(methodCustom, context),
    },
    paymentStatus: { ...status, state: state && context.reference('state', state) },
    transactions: (draft.transactions ?? []).map((transaction) => transactionOf(transaction, context)),
    interfaceInteractions: (draft.interfaceInteractions ?? []).map((fields) => customFields(fields, context)),
    custom: draft.custom && customFields(draft.custom, context),
  }
}

/** The payment service's id of a payment, unique within the service. */
const interfaceName = ({ interfaceId, paymentMethodInfo }: Payment): string | undefined =>
  interfaceId === undefined
    ? undefined
    : JSON.stringify([paymentMethodInfo.paymentInterface ?? null, interfaceId])

export const payment = defineResource({
  typeId: 'payment',
  path: 'payments',
  scopes: { view: ['view_payments'], manage: ['manage_payments'] },
  draft: paymentDraft,
  create: paymentFrom,
  actions: paymentActions,
  indexes: [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    {
      name: 'interfaceName',
      unique: true,
      duplicate: (value) => ({ field: 'interfaceId', value: JSON.parse(value)[1] }),
      values: (resource) => [interfaceName(resource)],
    },
    { name: 'interfaceId', values: ({ interfaceId }) => [interfaceId] },
    { name: 'customer.id', values: ({ customer }) => [customer?.id] },
    { name: 'anonymousId', values: ({ anonymousId }) => [anonymousId] },
  ],
  heldBy: ['cart', 'order'],
})
