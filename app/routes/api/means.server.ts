import type { AppLoadContext } from '~/framework.server'
import { optional } from '~/services/fallback'
import { creditFor } from '~/use-cases/company/company.server'

/** The first gift certificate on the cart. Null where there is none, and where the ledger cannot be read. */
export async function certificateOn({ services }: AppLoadContext, cartId: string) {
  const [certificate] = await optional(services.payments.credits.of(cartId, undefined), [])
  return certificate ? { nonce: certificate.account, remainingValue: certificate.balance } : null
}

/**
 * What the signed-in customer has with the shop: each with the nonce that `POST /api/orders/place` takes. Null where
 * there is none, and where the ledger cannot be read.
 */
export async function meansOf(context: AppLoadContext, customerId: string, cartId: string | undefined) {
  const [credit, owned, giftCertificate] = await Promise.all([
    optional(creditFor(context, customerId), undefined),
    optional(context.services.ledgers.ofCustomer(customerId), undefined),
    cartId ? certificateOn(context, cartId) : null,
  ])
  const storeCredit = owned?.storeCredit
  return {
    creditAccount: credit
      ? { nonce: credit.id, balance: credit.balance, termsDays: credit.termsDays ?? null }
      : null,
    storeCredit: storeCredit ? { nonce: storeCredit.id, balance: storeCredit.balance } : null,
    giftCertificate,
  }
}
