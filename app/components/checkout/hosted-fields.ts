/** What braintree-web's `hostedFields` answers for a card; see its reference. */
type CardToken = { nonce: string; details: { cardType: string; lastFour: string; bin: string } }

type HostedFields = { tokenize: () => Promise<CardToken>; teardown: () => Promise<void> }

/** The card's bank may ask its owner; the answer is another nonce. */
type ThreeDSecure = {
  verifyCard: (options: {
    nonce: string
    bin: string
    amount: string
    onLookupComplete: (data: unknown, next: () => void) => void
  }) => Promise<{ nonce: string; liabilityShifted: boolean; liabilityShiftPossible: boolean }>
}

/** Reads the card, and has its bank asked about the amount (in cents). */
export type CardReader = { read: (amount?: number) => Promise<CardToken>; teardown: () => Promise<void> }

type FieldName = 'number' | 'expirationDate' | 'cvv'
type BraintreeWeb = {
  client: { create: (options: { authorization: string }) => Promise<unknown> }
  threeDSecure: { create: (options: { client: unknown; version: 2 }) => Promise<ThreeDSecure> }
  hostedFields: {
    create: (options: {
      client: unknown
      fields: Record<FieldName, { container: string }>
      styles?: Record<string, Record<string, string>>
    }) => Promise<HostedFields>
  }
}

declare global {
  interface Window {
    braintree?: Partial<BraintreeWeb>
  }
}

/** The ids of the elements that the fields' frames go into. */
export const FIELD_IDS: Readonly<Record<FieldName, string>> = {
  number: 'card-number',
  expirationDate: 'card-expiration',
  cvv: 'card-code',
}

const loading = new Map<string, Promise<void>>()

/** Loads a script once. */
function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${src} was not loaded`))
    document.head.appendChild(script)
  })
  loading.set(src, loaded)
  // The next try asks again.
  loaded.catch(() => loading.delete(src))
  return loaded
}

async function clientToken(): Promise<string> {
  const answer = await fetch('/api/braintree-client-token')
  const body: { data?: { token?: string } } = await answer.json()
  if (!body.data?.token) throw new Error('no client token')
  return body.data.token
}

/** Puts the card fields into their places: frames of the processor's, which this page cannot look into. */
export async function createCardReader(webUrl: string): Promise<CardReader> {
  const [authorization] = await Promise.all([
    clientToken(),
    loadScript(`${webUrl}/client.min.js`),
    loadScript(`${webUrl}/hosted-fields.min.js`),
    loadScript(`${webUrl}/three-d-secure.min.js`),
  ])
  const { client, hostedFields, threeDSecure } = window.braintree ?? {}
  if (!client || !hostedFields || !threeDSecure) throw new Error('braintree-web is not there')
  const place = (name: FieldName) => ({ container: `#${FIELD_IDS[name]}` })
  const made = await client.create({ authorization })
  const bank = await threeDSecure.create({ client: made, version: 2 })
  const fields = await hostedFields.create({
    client: made,
    styles: { input: { 'font-size': '16px' } },
    fields: { number: place('number'), expirationDate: place('expirationDate'), cvv: place('cvv') },
  })
  return {
    async read(amount) {
      const card = await fields.tokenize()
      if (amount === undefined) return card
      const { nonce, liabilityShifted, liabilityShiftPossible } = await bank.verifyCard({
        nonce: card.nonce,
        bin: card.details.bin,
        amount: (amount / 100).toFixed(2),
        onLookupComplete: (_, next) => next(),
      })
      if (liabilityShiftPossible && !liabilityShifted) throw { code: 'NOT_AUTHENTICATED' }
      return { ...card, nonce }
    },
    teardown: () => fields.teardown(),
  }
}

const NAMES: Readonly<Record<string, string>> = {
  number: 'card number',
  expirationDate: 'expiration date',
  cvv: 'security code',
}

/** What the shopper is told of an error of the fields. */
export function fieldsProblem(error: unknown): string {
  const { code, details } = (error ?? {}) as { code?: string; details?: { invalidFieldKeys?: string[] } }
  if (code === 'HOSTED_FIELDS_FIELDS_EMPTY')
    return 'Enter your card number, expiration date and security code.'
  const wrong = (details?.invalidFieldKeys ?? []).flatMap((key) => NAMES[key] ?? [])
  if (wrong.length > 0) return `Please check the ${wrong.join(' and the ')}.`
  if (code === 'NOT_AUTHENTICATED' || code?.startsWith('THREEDS_'))
    return 'Your bank did not confirm this payment, so nothing was charged. Please try again, or use another card.'
  if (code === 'HOSTED_FIELDS_FAILED_TOKENIZATION')
    return 'This card was not accepted. Please check it, or use another.'
  return 'The card could not be read just now. Nothing was charged; please try again in a moment.'
}
