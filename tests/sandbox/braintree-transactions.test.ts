import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../support/sandbox'
import { at, braintreeAt, idAt, TRANSACTION } from './braintree-client'

let sandbox: RunningSandbox
let braintree: ReturnType<typeof braintreeAt>

beforeAll(async () => {
  sandbox = await startSandbox({ shop: 'none' })
  braintree = braintreeAt(sandbox.environment.BRAINTREE_GRAPHQL_URL)
})
afterAll(() => sandbox.stop())

describe('transactions', () => {
  it.each([
    [
      '2000.00',
      'PROCESSOR_DECLINED',
      { declineType: 'SOFT', processorResponse: { legacyCode: '2000', message: 'Do Not Honor' } },
    ],
    ['2999.99', 'PROCESSOR_DECLINED', { processorResponse: { legacyCode: '2999' } }],
    ['3000.00', 'FAILED', { __typename: 'FailedEvent' }],
    ['5001.00', 'GATEWAY_REJECTED', { gatewayRejectionReason: 'APPLICATION_INCOMPLETE' }],
  ])('%s ends as %s', async (amount, status, event) => {
    const { data } = await braintree.authorize('fake-valid-visa-nonce', { amount })
    expect(at(data, 'authorizePaymentMethod.transaction.status')).toBe(status)
    expect(at(data, 'authorizePaymentMethod.transaction.statusHistory.0')).toMatchObject(event)
  })

  it.each([
    ['fake-valid-nonce', { amount: '0' }, '81531'],
    ['fake-valid-nonce', { amount: '1.234' }, '81503'],
    ['fake-valid-nonce', { amount: '1', merchantAccountId: 'other' }, '91513'],
    ['fake-consumed-nonce', { amount: '1' }, '93107'],
    ['fake-luhn-invalid-nonce', { amount: '1' }, '81715'],
    ['no-such-nonce', { amount: '1' }, '91565'],
  ])('refuses %s with %j by code %s', async (nonce, transaction, code) => {
    const { data, errors } = await braintree.authorize(nonce, transaction)
    expect(data).toEqual({ authorizePaymentMethod: null })
    expect(errors?.[0]?.extensions).toMatchObject({ errorClass: 'VALIDATION', legacyCode: code })
  })

  it('is found by order, captured once, settled and partly refunded', async () => {
    const { data } = await braintree.authorize('fake-valid-nonce', { amount: '40.00', orderId: 'R-1' })
    const id = idAt(data, 'authorizePaymentMethod.transaction')
    const found = await braintree.ask(
      '{ search { transactions(input: {orderId: {is: "R-1"}}) { edges { node { id } } } } }',
    )
    expect(at(found.data, 'search.transactions.edges')).toEqual([{ node: { id } }])

    const capture = (amount?: string) =>
      braintree.mutate('captureTransaction', 'CaptureTransactionInput', TRANSACTION, {
        transactionId: id,
        amount,
      })
    expect((await capture('40.01')).errors?.[0]?.extensions.legacyCode).toBe('91522')
    const captured = at((await capture('30.00')).data, 'captureTransaction.transaction')
    expect(captured).toMatchObject({
      statusHistory: [{ status: 'SUBMITTED_FOR_SETTLEMENT' }, { status: 'AUTHORIZED' }],
    })
    expect((await capture()).errors?.[0]?.extensions.legacyCode).toBe('91507')

    const refund = (amount: string) =>
      braintree.mutate(
        'refundTransaction',
        'RefundTransactionInput',
        'refund { amount { value } refundedTransaction { id } }',
        {
          transactionId: id,
          refund: { amount },
        },
      )
    expect((await refund('10.00')).errors?.[0]?.extensions.legacyCode).toBe('91506')
    await braintree.mutate('sandboxSettleTransaction', 'SandboxSettleTransactionInput', TRANSACTION, {
      transactionId: id,
    })
    expect(at((await refund('10.00')).data, 'refundTransaction.refund')).toEqual({
      amount: { value: '10.00' },
      refundedTransaction: { id },
    })
    expect((await refund('20.01')).errors?.[0]?.extensions.legacyCode).toBe('91521')
    expect((await refund('20.00')).errors).toBeUndefined()
    expect((await refund('0.01')).errors?.[0]?.extensions.legacyCode).toBe('91512')
  })

  it('reverses an authorized transaction once', async () => {
    const { data } = await braintree.authorize('fake-valid-nonce', { amount: '5.00' })
    const reverse = () =>
      braintree.mutate(
        'reverseTransaction',
        'ReverseTransactionInput',
        'reversal { __typename ... on Transaction { status } }',
        {
          transactionId: idAt(data, 'authorizePaymentMethod.transaction'),
        },
      )
    expect(at((await reverse()).data, 'reverseTransaction.reversal')).toEqual({
      __typename: 'Transaction',
      status: 'VOIDED',
    })
    expect((await reverse()).errors?.[0]?.extensions.legacyCode).toBe('91504')
  })
})

