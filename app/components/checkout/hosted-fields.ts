import { braintreeWeb, type CardToken, confirmedNonce, type FieldName } from './braintree-web'

/** What the card is to pay, in cents, and where its bill goes. */
type Wish = { amount?: number | undefined; postalCode?: string | undefined }

/** Reads the card, and has its bank asked about the amount. */
export type CardReader = { read: (wish: Wish) => Promise<CardToken>; teardown: () => Promise<void> }

/** The ids of the elements that the fields' frames go into. */
export const FIELD_IDS: Readonly<Record<FieldName, string>> = {
  number: 'card-number',
  expirationDate: 'card-expiration',
  cvv: 'card-code',
}

/** Puts the card fields into their places: frames of the processor's, which this page cannot look into. */
export async function createCardReader(webUrl: string): Promise<CardReader> {
  const { client, hostedFields, threeDSecure } = await braintreeWeb(webUrl, 'hostedFields', 'threeDSecure')
  const place = (name: FieldName) => ({ container: `#${FIELD_IDS[name]}` })
  const bank = await threeDSecure.create({ client, version: 2 })
  const fields = await hostedFields.create({
    client,
    styles: { input: { 'font-size': '16px' } },
    fields: {
      number: place('number'),
      expirationDate: { ...place('expirationDate'), placeholder: 'MM / YY' },
      cvv: place('cvv'),
    },
  })
  return {
    async read({ amount, postalCode }) {
      const card = await fields
        .tokenize(postalCode ? { billingAddress: { postalCode } } : {})
        .catch((error: unknown) => {
          const [first] = showWrong(wrongFields(error))
          if (first) fields.focus(first)
          throw error
        })
      showWrong([])
      if (amount === undefined) return card
      const nonce = await confirmedNonce(bank, { nonce: card.nonce, bin: card.details.bin }, amount)
      return { ...card, nonce }
    },
    teardown: () => fields.teardown(),
  }
}

const NAMES: Readonly<Record<FieldName, string>> = {
  number: 'card number',
  expirationDate: 'expiration date',
  cvv: 'security code',
}

const ALL = Object.keys(NAMES) as FieldName[]

type FieldsError = { code?: string; details?: { invalidFieldKeys?: string[] } }

function wrongFields(error: unknown): FieldName[] {
  const { code, details } = (error ?? {}) as FieldsError
  if (code === 'HOSTED_FIELDS_FIELDS_EMPTY') return ALL
  return ALL.filter((name) => details?.invalidFieldKeys?.includes(name))
}

/** Gives the places of wrong fields, and no others, the look of an error. */
function showWrong(wrong: FieldName[]): FieldName[] {
  for (const name of ALL) {
    const place = document.getElementById(FIELD_IDS[name])
    place?.closest('.field')?.classList.toggle('invalid', wrong.includes(name))
  }
  return wrong
}

/** What the shopper is told of an error of the fields. */
export function fieldsProblem(error: unknown): string {
  const { code } = (error ?? {}) as FieldsError
  if (code === 'HOSTED_FIELDS_FIELDS_EMPTY')
    return 'Enter your card number, expiration date and security code.'
  const wrong = wrongFields(error).map((name) => NAMES[name])
  if (wrong.length > 0) return `Please check the ${wrong.join(' and the ')}.`
  if (code === 'NOT_AUTHENTICATED' || code?.startsWith('THREEDS_'))
    return 'Your bank did not confirm this payment, so nothing was charged. Please try again, or use another card.'
  if (code === 'HOSTED_FIELDS_FAILED_TOKENIZATION')
    return 'This card was not accepted. Please check it, or use another.'
  return 'The card could not be read just now. Nothing was charged; please try again in a moment.'
}
