import type { ByProjectKeyRequestBuilder } from '@commercetools/platform-sdk'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'

export type SandboxPlaces = { readonly sandboxUrl: string }

export const platformOf = (shop: SandboxPlaces): ByProjectKeyRequestBuilder =>
  apiRootOf(sandboxEnvironment(shop.sandboxUrl))

export type BraintreeTransaction = { id: string; status: string; orderId: string; amount: { value: string } }

/** The processor's transactions of an order number. */
export async function transactionsOf(shop: SandboxPlaces, orderId?: string): Promise<BraintreeTransaction[]> {
  const environment = sandboxEnvironment(shop.sandboxUrl)
  const response = await fetch(environment.BRAINTREE_GRAPHQL_URL, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${environment.BRAINTREE_PUBLIC_KEY}:${environment.BRAINTREE_PRIVATE_KEY}`)}`,
      'Braintree-Version': '2019-01-01',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      query: `query Found($input: TransactionSearchInput!) { search { transactions(input: $input) {
        edges { node { id status orderId amount { value } } } } } }`,
      variables: { input: orderId ? { orderId: { is: orderId } } : {} },
    }),
  })
  const body = (await response.json()) as {
    data: { search: { transactions: { edges: { node: BraintreeTransaction }[] } } }
  }
  return body.data.search.transactions.edges.map((edge) => edge.node)
}

/** The orders of an e-mail address. */
export async function ordersOf(shop: SandboxPlaces, email: string) {
  const queryArgs = { where: `customerEmail="${email}"` }
  return (await platformOf(shop).orders().get({ queryArgs }).execute()).body.results
}

export type OutboxMessage = { to: string[]; subject: string; text: string; html: string }

/** The e-mails sent to an address. */
export async function mailTo(shop: SandboxPlaces, email: string): Promise<OutboxMessage[]> {
  const outbox = (await (await fetch(`${shop.sandboxUrl}/__sandbox/outbox`)).json()) as OutboxMessage[]
  return outbox.filter((message) => message.to.includes(email))
}
