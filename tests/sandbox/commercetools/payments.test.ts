import type { Payment, PaymentUpdateAction } from '@commercetools/platform-sdk'
import { expect, test } from 'vitest'
import { runningShop } from './running-shop'
import { codeOf, refusalOf } from './shop'

const shop = runningShop()

const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })

const change = async (payment: Payment, ...actions: PaymentUpdateAction[]): Promise<Payment> =>
  (
    await shop.root
      .payments()
      .withId({ ID: payment.id })
      .post({ body: { version: payment.version, actions } })
      .execute()
  ).body

test('a payment is authorized, charged and found by key and interface id', async () => {
  const { body: payment } = await shop.root
    .payments()
    .post({
      body: {
        key: 'pay-1',
        interfaceId: 'bt-1',
        amountPlanned: usd(5000),
        paymentMethodInfo: { paymentInterface: 'braintree', method: 'CREDIT_CARD' },
        transactions: [{ type: 'Authorization', amount: usd(5000), state: 'Pending' }],
      },
    })
    .execute()
  expect(payment.transactions[0]).toMatchObject({
    state: 'Pending',
    amount: { centAmount: 5000, fractionDigits: 2 },
  })
  const charged = await change(
    payment,
    { action: 'changeTransactionState', transactionId: payment.transactions[0]?.id ?? '', state: 'Success' },
    { action: 'addTransaction', transaction: { type: 'Charge', amount: usd(5000), interactionId: 'tx-1' } },
    { action: 'changeAmountPlanned', amount: usd(4500) },
  )
  expect(charged.transactions.map(({ type, state }) => [type, state])).toEqual([
    ['Authorization', 'Success'],
    ['Charge', 'Initial'],
  ])
  expect(charged.amountPlanned.centAmount).toBe(4500)
  const { body: byKey } = await shop.root.payments().withKey({ key: 'pay-1' }).get().execute()
  expect(byKey).toEqual(charged)
  const { body: found } = await shop.root
    .payments()
    .get({ queryArgs: { where: 'interfaceId = "bt-1"' } })
    .execute()
  expect(found.results).toEqual([charged])
})

test('an interface id cannot be reused', async () => {
  const post = (interfaceId: string) =>
    shop.root
      .payments()
      .post({
        body: { interfaceId, amountPlanned: usd(100), paymentMethodInfo: { paymentInterface: 'braintree' } },
      })
      .execute()
  await post('bt-2')
  expect((await refusalOf(post('bt-2'))).body.errors[0]).toMatchObject({
    code: 'DuplicateField',
    duplicateValue: 'bt-2',
  })
})

test('unknown transactions and other currencies are refused', async () => {
  const { body: payment } = await shop.root
    .payments()
    .post({ body: { amountPlanned: usd(100) } })
    .execute()
  const unknown = change(payment, {
    action: 'changeTransactionState',
    transactionId: 'none',
    state: 'Success',
  })
  expect(codeOf(await refusalOf(unknown))).toBe('InvalidOperation')
  const euros = change(payment, {
    action: 'changeAmountPlanned',
    amount: { currencyCode: 'EUR', centAmount: 1 },
  })
  expect((await refusalOf(euros)).statusCode).toBe(400)
})
