import type { Payment } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { sameJson } from '../engine/same-json'

export function paymentMessages(payment: Payment, context: Context, previous?: Payment): void {
  const emit = (type: string, fields: Record<string, unknown>) =>
    context.emit(payment, 'payment', type, fields)
  if (!previous) {
    emit('PaymentCreated', { payment })
    return
  }
  transactionMessages(payment, previous, emit)
  for (const interaction of payment.interfaceInteractions.slice(previous.interfaceInteractions.length)) {
    emit('PaymentInteractionAdded', { interaction })
  }
  if (payment.interfaceId !== previous.interfaceId) {
    emit('PaymentInterfaceIdSet', { paymentId: payment.id, interfaceId: payment.interfaceId })
  }
  const { interfaceCode, state } = payment.paymentStatus
  if (interfaceCode !== previous.paymentStatus.interfaceCode) {
    emit('PaymentStatusInterfaceCodeSet', { paymentId: payment.id, interfaceCode })
  }
  if (state && !sameJson(state, previous.paymentStatus.state)) {
    emit('PaymentStatusStateTransition', { state, force: false })
  }
}

function transactionMessages(
  payment: Payment,
  previous: Payment,
  emit: (type: string, fields: Record<string, unknown>) => void,
): void {
  for (const transaction of payment.transactions) {
    const before = previous.transactions.find(({ id }) => id === transaction.id)
    if (!before) emit('PaymentTransactionAdded', { transaction })
    else if (before.state !== transaction.state) {
      emit('PaymentTransactionStateChanged', { transactionId: transaction.id, state: transaction.state })
    }
  }
}
