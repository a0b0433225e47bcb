import { braintreeWeb, type CardToken, confirmedNonce, type FieldName } from './braintree-web'

type Wish = { amount?: number | undefined; postalCode?: string | undefined }

/** Exchanges the card for a nonce, with 3-D Secure for the amount. */
export type CardReader = { read: (wish: Wish) => Promise<CardToken>; teardown: () => Promise<void> }

/** The ids of the elements that the fields' frames go into. */
export const FIELD_IDS: Readonly<Record<FieldName, string>> = {
  number: 'card-number',
  expirationDate: 'card-expiration',
  cvv: 'card-code',
}

/** Creates Braintree's iframes, which this page cannot read. */
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

/** Into the form's hidden fields. */
export function fillCard(form: HTMLFormElement, { nonce, details: { cardType, lastFour } }: CardToken): void {
  for (const [name, value] of Object.entries({ nonce, cardType, lastFour })) {
    const input = form.elements.namedItem(name)
    if (input instanceof HTMLInputElement) input.value = value
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

/** Marks the wrong fields, and no others. */
function showWrong(wrong: FieldName[]): FieldName[] {
  for (const name of ALL) {
    const place = document.getElementById(FIELD_IDS[name])
    place?.closest('.field')?.classList.toggle('invalid', wrong.includes(name))
  }
  return wrong
}

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
