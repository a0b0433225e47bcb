import { loadScript } from '~/components/page/load-script'
import { decimalAmount } from '~/models/money'
import { paths } from '~/models/paths'
import type { ScriptMethod } from '~/models/payment/same-card'

/** What braintree-web's `hostedFields` answers for a card; see its reference. */
export type CardToken = { nonce: string; details: { cardType: string; lastFour: string; bin: string } }

export type FieldName = 'number' | 'expirationDate' | 'cvv'

type TokenizeOptions = { billingAddress?: { postalCode: string } }
type HostedFields = {
  tokenize: (options?: TokenizeOptions) => Promise<CardToken>
  focus: (field: FieldName) => unknown
  teardown: () => Promise<void>
}

/** 3-D Secure; it answers with another nonce. */
type ThreeDSecure = {
  verifyCard: (options: {
    nonce: string
    bin: string
    amount: string
    onLookupComplete: (data: unknown, next: () => void) => void
  }) => Promise<{ nonce: string; liabilityShifted: boolean; liabilityShiftPossible: boolean }>
}

type Client = { create: (options: { authorization: string }) => Promise<unknown> }
type Modules = {
  threeDSecure: { create: (options: { client: unknown; version: 2 }) => Promise<ThreeDSecure> }
  dataCollector: { create: (options: { client: unknown }) => Promise<{ deviceData: string }> }
  vaultManager: {
    create: (options: { client: unknown }) => Promise<{ fetchPaymentMethods: () => Promise<ScriptMethod[]> }>
  }
  hostedFields: {
    create: (options: {
      client: unknown
      fields: Record<FieldName, { container: string; placeholder?: string }>
      styles?: Record<string, Record<string, string>>
    }) => Promise<HostedFields>
  }
}

declare global {
  interface Window {
    braintree?: Partial<Modules> & { client?: Client }
  }
}

const FILES = {
  hostedFields: 'hosted-fields',
  threeDSecure: 'three-d-secure',
  dataCollector: 'data-collector',
  vaultManager: 'vault-manager',
} as const

async function clientToken(): Promise<string> {
  const answer = await fetch(paths.braintreeToken)
  const body: { data?: { token?: string } } = await answer.json()
  if (!body.data?.token) throw new Error('no client token')
  return body.data.token
}

/** Loads braintree-web with these modules, and a client for them. */
export async function braintreeWeb<Name extends keyof typeof FILES>(
  webUrl: string,
  ...names: Name[]
): Promise<{ client: unknown } & Pick<Modules, Name>> {
  const [authorization] = await Promise.all([
    clientToken(),
    loadScript(`${webUrl}/client.min.js`),
    ...names.map((name) => loadScript(`${webUrl}/${FILES[name]}.min.js`)),
  ])
  const loaded = window.braintree ?? {}
  if (!loaded.client || names.some((name) => !loaded[name])) throw new Error('braintree-web is not there')
  return { ...(loaded as Pick<Modules, Name>), client: await loaded.client.create({ authorization }) }
}

/** Braintree's device data, sent with a charge to detect fraud. */
export async function collectDeviceData(webUrl: string): Promise<string> {
  const { client, dataCollector } = await braintreeWeb(webUrl, 'dataCollector')
  return (await dataCollector.create({ client })).deviceData
}

/** 3-D Secure for an amount in cents. Throws if the card's owner does not confirm. */
export async function confirmedNonce(
  bank: ThreeDSecure,
  { nonce, bin }: { nonce: string; bin: string },
  amount: number,
): Promise<string> {
  const answer = await bank.verifyCard({
    nonce,
    bin,
    amount: decimalAmount(amount),
    onLookupComplete: (_, next) => next(),
  })
  if (answer.liabilityShiftPossible && !answer.liabilityShifted) throw { code: 'NOT_AUTHENTICATED' }
  return answer.nonce
}
