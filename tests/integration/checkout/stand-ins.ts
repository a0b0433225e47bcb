import type { ByProjectKeyRequestBuilder } from '@commercetools/platform-sdk'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'

export type SandboxPlaces = { readonly sandboxUrl: string }

export const platformOf = (shop: SandboxPlaces): ByProjectKeyRequestBuilder =>
  apiRootOf(sandboxEnvironment(shop.sandboxUrl))

type BraintreeTransaction = {
  id: string
  status: string
  orderId: string
  amount: { value: string }
  refunds: { orderId: string; amount: { value: string } }[]
}

type Found = {
  data: {
    search: {
      transactions: {
        edges: { node: BraintreeTransaction }[]
        pageInfo: { hasNextPage: boolean; endCursor: string | null }
      }
    }
  }
}

/** Queries the processor as the shop would. */
async function askBraintree(shop: SandboxPlaces, query: string, variables: object): Promise<unknown> {
  const environment = sandboxEnvironment(shop.sandboxUrl)
  const response = await fetch(environment.BRAINTREE_GRAPHQL_URL, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${environment.BRAINTREE_PUBLIC_KEY}:${environment.BRAINTREE_PRIVATE_KEY}`)}`,
      'Braintree-Version': '2019-01-01',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ query, variables }),
  })
  return response.json()
}

/** The processor's transactions of an order number, or all of them. */
export async function transactionsOf(shop: SandboxPlaces, orderId?: string): Promise<BraintreeTransaction[]> {
  const found: BraintreeTransaction[] = []
  for (let after: string | null = null; ; ) {
    const answer = await askBraintree(
      shop,
      `query Found($input: TransactionSearchInput!, $after: String) {
        search { transactions(input: $input, after: $after) {
          edges { node { id status orderId amount { value } refunds { orderId amount { value } } } }
          pageInfo { hasNextPage endCursor } } } }`,
      { input: orderId ? { orderId: { is: orderId } } : {}, after },
    )
    const { transactions } = (answer as Found).data.search
    found.push(...transactions.edges.map((edge) => edge.node))
    if (!transactions.pageInfo.hasNextPage) return found
    after = transactions.pageInfo.endCursor
  }
}

type Charge = {
  orderId?: string
  paymentInitiator?: string
  hasDeviceData?: boolean
  billingAddress?: { postalCode?: string }
}

/** What the processor received with an order's charges; its API does not return all of it. */
export async function chargesOf(shop: SandboxPlaces, orderId: string): Promise<Charge[]> {
  const charges = (await (await fetch(`${shop.sandboxUrl}/__sandbox/payments`)).json()) as Charge[]
  return charges.filter((charge) => charge.orderId === orderId)
}

/** Settles an order's captures, as the processor does overnight. */
export async function settle(shop: SandboxPlaces, orderId: string): Promise<void> {
  for (const { id, status } of await transactionsOf(shop, orderId)) {
    if (status !== 'SUBMITTED_FOR_SETTLEMENT') continue
    const mutation = `mutation Settle($input: SandboxSettleTransactionInput!) {
      sandboxSettleTransaction(input: $input) { transaction { id } } }`
    await askBraintree(shop, mutation, { input: { transactionId: id } })
  }
}

/** Voids a transaction at the processor, as its staff or an issuing bank can. */
export async function voidTransaction(shop: SandboxPlaces, transactionId: string): Promise<void> {
  const mutation = `mutation Void($input: ReverseTransactionInput!) {
    reverseTransaction(input: $input) { reversal { __typename } } }`
  await askBraintree(shop, mutation, { input: { transactionId } })
}

/** The orders of an e-mail address. */
export async function ordersOf(shop: SandboxPlaces, email: string) {
  const queryArgs = { where: `customerEmail="${email}"` }
  return (await platformOf(shop).orders().get({ queryArgs }).execute()).body.results
}

type OutboxMessage = { to: string[]; subject: string; text: string; html: string }

const outboxOf = async ({ sandboxUrl }: SandboxPlaces): Promise<OutboxMessage[]> =>
  (await fetch(`${sandboxUrl}/__sandbox/outbox`)).json()

/** The e-mails sent to an address. */
export const mailTo = async (shop: SandboxPlaces, email: string): Promise<OutboxMessage[]> =>
  (await outboxOf(shop)).filter(({ to }) => to.includes(email))

/** Subjects of all sent e-mails. */
export const sentSubjects = async (shop: SandboxPlaces): Promise<string[]> =>
  (await outboxOf(shop)).map(({ subject }) => subject)
