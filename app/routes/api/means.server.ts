import type { AppLoadContext } from '~/framework.server'
import { optional } from '~/services/fallback'
import { creditFor } from '~/use-cases/company/company.server'

/**
 * What the signed-in customer has with the shop: each with the nonce that `POST /api/orders/place` takes. Null where
 * there is none, and where the ledger cannot be read.
 */
export async function meansOf(context: AppLoadContext, customerId: string, cartId: string | undefined) {
  const { ledgers, payments } = context.services
  const [credit, owned, onCart] = await Promise.all([
    optional(creditFor(context, customerId), undefined),
    optional(ledgers.ofCustomer(customerId), undefined),
    cartId ? optional(payments.credits.of(cartId, undefined), []) : [],
  ])
  const storeCredit = owned?.storeCredit
  const [certificate] = onCart
  return {
    creditAccount: credit
      ? { nonce: credit.id, balance: credit.balance, termsDays: credit.termsDays ?? null }
      : null,
    storeCredit: storeCredit ? { nonce: storeCredit.id, balance: storeCredit.balance } : null,
    giftCertificate: certificate ? { nonce: certificate.account, remainingValue: certificate.balance } : null,
  }
}
