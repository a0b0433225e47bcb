import type { Payment } from '@commercetools/platform-sdk'
import { centsOf } from '../carts/money'
import type { Context } from '../engine/context'
import { customFields } from '../engine/custom'
import { invalidOperation } from '../engine/errors'
import { defineResource } from '../engine/resource'
import type { Body } from '../engine/types'
import { paymentActions } from './actions'
import { paymentMessages } from './messages'
import { type PaymentInput, paymentDraft } from './schema'
import { transactionOf } from './transaction'

/** A new payment from its draft. */
function paymentFrom(draft: PaymentInput, context: Context): Body<Payment> {
  if (draft.customer && draft.anonymousId !== undefined) {
    throw invalidOperation("Only one of 'customer' and 'anonymousId' can be set.")
  }
  const { custom: methodCustom, ...method } = draft.paymentMethodInfo ?? {}
  const { state, ...status } = draft.paymentStatus ?? {}
  return {
    ...(draft.key !== undefined && { key: draft.key }),
    ...(draft.customer && { customer: context.reference('customer', draft.customer) }),
    ...(draft.anonymousId !== undefined && { anonymousId: draft.anonymousId }),
    ...(draft.interfaceId !== undefined && { interfaceId: draft.interfaceId }),
    amountPlanned: centsOf(draft.amountPlanned),
    paymentMethodInfo: {
      ...method,
      ...(methodCustom && { custom: customFields(methodCustom, context) }),
    },
    paymentStatus: { ...status, ...(state && { state: context.reference('state', state) }) },
    transactions: (draft.transactions ?? []).map((transaction) => transactionOf(transaction, context)),
    interfaceInteractions: (draft.interfaceInteractions ?? []).map((fields) => customFields(fields, context)),
    ...(draft.custom && { custom: customFields(draft.custom, context) }),
  }
}

/** The payment service's own name for a payment, unique within the service. */
const interfaceName = ({ interfaceId, paymentMethodInfo }: Payment): string | undefined =>
  interfaceId === undefined
    ? undefined
    : JSON.stringify([paymentMethodInfo.paymentInterface ?? null, interfaceId])

/** Payments: the planned amount and the transactions of a payment service. */
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
  written: paymentMessages,
  heldBy: ['cart', 'order'],
})
