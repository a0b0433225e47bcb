import * as z from 'zod'
import type { PaidKind } from '~/models/payment/payment'
import type { ServiceDeps } from '~/services/deps'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import { createApplePay } from './apple-pay.server'
import { createApprovals } from './approvals.server'
import { type Braintree, createBraintree } from './braintree.server'
import { createBraintreeCharges } from './braintree-charges.server'
import { createCredits } from './credits.server'
import { createDayBook } from './day-book.server'
import { createLedgerCharges } from './ledger-charges.server'
import * as operations from './operations'
import { createPartialRefunds } from './partial-refunds.server'
import { createPayers } from './payers.server'
import type { Charges } from './payment-method'
import { createPayPal } from './paypal.server'
import { createRefundClaims } from './refund-claims.server'
import { createSavedMethods } from './saved-methods.server'
import { createShopPay } from './shop-pay.server'
import { createShopify } from './shopify.server'

export type PaymentsService = ReturnType<typeof createPaymentsService>

const clientTokenMade = z.object({ createClientToken: z.object({ clientToken: z.string() }) })

/** Payment methods, and approvals that wait for an order. */
export function createPaymentsService(deps: ServiceDeps & { ledgers: LedgersService }) {
  const braintree = createBraintree(deps.vendorFetch, deps.config.braintree)
  const approvals = createApprovals(deps.db, deps.now)
  const savedMethods = createSavedMethods(braintree, deps)
  const shopPay = createShopPay(deps, createShopify(deps.vendorFetch, deps.config.shopPay))
  const charges = chargesByKind(braintree, deps.ledgers, shopPay.charges)
  const credits = createCredits(deps)
  const refundClaims = createRefundClaims(deps)
  /** The token that Braintree's scripts in the browser start with; a customer's lists their saved methods. */
  const clientToken = async (owner?: string): Promise<string | undefined> => {
    const customerId = owner && (await savedMethods.idOf(owner))
    const input = customerId ? { clientToken: { customerId } } : {}
    const answer = await braintree.run(operations.CREATE_CLIENT_TOKEN, { input }, clientTokenMade)
    return answer.ok ? answer.data.createClientToken.clientToken : undefined
  }
  return {
    credits,
    savedMethods,
    shopPay,
    payPal: createPayPal({ braintree, approvals, savedMethods }),
    applePay: createApplePay(deps, clientToken),
    ...createPayers(braintree),

    dayBook: createDayBook(braintree),

    chargesOf: (kind: PaidKind): Charges => charges[kind],

    /** Gives back a part of a payment, once for a key, up to what is left of it. */
    refundPart: createPartialRefunds(braintree, deps.ledgers, shopPay.refundPart, refundClaims),

    approvedFor: approvals.approvedFor,
    choose: approvals.choose,
    forgetApprovals: approvals.forget,
    clientToken,

    async sweep(): Promise<void> {
      await approvals.sweep()
      await credits.sweep()
      await shopPay.sweep()
      await refundClaims.sweep()
    },
  }
}

function chargesByKind(
  braintree: Braintree,
  ledgers: LedgersService,
  shopPay: Charges,
): Record<PaidKind, Charges> {
  const cards = createBraintreeCharges(braintree, true)
  return {
    PayPal: createBraintreeCharges(braintree, false),
    Card: cards,
    ApplePay: cards,
    ShopPay: shopPay,
    CreditAccount: createLedgerCharges(ledgers, 'CreditAccount'),
    Offline: createLedgerCharges(ledgers, 'Offline'),
    StoreCredit: createLedgerCharges(ledgers, 'StoreCredit'),
    GiftCertificate: createLedgerCharges(ledgers, 'GiftCertificate'),
  }
}
