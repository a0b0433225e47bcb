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
     * What tells the cards and accounts of transactions apart: the processor's mark of a card's number, which is the
     * same wherever the card is used, or a PayPal account. @throws VendorError
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
