import * as z from 'zod'
import type { Address } from '~/models/address'
import { centsOfDecimal, type Transaction, type TransactionState } from '~/models/payment/payment'

export const transactionSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({ value: z.coerce.string() }),
  paymentMethod: z.object({ id: z.string() }).nullish(),
})

const STATES: Readonly<Record<string, TransactionState>> = {
  AUTHORIZED: 'authorised',
  AUTHORIZING: 'authorised',
  SUBMITTED_FOR_SETTLEMENT: 'captured',
  SETTLEMENT_PENDING: 'captured',
  SETTLEMENT_CONFIRMED: 'captured',
  SETTLING: 'captured',
  SETTLED: 'captured',
  VOIDED: 'released',
  AUTHORIZATION_EXPIRED: 'released',
}

/** Maps a transaction. Every status that neither authorizes nor captures is a refusal. */
export function transactionOf(found: z.output<typeof transactionSchema>): Transaction {
  return {
    id: found.id,
    state: STATES[found.status] ?? 'refused',
    amount: centsOfDecimal(found.amount.value),
    savedId: found.paymentMethod ? found.paymentMethod.id : undefined,
  }
}

const text = z.string().nullish()

export const billingSchema = z.object({
  fullName: text,
  company: text,
  addressLine1: text,
  addressLine2: text,
  adminArea1: text,
  adminArea2: text,
  postalCode: text,
  countryCode: text,
})

/** Maps a card's billing address. Undefined if too little of it is known to show. */
export function billingOf(found: z.output<typeof billingSchema> | null | undefined): Address | undefined {
  if (!found?.addressLine1) return undefined
  return {
    name: found.fullName ?? '',
    company: found.company || undefined,
    street1: found.addressLine1,
    street2: found.addressLine2 || undefined,
    city: found.adminArea2 ?? '',
    state: found.adminArea1 ?? '',
    postalCode: found.postalCode ?? '',
    country: found.countryCode === 'CA' ? 'CA' : 'US',
  }
}

/** The last word of our one name field is the last name. */
export function braintreeAddress(address: Address) {
  const words = address.name.split(' ')
  return {
    firstName: words.slice(0, -1).join(' ') || words[0],
    lastName: words.length > 1 ? words.at(-1) : undefined,
    company: address.company,
    addressLine1: address.street1,
    addressLine2: address.street2,
    adminArea2: address.city,
    adminArea1: address.state,
    postalCode: address.postalCode,
    countryCodeAlpha2: address.country,
  }
}
