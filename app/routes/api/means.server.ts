import type { AppLoadContext } from '~/framework.server'
import { typedMoney } from '~/models/money'
import { optional } from '~/services/fallback'
import { creditFor } from '~/use-cases/company/company.server'

/** Null without one, or while the ledger cannot be read. */
export async function certificateOn({ services }: AppLoadContext, cartId: string) {
  const [certificate] = await optional(services.payments.credits.of(cartId, undefined), [])
  return certificate ? { nonce: certificate.account, remainingValue: typedMoney(certificate.balance) } : null
}

/**
 * The customer's credits, with the nonces that `POST /api/orders/place` takes. Null without any, or while the ledger
 * cannot be read.
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
      ? { nonce: credit.id, balance: typedMoney(credit.balance), termsDays: credit.termsDays ?? null }
      : null,
    storeCredit: storeCredit ? { nonce: storeCredit.id, balance: typedMoney(storeCredit.balance) } : null,
    giftCertificate,
  }
}

type Person = { id: string; email: string; firstName?: string | undefined; lastName?: string | undefined }

/**
 * Who the signed-in customer is to the shop's letters. `subscribed` is null for an unproven address, and where the
 * list of readers cannot be asked.
 */
export async function contactOf({ services, session }: AppLoadContext, person: Person, isB2b: boolean) {
  const email = session.provenEmail
  const choices = email && (await optional(services.communications.choices(email), undefined))
  return { ...person, isB2b, subscribed: choices ? choices.news === 'on' : null }
}
