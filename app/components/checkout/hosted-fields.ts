/** What braintree-web's `hostedFields` answers for a card; see its reference. */
export type CardToken = { nonce: string; details: { cardType: string; lastFour: string } }

export type HostedFields = { tokenize: () => Promise<CardToken>; teardown: () => Promise<void> }

type FieldName = 'number' | 'expirationDate' | 'cvv'
type BraintreeWeb = {
  client: { create: (options: { authorization: string }) => Promise<unknown> }
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
export async function createHostedFields(webUrl: string): Promise<HostedFields> {
  const [authorization] = await Promise.all([
    clientToken(),
    loadScript(`${webUrl}/client.min.js`),
    loadScript(`${webUrl}/hosted-fields.min.js`),
  ])
  const { client, hostedFields } = window.braintree ?? {}
  if (!client || !hostedFields) throw new Error('braintree-web is not there')
  const place = (name: FieldName) => ({ container: `#${FIELD_IDS[name]}` })
  return hostedFields.create({
    client: await client.create({ authorization }),
    styles: { input: { 'font-size': '16px' } },
    fields: { number: place('number'), expirationDate: place('expirationDate'), cvv: place('cvv') },
  })
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
  if (code === 'HOSTED_FIELDS_FAILED_TOKENIZATION')
    return 'This card was not accepted. Please check it, or use another.'
  return 'The card could not be read just now. Nothing was charged; please try again in a moment.'
}