describe('the vault', () => {
  const VAULT = 'paymentMethod { id usage } verification { status }'
  const vault = (paymentMethodId: string, customerId?: string) =>
    braintree.mutate('vaultPaymentMethod', 'VaultPaymentMethodInput', VAULT, { paymentMethodId, customerId })

  it('keeps a verified card of a customer, charges it twice and deletes it', async () => {
    const made = await braintree.ask(
      'mutation { createCustomer(input: {customer: {email: "robin@example.com"}}) { customer { id } } }',
    )
    const id = idAt(made.data, 'createCustomer.customer')
    const vaulted = at((await vault('fake-valid-visa-nonce', id)).data, 'vaultPaymentMethod')
    expect(vaulted).toMatchObject({
      paymentMethod: { usage: 'MULTI_USE' },
      verification: { status: 'VERIFIED' },
    })
    const paymentMethodId = idAt(vaulted, 'paymentMethod')
    for (const amount of ['1.00', '2.00']) {
      const { data } = await braintree.authorize(paymentMethodId, { amount })
      expect(at(data, 'authorizePaymentMethod.transaction.status')).toBe('AUTHORIZED')
    }
    const wallet = () =>
      braintree.ask(
        `query ($id: ID!) { node(id: $id) { ... on Customer {
          defaultPaymentMethod { id } paymentMethods { edges { node { id details { ... on CreditCardDetails { last4 } } } } }
        } } }`,
        { id },
      )
    expect(at((await wallet()).data, 'node')).toEqual({
      defaultPaymentMethod: { id: paymentMethodId },
      paymentMethods: { edges: [{ node: { id: paymentMethodId, details: { last4: '1111' } } }] },
    })
    const input = { paymentMethodId }
    const remove = () =>
      braintree.mutate(
        'deletePaymentMethodFromVault',
        'DeletePaymentMethodFromVaultInput',
        'clientMutationId',
        input,
      )
    expect((await remove()).errors).toBeUndefined()
    expect(at((await wallet()).data, 'node')).toEqual({
      defaultPaymentMethod: null,
      paymentMethods: { edges: [] },
    })
    expect((await remove()).errors?.[0]?.extensions.errorClass).toBe('NOT_FOUND')
  })

  it('keeps no declined card, and no PayPal account without an agreement', async () => {
    const declined = at((await vault('fake-processor-declined-visa-nonce')).data, 'vaultPaymentMethod')
    expect(declined).toEqual({ paymentMethod: null, verification: { status: 'PROCESSOR_DECLINED' } })
    expect((await vault('fake-paypal-one-time-nonce')).errors?.[0]?.extensions.legacyCode).toBe('82902')
    const agreed = at((await vault('fake-paypal-billing-agreement-nonce')).data, 'vaultPaymentMethod')
    expect(agreed).toMatchObject({ paymentMethod: { usage: 'MULTI_USE' }, verification: null })
  })
})
