import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../support/sandbox'

let sandbox: RunningSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ shop: 'none' })
})
afterAll(() => sandbox.stop())

type BraintreeError = {
  message: string
  extensions: { errorClass: string; legacyCode?: string; inputPath?: string[] }
}
type Answer = { data: unknown; errors?: BraintreeError[]; extensions: { requestId: string } }

/** The value at a dotted path of an answer. */
function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((inside: unknown, name) => (isRecord(inside) ? inside[name] : undefined), value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const idAt = (value: unknown, path: string) => String(at(value, `${path}.id`))

const SERVER = `Basic ${btoa('cobnut-public:cobnut-private')}`

async function ask(
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = { authorization: SERVER, 'braintree-version': '2019-01-01' },
): Promise<Answer> {
  const answer = await fetch(sandbox.environment.BRAINTREE_GRAPHQL_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

const TRANSACTION = `transaction {
  id status orderId amount { value currencyCode } paymentMethodSnapshot { __typename }
  statusHistory {
    __typename status
    ... on ProcessorDeclinedEvent { declineType processorResponse { legacyCode message } }
    ... on GatewayRejectedEvent { gatewayRejectionReason }
  }
}`
const authorize = (paymentMethodId: string, transaction: Record<string, unknown>) =>
  ask(
    `mutation ($input: AuthorizePaymentMethodInput!) { authorizePaymentMethod(input: $input) { ${TRANSACTION} } }`,
    { input: { paymentMethodId, transaction } },
  )
const onTransaction = (name: string, type: string, selection: string, input: Record<string, unknown>) =>
  ask(`mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`, { input })

async function startPayPal(): Promise<{ paymentId: string; approvalUrl: string }> {
  const { data } = await ask(
    `mutation ($input: CreatePayPalOneTimePaymentInput!) {
      createPayPalOneTimePayment(input: $input) { paymentId approvalUrl }
    }`,
    {
      input: {
        amount: { value: '59.90', currencyCode: 'USD' },
        intent: 'AUTHORIZE',
        returnUrl: 'https://shop.example/checkout/paypal?step=1',
        cancelUrl: 'https://shop.example/checkout/payment',
        lineItems: [
          { name: 'Almonds <1 lb>', quantity: 2, unitAmount: '10.00', unitTaxAmount: '0.00', type: 'DEBIT' },
        ],
      },
    },
  )
  return {
    paymentId: String(at(data, 'createPayPalOneTimePayment.paymentId')),
    approvalUrl: String(at(data, 'createPayPalOneTimePayment.approvalUrl')),
  }
}

const decide = (approvalUrl: string, decision: string) =>
  fetch(approvalUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token: new URL(approvalUrl).searchParams.get('token') ?? '', decision }),
  })

const tokenize = (paypalOneTimePayment: Record<string, string | null>) =>
  ask(
    `mutation ($input: TokenizePayPalOneTimePaymentInput!) {
      tokenizePayPalOneTimePayment(input: $input) {
        paymentMethod { id usage details { __typename ... on PayPalAccountDetails { email payerId } } }
      }
    }`,
    { input: { paypalOneTimePayment } },
  )

describe('credentials and form', () => {
  it('refuses wrong keys and a missing version, in an answer of status 200', async () => {
    const wrong = await ask(
      '{ ping }',
      {},
      { authorization: `Basic ${btoa('a:b')}`, 'braintree-version': '2019-01-01' },
    )
    expect(wrong.errors?.[0]?.extensions.errorClass).toBe('AUTHENTICATION')
    const unversioned = await ask('{ ping }', {}, { authorization: SERVER })
    expect(unversioned.errors?.[0]?.message).toContain('Braintree-Version')
    expect((await ask('{ ping }')).data).toEqual({ ping: 'pong' })
  })

  it('checks a query against the schema', async () => {
    const { data, errors } = await ask('{ node(id: "x") { nope } }')
    expect(data).toBeNull()
    expect(errors?.[0]?.message).toContain('Cannot query field "nope"')
  })

  it('lets a client token tokenize a card and nothing else', async () => {
    const { data } = await ask('mutation { createClientToken(input: {}) { clientToken } }')
    const token: { authorizationFingerprint: string } = JSON.parse(
      atob(String(at(data, 'createClientToken.clientToken'))),
    )
    const browser = {
      authorization: `Bearer ${token.authorizationFingerprint}`,
      'braintree-version': '2018-05-10',
    }
    const card = { number: '4111111111111111', expirationMonth: '12', expirationYear: '2031', cvv: '123' }
    const query = `mutation ($input: TokenizeCreditCardInput!) {
      tokenizeCreditCard(input: $input) { token creditCard { brandCode last4 } }
    }`
    const made = await ask(query, { input: { creditCard: card } }, browser)
    expect(at(made.data, 'tokenizeCreditCard.creditCard')).toEqual({ brandCode: 'VISA', last4: '1111' })
    const bad = await ask(query, { input: { creditCard: { ...card, number: '4111111111111112' } } }, browser)
    expect(bad.errors?.[0]?.extensions.legacyCode).toBe('81715')
    const charge = await ask(
      'mutation { chargePaymentMethod(input: {paymentMethodId: "fake-valid-nonce", transaction: {amount: "1"}}) { transaction { id } } }',
      {},
      browser,
    )
    expect(charge.errors?.[0]?.extensions.errorClass).toBe('AUTHORIZATION')
  })
})

