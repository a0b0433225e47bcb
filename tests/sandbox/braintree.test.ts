import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../support/sandbox'
import { at, braintreeAt, idAt, SERVER, TRANSACTION } from './braintree-client'

let sandbox: RunningSandbox
let braintree: ReturnType<typeof braintreeAt>

beforeAll(async () => {
  sandbox = await startSandbox({ shop: 'none' })
  braintree = braintreeAt(sandbox.environment.BRAINTREE_GRAPHQL_URL)
})
afterAll(() => sandbox.stop())

async function startPayPal(): Promise<{ paymentId: string; approvalUrl: string }> {
  const { data } = await braintree.ask(
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
  braintree.ask(
    `mutation ($input: TokenizePayPalOneTimePaymentInput!) {
      tokenizePayPalOneTimePayment(input: $input) {
        paymentMethod { id usage details { __typename ... on PayPalAccountDetails { email payerId } } }
      }
    }`,
    { input: { paypalOneTimePayment } },
  )

describe('credentials and form', () => {
  it('refuses wrong keys and a missing version with status 200', async () => {
    const wrong = await braintree.ask(
      '{ ping }',
      {},
      { authorization: `Basic ${btoa('a:b')}`, 'braintree-version': '2019-01-01' },
    )
    expect(wrong.errors?.[0]?.extensions.errorClass).toBe('AUTHENTICATION')
    const unversioned = await braintree.ask('{ ping }', {}, { authorization: SERVER })
    expect(unversioned.errors?.[0]?.message).toContain('Braintree-Version')
    expect((await braintree.ask('{ ping }')).data).toEqual({ ping: 'pong' })
  })

  it('validates queries against the schema', async () => {
    const { data, errors } = await braintree.ask('{ node(id: "x") { nope } }')
    expect(data).toBeNull()
    expect(errors?.[0]?.message).toContain('Cannot query field "nope"')
  })

  it('lets a client token only tokenize a card', async () => {
    const { data } = await braintree.ask('mutation { createClientToken(input: {}) { clientToken } }')
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
    const made = await braintree.ask(query, { input: { creditCard: card } }, browser)
    expect(at(made.data, 'tokenizeCreditCard.creditCard')).toEqual({ brandCode: 'VISA', last4: '1111' })
    const bad = await braintree.ask(
      query,
      { input: { creditCard: { ...card, number: '4111111111111112' } } },
      browser,
    )
    expect(bad.errors?.[0]?.extensions.legacyCode).toBe('81715')
    const charge = await braintree.ask(
      'mutation { chargePaymentMethod(input: {paymentMethodId: "fake-valid-nonce", transaction: {amount: "1"}}) { transaction { id } } }',
      {},
      browser,
    )
    expect(charge.errors?.[0]?.extensions.errorClass).toBe('AUTHORIZATION')
  })
})

describe('PayPal', () => {
  it('passes the approval page once', async () => {
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

    const paid = await braintree.mutate(
      'authorizePayPalAccount',
      'AuthorizePayPalAccountInput',
      TRANSACTION,
      {
        paymentMethodId: idAt({ first }, 'first'),
        transaction: { amount: '59.90', orderId: 'P-1' },
      },
    )
    expect(at(paid.data, 'authorizePayPalAccount.transaction')).toMatchObject({
      status: 'AUTHORIZED',
      amount: { value: '59.90', currencyCode: 'USD' },
      paymentMethodSnapshot: { __typename: 'PayPalTransactionDetails' },
    })
    for (const id of [idAt({ first }, 'first'), idAt({ second }, 'second')]) {
      expect((await braintree.authorize(id, { amount: '59.90' })).errors?.[0]?.extensions.legacyCode).toBe(
        '93107',
      )
    }
    expect((await tokenize(payer)).errors).toHaveLength(1)
  })

  it('returns to the cancel address', async () => {
    const { approvalUrl } = await startPayPal()
    const back = new URL((await decide(approvalUrl, 'cancel')).headers.get('location') ?? '')
    expect(back.pathname).toBe('/checkout/payment')
    expect((await decide(approvalUrl, 'perhaps')).status).toBe(400)
    expect((await fetch(`${approvalUrl}X`)).status).toBe(404)
  })
})
