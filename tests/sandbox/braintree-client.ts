import { expect } from 'vitest'

type BraintreeError = {
  message: string
  extensions: { errorClass: string; legacyCode?: string; inputPath?: string[] }
}
type Answer = { data: unknown; errors?: BraintreeError[]; extensions: { requestId: string } }

/** The value at a dotted path. */
export function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((inside: unknown, name) => (isRecord(inside) ? inside[name] : undefined), value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export const idAt = (value: unknown, path: string) => String(at(value, `${path}.id`))

export const SERVER = `Basic ${btoa('cobnut-public:cobnut-private')}`

/** Braintree answers 200 even for errors. */
async function ask(
  address: string,
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = { authorization: SERVER, 'braintree-version': '2019-01-01' },
): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** The fields of a transaction that tests check. */
export const TRANSACTION = `transaction {
  id status orderId amount { value currencyCode } paymentMethodSnapshot { __typename }
  statusHistory {
    __typename status
    ... on ProcessorDeclinedEvent { declineType processorResponse { legacyCode message } }
    ... on GatewayRejectedEvent { gatewayRejectionReason }
  }
}`
export function braintreeAt(address: string) {
  const query = (text: string, variables?: Record<string, unknown>, headers?: Record<string, string>) =>
    ask(address, text, variables, headers)
  return {
    ask: query,
    authorize: (paymentMethodId: string, transaction: Record<string, unknown>) =>
      query(
        `mutation ($input: AuthorizePaymentMethodInput!) { authorizePaymentMethod(input: $input) { ${TRANSACTION} } }`,
        { input: { paymentMethodId, transaction } },
      ),
    mutate: (name: string, type: string, selection: string, input: Record<string, unknown>) =>
      query(`mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`, { input }),
  }
}
