import * as z from 'zod'
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

export function createPayers(braintree: Braintree) {
  return {
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
        return [...(card ? [`card ${card}`] : []), ...(account ? [`paypal ${account.toLowerCase()}`] : [])]
      })
    },
  }
}
