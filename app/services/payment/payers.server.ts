import * as z from 'zod'
import { readOnce } from '../read-once'
import type { Braintree } from './braintree.server'
import * as operations from './operations'

const payer = z.object({
  node: z
    .object({
      paymentMethodSnapshot: z
        .object({
          uniqueNumberIdentifier: z.string().nullish(),
          payer: z.object({ email: z.string().nullish() }).nullish(),
        })
        .nullish(),
    })
    .nullable(),
})

const card = z.object({
  node: z
    .object({
      details: z
        .object({
          __typename: z.string(),
          uniqueNumberIdentifier: z.string().nullish(),
          bin: z.string().nullish(),
          last4: z.string().nullish(),
          expirationMonth: z.string().nullish(),
          expirationYear: z.string().nullish(),
        })
        .nullish(),
    })
    .nullable(),
})

const legacy = z.object({ idFromLegacyId: z.string() })
const ofOrder = z.object({ node: z.object({ orderId: z.string().nullish() }).nullable() })

export function createPayers(braintree: Braintree) {
  const cards = readOnce(async (methodId): Promise<{ isAccount: boolean; print?: string | undefined }> => {
    const answer = await braintree.run(operations.CARD_OF_METHOD, { id: methodId }, card)
    const details = answer.ok ? answer.data.node?.details : undefined
    if (!details?.last4) return { isAccount: details?.__typename === 'PayPalAccountDetails' }
    const { uniqueNumberIdentifier, bin, last4, expirationMonth, expirationYear } = details
    const print = uniqueNumberIdentifier || [bin, last4, expirationMonth, expirationYear].join(' ')
    return { isAccount: false, print }
  })
  return {
    /** The order that a transaction pays, by the classic id that webhooks name. Throws `VendorError`. */
    async orderOfTransaction(classicId: string): Promise<string | undefined> {
      const id = await braintree.run(operations.ID_OF_TRANSACTION, { classicId }, legacy)
      if (!id.ok) return undefined
      const variables = { id: id.data.idFromLegacyId }
      const answer = await braintree.run(operations.ORDER_OF_TRANSACTION, variables, ofOrder)
      return answer.ok ? (answer.data.node?.orderId ?? undefined) : undefined
    },

    /**
     * Tells a card from others, before it is tried. The processor's id of a number is the same wherever the card is
     * used; a card that is not in the vault may have none. Throws `VendorError`.
     */
    cardOf: cards.of,

    /**
     * Identifies the card or account of each transaction: the processor's unique id of a card number, which is the same
     * wherever the card is used, or a PayPal account. Throws `VendorError`.
     */
    async payersOf(transactionIds: readonly string[]): Promise<string[]> {
      const found = await Promise.all(
        transactionIds.map((id) => braintree.run(operations.PAYER_OF_TRANSACTION, { id }, payer)),
      )
      return found.flatMap((answer) => {
        const snapshot = answer.ok ? answer.data.node?.paymentMethodSnapshot : undefined
        const card = snapshot?.uniqueNumberIdentifier
        const account = snapshot?.payer?.email
        const names: string[] = []
        if (card) names.push(`card ${card}`)
        if (account) names.push(`paypal ${account.toLowerCase()}`)
        return names
      })
    },
  }
}