describe('PayPal', () => {
  it('goes through the approval page, once', async () => {
    const { paymentId, approvalUrl } = await startPayPal()
    const page = await (await fetch(approvalUrl)).text()
    expect(page).toContain('>Approve</button>')
    expect(page).toContain('Almonds &lt;1 lb&gt;')
    const token = new URL(approvalUrl).searchParams.get('token')
    const early = await tokenize({ paymentId, paymentToken: token, payerId: 'COBNUTPAYER42' })
    expect(early.errors?.[0]?.extensions.legacyCode).toBe('82922')

    const back = new URL((await decide(approvalUrl, 'approve')).headers.get('location') ?? '')
    expect(back.origin + back.pathname).toBe('https://shop.example/checkout/paypal')
    expect(back.searchParams.get('step')).toBe('1')
    const payer = {
      paymentId: back.searchParams.get('paymentId'),
      paymentToken: back.searchParams.get('token'),
      payerId: back.searchParams.get('PayerID'),
    }
    const first = at((await tokenize(payer)).data, 'tokenizePayPalOneTimePayment.paymentMethod')
    const second = at((await tokenize(payer)).data, 'tokenizePayPalOneTimePayment.paymentMethod')
    expect(first).toMatchObject({ usage: 'SINGLE_USE', details: { email: 'buyer@example.com' } })

    const paid = await onTransaction('authorizePayPalAccount', 'AuthorizePayPalAccountInput', TRANSACTION, {
      paymentMethodId: idAt({ first }, 'first'),
      transaction: { amount: '59.90', orderId: 'P-1' },
    })
    expect(at(paid.data, 'authorizePayPalAccount.transaction')).toMatchObject({
      status: 'AUTHORIZED',
      amount: { value: '59.90', currencyCode: 'USD' },
      paymentMethodSnapshot: { __typename: 'PayPalTransactionDetails' },
    })
    for (const id of [idAt({ first }, 'first'), idAt({ second }, 'second')]) {
      expect((await authorize(id, { amount: '59.90' })).errors?.[0]?.extensions.legacyCode).toBe('93107')
    }
    expect((await tokenize(payer)).errors).toHaveLength(1)
  })

  it('comes back to the cancel address when cancelled', async () => {
    const { approvalUrl } = await startPayPal()
    const back = new URL((await decide(approvalUrl, 'cancel')).headers.get('location') ?? '')
    expect(back.pathname).toBe('/checkout/payment')
    expect((await decide(approvalUrl, 'perhaps')).status).toBe(400)
    expect((await fetch(`${approvalUrl}X`)).status).toBe(404)
  })
})

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
    const { data } = await authorize('fake-valid-visa-nonce', { amount })
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
    const { data, errors } = await authorize(nonce, transaction)
    expect(data).toEqual({ authorizePaymentMethod: null })
    expect(errors?.[0]?.extensions).toMatchObject({ errorClass: 'VALIDATION', legacyCode: code })
  })

  it('is found by its order, captured once, settled and refunded in parts', async () => {
    const { data } = await authorize('fake-valid-nonce', { amount: '40.00', orderId: 'R-1' })
    const id = idAt(data, 'authorizePaymentMethod.transaction')
    const found = await ask(
      '{ search { transactions(input: {orderId: {is: "R-1"}}) { edges { node { id } } } } }',
    )
    expect(at(found.data, 'search.transactions.edges')).toEqual([{ node: { id } }])

    const capture = (amount?: string) =>
      onTransaction('captureTransaction', 'CaptureTransactionInput', TRANSACTION, {
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
      onTransaction(
        'refundTransaction',
        'RefundTransactionInput',
        'refund { amount { value } refundedTransaction { id } }',
        {
          transactionId: id,
          refund: { amount },
        },
      )
    expect((await refund('10.00')).errors?.[0]?.extensions.legacyCode).toBe('91506')
    await onTransaction('sandboxSettleTransaction', 'SandboxSettleTransactionInput', TRANSACTION, {
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

  it('reverses what is authorised, once', async () => {
    const { data } = await authorize('fake-valid-nonce', { amount: '5.00' })
    const reverse = () =>
      onTransaction(
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
    onTransaction('vaultPaymentMethod', 'VaultPaymentMethodInput', VAULT, { paymentMethodId, customerId })

  it('keeps a verified card for a customer, charges it twice and forgets it', async () => {
    const made = await ask(
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
      const { data } = await authorize(paymentMethodId, { amount })
      expect(at(data, 'authorizePaymentMethod.transaction.status')).toBe('AUTHORIZED')
    }
    const wallet = () =>
      ask(
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
      onTransaction(
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

  it('keeps no declined card and no PayPal account without an agreement', async () => {
    const declined = at((await vault('fake-processor-declined-visa-nonce')).data, 'vaultPaymentMethod')
    expect(declined).toEqual({ paymentMethod: null, verification: { status: 'PROCESSOR_DECLINED' } })
    expect((await vault('fake-paypal-one-time-nonce')).errors?.[0]?.extensions.legacyCode).toBe('82902')
    const agreed = at((await vault('fake-paypal-billing-agreement-nonce')).data, 'vaultPaymentMethod')
    expect(agreed).toMatchObject({ paymentMethod: { usage: 'MULTI_USE' }, verification: null })
  })
})
